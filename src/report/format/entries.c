/* SPDX-License-Identifier: Apache-2.0 */
/* Formats findings as compilers do, so that editors can jump to them. A cause
 * is shown by its best finding, SPEC 5.7. */
#include "report/format/entries.h"

#include <stdlib.h>
#include <string.h>

#include "report/effect_words.h"
#include "report/format/json.h"
#include "report/format/story_text.h"
#include "util/text.h"

enum {
	MOST_OTHERS = 3, /* other findings of a cause that are named */
};

static const struct finding *finding_at(const struct report *report,
					uint32_t number)
{
	return &report->findings->items.items[number];
}

static void add_fact(json_t *facts, const char *label, struct strbuf *text)
{
	json_array_append_new(facts,
			      json_pack("{s:s, s:o}", "label", label, "text",
					json_words(strbuf_text(text))));
	strbuf_release(text);
}

/* Whether a finding is the torn write beside a pair. */
static bool is_torn_beside(const struct finding *finding,
			   const struct finding *pair)
{
	return finding->rule == RULE_TORN_WRITE &&
	       pair->rule != RULE_TORN_WRITE && finding->pair == pair->pair &&
	       !finding->is_suppressed;
}

/* SPEC 4.7: adds the torn write with its pair. */
static void add_torn(const struct report *report, const struct finding *torn,
		     json_t *facts)
{
	struct strbuf text = { 0 };
	strbuf_puts(&text, torn->message);
	if (report->shows_effects && torn->evaluation)
		strbuf_printf(
			&text, "; effect: %s",
			effect_word((enum effect)finding_own_effect(torn)));
	strbuf_printf(&text, " [%s]", rule_name(torn->rule));
	add_fact(facts, "also", &text);
}

/* Whether a finding names another variable than those that are told. */
static bool is_new(const struct finding *finding,
		   const struct finding *const *told, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (strcmp(told[i]->name, finding->name) == 0)
			return false;
	}
	return true;
}

/* Adds another variable of a cause: "'x.a', line 7: wrong branch", with its
 * effect if that is another one than the cause's. */
static void add_other(const struct report *report, const struct finding *best,
		      const struct finding *other, json_t *facts)
{
	struct story story = { .report = report, .finding = best };
	struct strbuf text = { 0 };
	strbuf_printf(&text, "'%s', %s", other->name,
		      story_line(&story, other->consumer.site));
	if (report->shows_effects && best->evaluation && other->evaluation) {
		enum effect effect = finding_own_evaluation(other)->effect;
		if (other->evaluation->needs_rest)
			strbuf_puts(&text, ": no effect by itself");
		else if (effect != finding_own_evaluation(best)->effect)
			strbuf_printf(&text, ": %s", effect_word(effect));
	}
	add_fact(facts, "also", &text);
	story_release(&story);
}

/* Adds the other variables of a cause, one in each line, and how many findings
 * of the cause are not shown. */
static void add_more(const struct report *report, uint32_t number,
		     json_t *facts)
{
	const struct groups *groups = report->groups;
	const struct group *group = &groups->items.items[number];
	const struct finding *best = finding_at(report, group->best);
	const struct finding *told[MOST_OTHERS + 1] = { best };
	uint32_t more = group_more(group);
	size_t count = 1;
	for (uint32_t i = groups->first[number];
	     i < groups->first[number + 1] && count <= MOST_OTHERS; i++) {
		const struct finding *other =
			finding_at(report, groups->members[i]);
		if (other->is_suppressed || !is_new(other, told, count))
			continue;
		add_other(report, best, other, facts);
		told[count++] = other;
	}
	if (!more)
		return;
	struct strbuf text = { 0 };
	report_count(&text, more);
	strbuf_printf(&text, " more %s%s of this cause; --all shows %s",
		      best->producer.site == NONE ? "place" : "pair",
		      text_plural(more), more == 1 ? "it" : "them");
	add_fact(facts, "more", &text);
}

static void add_torn_beside(const struct report *report, uint32_t number,
			    json_t *facts)
{
	const struct groups *groups = report->groups;
	uint32_t best = groups->items.items[number].best;
	for (uint32_t i = groups->first[number]; i < groups->first[number + 1];
	     i++) {
		const struct finding *other =
			finding_at(report, groups->members[i]);
		if (is_torn_beside(other, finding_at(report, best)))
			add_torn(report, other, facts);
	}
}

json_t *entries_facts(const struct report *report, const struct group *group)
{
	uint32_t number = (uint32_t)(group - report->groups->items.items);
	json_t *facts = json_array();
	add_torn_beside(report, number, facts);
	add_more(report, number, facts);
	return facts;
}

/* Adds a finding; if it stands for its cause, also what that has besides. */
static void add_finding(const struct report *report, uint32_t finding,
			bool is_cause, bool color, struct strbuf *out)
{
	struct story story;
	struct told told;
	json_t *facts = NULL;
	uint32_t group = report->groups->of[finding];
	story_init(&story, report, finding_at(report, finding));
	told_of_story(&told, &story);
	if (is_cause) {
		facts = entries_facts(report,
				      &report->groups->items.items[group]);
		told_add_facts(&told, facts);
	}
	/* For --suppress. */
	if (report->is_verbose)
		told_add_id(&told, story.finding->fingerprint);
	story_text(&told, color, out);
	told_release(&told);
	json_decref(facts);
	story_release(&story);
}

static void add_entry(const struct report *report, uint32_t number, bool color,
		      struct strbuf *out)
{
	add_finding(report, report->groups->items.items[number].best, true,
		    color, out);
}

/* --all: adds every finding of a cause, the best one first. */
static void add_all(const struct report *report, uint32_t number, bool color,
		    struct strbuf *out)
{
	const struct groups *groups = report->groups;
	uint32_t best = groups->items.items[number].best;
	add_finding(report, best, false, color, out);
	for (uint32_t i = groups->first[number]; i < groups->first[number + 1];
	     i++) {
		uint32_t other = groups->members[i];
		if (other != best && !finding_at(report, other)->is_suppressed)
			add_finding(report, other, false, color, out);
	}
}

/* Errors come first; of equal ones those with the worst effects; then they are
 * in source order. */
static int compare_entries(const void *left, const void *right, void *context)
{
	const struct report *report = context;
	uint32_t one =
		report->groups->items.items[*(const uint32_t *)left].best;
	uint32_t two =
		report->groups->items.items[*(const uint32_t *)right].best;
	const struct finding *a = finding_at(report, one);
	const struct finding *b = finding_at(report, two);
	if (a->level != b->level)
		return a->level < b->level ? -1 : 1;
	int x = finding_own_effect(a), y = finding_own_effect(b);
	if (report->shows_effects && x != y)
		return x > y ? -1 : 1;
	return (one > two) - (one < two);
}

/* All causes that are not suppressed, in the order in which text has them. */
static uint32_t *order_of(const struct report *report, size_t *count)
{
	const struct groups *groups = report->groups;
	VEC(uint32_t) order = { 0 };
	for (uint32_t i = 0; i < groups->items.len; i++) {
		if (!group_is_suppressed(&groups->items.items[i]))
			vec_push(&order, i);
	}
	if (order.len)
		qsort_r(order.items, order.len, sizeof(uint32_t),
			compare_entries, (void *)report);
	*count = order.len;
	return order.items;
}

/* Whether a cause does nothing, and so is only shown if that is asked for. */
static bool is_masked(const struct report *report, uint32_t number)
{
	return report->shows_effects &&
	       finding_is_masked(finding_at(
		       report, report->groups->items.items[number].best));
}

void entries_rank(const struct report *report, json_t *findings)
{
	size_t count;
	uint32_t *order = order_of(report, &count);
	for (size_t i = 0; i < count; i++) {
		uint32_t best = report->groups->items.items[order[i]].best;
		json_t *finding = json_array_get(findings, best);
		json_object_set_new(finding, "rank",
				    json_integer((json_int_t)i + 1));
		if (is_masked(report, order[i]))
			json_object_set_new(finding, "masked", json_true());
	}
	free(order);
}

void entries_text(const struct report *report, bool color, struct strbuf *out)
{
	size_t count;
	uint32_t *order = order_of(report, &count);
	for (size_t i = 0; i < count; i++) {
		if (is_masked(report, order[i]) && !report->shows_all &&
		    !report->shows_masked)
			continue;
		if (report->shows_all)
			add_all(report, order[i], color, out);
		else
			add_entry(report, order[i], color, out);
	}
	free(order);
}
