/* SPDX-License-Identifier: Apache-2.0 */
/* Reports memory anomalies, SPEC 4 and 5. */
#include "report/format/json.h"
#include "report/format/source.h"
#include "report/rule.h"
#include "report/section/evaluate.h"

static void add_parts(const struct finding *finding, struct strbuf *out)
{
	if (!finding->parts[1])
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
		 uint64_t more, bool color, struct strbuf *out)
{
	if (finding->producer.site != NONE)
		add_producer(report->vm->image, finding, color, out);
	rule_text_note(report, finding, color, out);
	rule_text_instances(finding, more, out);
	rule_text_checkpoint(report, finding, out);
	add_parts(finding, out);
	add_divergence(report, finding, out);
	rule_text_fix(finding, out);
	if (finding->evaluation && report->shows_effects)
		effect_text(report, finding, color, out);
}

static json_t *json_access(const struct image *image,
			   const struct finding_access *access)
{
	const struct site *site = &image->sites.items[access->site];
	json_t *out = json_site(image, site);
	json_object_set_new(out, "op", json_string(site_kind_name(site->kind)));
	json_object_set_new(out, "ordinal", json_integer(site->ordinal));
	json_object_set_new(out, "stack", json_list(access->stack));
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
	if (!finding->evaluation)
		return;
	json_t *effect = effect_json(image, findings, finding->evaluation);
	json_t *instances = effect_instances_json(finding);
	if (json_object_size(instances))
		json_object_set(effect, "instances", instances);
	json_decref(instances);
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
