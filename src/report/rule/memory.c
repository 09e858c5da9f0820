/* SPDX-License-Identifier: Apache-2.0 */
/* Reports memory anomalies, SPEC 4 and 5. */
#include <string.h>

#include "report/effect_words.h"
#include "report/format/json.h"
#include "image/wake.h"
#include "report/rule.h"
#include "report/section/evaluate.h"

enum {
	MOST_PARTS = 6, /* of an object that are named */
};

/* The order of the steps of each rule: 'c' the consumer, 'p' the producer, 'f'
 * the power failure. */
static const char *const orders[] = {
#define RULE(id, name, level, family, order, ...) [RULE_##id] = order,
#include "analysis/finding/rules.def"
#undef RULE
};

/* Where in the C library an access is that is shown at its call. */
static const char *library_text(struct story *story,
				const struct finding_access *access)
{
	const struct image *image = story->report->vm->image;
	if (!access->library || wake_has_site(image, access->library))
		return "";
	return arena_printf(&story->arena, " (in '%s' of the C library)",
			    image_site_scope(image, access->library)->name);
}

/* The power fails after the later of the two accesses. Memory that was never
 * written needs no failure. */
static void tell_failure(struct story *story, bool is_used)
{
	const struct finding *finding = story->finding;
	bool is_at_producer = is_used && finding->producer.site != NONE;
	if (finding->rule == RULE_POISON_READ && !finding->is_lost)
		return;
	story_failure(story, is_at_producer ? finding->producer.site
					    : finding->consumer.site);
}

static void tell_steps(struct story *story)
{
	const struct finding *finding = story->finding;
	const char *library = library_text(story, &finding->consumer);
	bool is_used = false;
	for (const char *step = orders[finding->rule]; *step; step++) {
		if (*step == 'f') {
			tell_failure(story, is_used);
		} else if (*step == 'c') {
			bool is_last = is_used || !finding->use;
			story_step(story, finding->consumer.site, "%s%s",
				   is_last ? finding->again : finding->use,
				   library);
			story_role(story, is_last ? STORY_AGAIN : STORY_USE);
			is_used = true;
		} else if (finding->change && finding->producer.site != NONE) {
			story_step(story, finding->producer.site, "%s%s",
				   finding->change,
				   library_text(story, &finding->producer));
			story_role(story, STORY_CHANGE);
		}
	}
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

/* The functions that led to an access, outermost first. */
static const char *chain_text(struct story *story, const char **stack)
{
	struct strbuf out = { 0 };
	size_t depth = 0;
	while (stack[depth])
		depth++;
	while (depth--)
		strbuf_printf(&out, "%s%s", stack[depth], depth ? " > " : "");
	return strbuf_to_arena(&out, &story->arena);
}

/* The calls that led to read and write, where the places alone do not say it:
 * they are in different functions, or in one that is called from several
 * places. */
static void tell_calls(struct story *story)
{
	const struct image *image = story->report->vm->image;
	const struct finding *finding = story->finding;
	const char **read = finding->consumer.stack;
	const char **write = finding->producer.stack;
	if (finding->producer.site == NONE || !read || !write ||
	    finding->handler || (!read[1] && !write[1]))
		return;
	const struct site *consumer =
		&image->sites.items[finding->consumer.site];
	const struct site *producer =
		&image->sites.items[finding->producer.site];
	if (consumer->scope == producer->scope &&
	    !is_called_often(image, consumer))
		return;
	const char *reading = chain_text(story, read);
	const char *writing = chain_text(story, write);
	if (strcmp(reading, writing) == 0)
		story_fact(story, "calls", "read and written in %s", reading);
	else
		story_fact(story, "calls", "read in %s, written in %s", reading,
			   writing);
}

/* The calls that an access was inlined into, innermost first. */
static void tell_inlined(struct story *story, const struct site *site)
{
	const struct image *image = story->report->vm->image;
	while ((site = image_inlined_at(image, site)))
		story_fact(story, "inlined", "into '%s' at %s",
			   image_site_scope(image, site)->name,
			   story_line(story,
				      (uint32_t)(site - image->sites.items)));
}

static void tell_parts(struct story *story)
{
	const struct finding *finding = story->finding;
	/* The message lists registers. */
	if (!finding->parts[1] || finding->object.segment == SEGMENT_MMIO)
		return;
	struct strbuf out = { 0 };
	for (size_t i = 0; finding->parts[i] && i < MOST_PARTS; i++)
		strbuf_printf(&out, "%s%s", i ? ", " : "", finding->parts[i]);
	if (finding->parts[MOST_PARTS - 1] && finding->parts[MOST_PARTS])
		strbuf_puts(&out, ", …");
	story_fact_text(story, "parts", &out);
}

/* The effect; or the divergence that brute force found, which evaluates no
 * effects. */
static void tell_effect(struct story *story)
{
	const struct finding *finding = story->finding;
	bool is_evaluated = story->report->shows_effects;
	if (finding->evaluation && is_evaluated)
		effect_story(story);
	else if (finding->evaluation)
		story_fact(story, "effect", "%s",
			   effect_word(finding->evaluation->effect));
	else if (finding->not_evaluated && is_evaluated)
		story_fact(story, "effect", "not evaluated: %s",
			   finding->not_evaluated);
}

static void tell_replay(struct story *story)
{
	const struct finding *finding = story->finding;
	struct strbuf schedule = { 0 };
	if (finding->evaluation)
		strbuf_puts(&schedule, effect_schedule(finding));
	else if (finding->attempt.failure || finding->schedule)
		finding_schedule(finding, &schedule);
	if (schedule.len)
		story_replay(story, "", strbuf_text(&schedule));
	strbuf_release(&schedule);
}

static void story(struct story *story)
{
	const struct image *image = story->report->vm->image;
	const struct finding *finding = story->finding;
	const struct site *sites = image->sites.items;
	uint32_t producer = finding->producer.site;
	const struct site *consumer = &sites[finding->consumer.site];
	tell_steps(story);
	tell_inlined(story, consumer);
	/* Already told if both are in the same inlined copy. */
	if (producer != NONE &&
	    sites[producer].inlined_at != consumer->inlined_at)
		tell_inlined(story, &sites[producer]);
	tell_calls(story);
	tell_parts(story);
	tell_effect(story);
	story_instances(story);
	rule_story_fix(story);
	tell_replay(story);
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

const struct rule_report rule_report_memory = { .story = story, .json = json };
