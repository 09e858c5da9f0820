/* SPDX-License-Identifier: Apache-2.0 */
/* Reports memory anomalies, SPEC 4 and 5. */
#include <string.h>

#include "report/format/json.h"
#include "image/wake.h"
#include "report/format/source.h"
#include "report/rule.h"
#include "report/section/evaluate.h"

static void add_parts(const struct finding *finding, struct strbuf *out)
{
	/* The message lists registers. */
	if (!finding->parts[1] || finding->object.segment == SEGMENT_MMIO)
		return;
	strbuf_printf(out, "; parts of '%s':", finding->variable);
	for (size_t i = 0; finding->parts[i]; i++) {
		if (i == 6) {
			strbuf_puts(out, ", …");
			break;
		}
		strbuf_printf(out, "%s %s", i ? "," : "", finding->parts[i]);
	}
}

static void add_producer(const struct image *image,
			 const struct finding *finding, bool color,
			 struct strbuf *out)
{
	const struct site *consumer =
		&image->sites.items[finding->consumer.site];
	const struct site *producer =
		&image->sites.items[finding->producer.site];
	source_note(image, producer, color, out);
	strbuf_printf(out, "%s\n", finding->note);
	/* Already shown if both are in the same inlined copy. */
	if (producer->inlined_at != consumer->inlined_at)
		source_inlined(image, producer, color, out);
}

/* Adds where in the C library an access is that is shown at its call. */
static void add_library(const struct image *image,
			const struct finding_access *access, const char *what,
			bool color, struct strbuf *out)
{
	if (!access->library || wake_has_site(image, access->library))
		return;
	source_note(image, &image->sites.items[access->site], color, out);
	strbuf_printf(out, "%s in '%s' of the C library, ", what,
		      image_site_scope(image, access->library)->name);
	source_position(image, access->library, out);
	strbuf_puts(out, "\n");
}

/* Whether more than one operation calls the function that a site is in. */
static bool is_called_often(const struct image *image, const struct site *site)
{
	unsigned calls = 0;
	for (uint32_t pc = 0; pc < image->code_len && calls < 2; pc++) {
		const struct op *op = &image->code[pc];
		calls += op->code == OP_CALL &&
			 image->fns.items[op->imm].scope == site->scope;
	}
	return calls > 1;
}

/* Adds the functions that led to an access, outermost first. */
static void add_chain(const char *const *stack, struct strbuf *out)
{
	size_t depth = 0;
	while (stack[depth])
		depth++;
	while (depth--)
		strbuf_printf(out, "%s%s", stack[depth], depth ? " > " : "");
}

/* Adds the calls that led to read and write, where the places alone do not say
 * it: they are in different functions, or in one that is called from several
 * places. */
static void add_chains(const struct report *report,
		       const struct finding *finding, bool color,
		       struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const char *const *read = (const char *const *)finding->consumer.stack;
	const char *const *write = (const char *const *)finding->producer.stack;
	const struct site *consumer =
		&image->sites.items[finding->consumer.site];
	const struct site *producer =
		&image->sites.items[finding->producer.site];
	if (!read || !write || finding->handler || (!read[1] && !write[1]) ||
	    (consumer->scope == producer->scope &&
	     !is_called_often(image, consumer)))
		return;
	struct strbuf reading = { 0 }, writing = { 0 };
	add_chain(read, &reading);
	add_chain(write, &writing);
	rule_text_note(report, finding, color, out);
	if (strcmp(strbuf_text(&reading), strbuf_text(&writing)) == 0)
		strbuf_printf(out, "calls: read and written in %s\n",
			      strbuf_text(&reading));
	else
		strbuf_printf(out, "calls: read in %s, written in %s\n",
			      strbuf_text(&reading), strbuf_text(&writing));
	strbuf_release(&reading);
	strbuf_release(&writing);
}

/* Adds the divergence that brute force found; it evaluates no effects. */
static void add_divergence(const struct report *report,
			   const struct finding *finding, struct strbuf *out)
{
	if (finding->evaluation && !report->shows_effects)
		strbuf_printf(out, "; %s with schedule '%s'",
			      effect_name(finding->evaluation->effect),
			      finding->evaluation->schedule);
}

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	const struct image *image = report->vm->image;
	add_library(image, &finding->consumer, "read", color, out);
	if (finding->producer.site != NONE) {
		add_producer(image, finding, color, out);
		add_library(image, &finding->producer, "written", color, out);
		add_chains(report, finding, color, out);
	}
	rule_text_note(report, finding, color, out);
	rule_text_instances(finding, out);
	rule_text_checkpoint(report, finding, out);
	add_parts(finding, out);
	add_divergence(report, finding, out);
	rule_text_fix(finding, out);
	if (finding->evaluation && report->shows_effects)
		effect_text(report, finding, color, out);
	if (finding->not_evaluated && report->shows_effects)
		effect_open_text(report, finding, color, out);
}

static json_t *json_access(const struct image *image,
			   const struct finding_access *access)
{
	const struct site *site = &image->sites.items[access->site];
	json_t *out = json_site(image, site);
	json_object_set_new(out, "op", json_string(site_kind_name(site->kind)));
	json_object_set_new(out, "ordinal", json_integer(site->ordinal));
	json_object_set_new(out, "stack", json_list(access->stack));
	if (access->library)
		json_object_set_new(out, "library",
				    json_site(image, access->library));
	return out;
}

/* Adds the members that only a pair has. */
static void add_producer_json(const struct image *image,
			      const struct finding *finding, json_t *out)
{
	json_object_set_new(out, "producer",
			    json_access(image, &finding->producer));
	json_object_set_new(out, "distance",
			    json_integer((json_int_t)finding->distance));
	json_object_set_new(json_object_get(out, "first"), "producer",
			    json_integer((json_int_t)finding->first_producer));
}

static void add_effect(const struct image *image,
		       const struct findings *findings,
		       const struct finding *finding, json_t *out)
{
	if (finding->not_evaluated)
		json_object_set_new(out, "not_evaluated",
				    json_words(finding->not_evaluated));
	if (!finding->evaluation)
		return;
	json_t *effect = effect_json(image, findings, finding->evaluation);
	effect_instances_json(finding, effect);
	json_object_set_new(out, "effect", effect);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	rule_json_run(finding, out);
	rule_json_object(finding, out);
	json_object_set_new(out, "consumer",
			    json_access(image, &finding->consumer));
	if (finding->producer.site != NONE)
		add_producer_json(image, finding, out);
	if (finding->handler)
		json_object_set_new(out, "interrupt",
				    json_words(finding->handler));
	add_effect(image, findings, finding, out);
}

const struct rule_report rule_report_memory = { .text = text, .json = json };
