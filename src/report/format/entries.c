/* SPDX-License-Identifier: Apache-2.0 */
/* Formats findings as compilers do, so that editors can jump to them. A cause
 * is shown by its best finding, SPEC 5.7. */
#include "report/format/entries.h"

#include <stdlib.h>
#include <string.h>

#include "report/effect_words.h"
#include "report/format/source.h"
#include "report/format/story_text.h"
#include "util/text.h"
#include "util/visible.h"

enum {
	MOST_OTHERS = 3, /* other findings of a cause that are named */
};

static const struct finding *finding_at(const struct report *report,
					uint32_t number)
{
	return &report->findings->items.items[number];
}

static void add_first_line(const struct report *report,
			   const struct finding *finding, bool color,
			   struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const struct site *consumer =
		&image->sites.items[finding->consumer.site];
	if (color)
		strbuf_style(out, STYLE_BOLD);
	source_position(image, consumer, out);
	strbuf_puts(out, ": ");
	if (color)
		strbuf_style(out, finding->level == LEVEL_ERROR
					  ? STYLE_ERROR
					  : STYLE_WARNING);
	strbuf_printf(out, "%s:", level_name(finding->level));
	if (color)
		strbuf_style(out, STYLE_BOLD_ALONE);
	strbuf_puts(out, " ");
	visible_add_name(out, finding->message);
	strbuf_printf(out, " [%s]", rule_name(finding->rule));
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, "\n");
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
		     bool color, struct strbuf *out)
{
	struct strbuf text = { 0 };
	strbuf_puts(&text, torn->message);
	if (report->shows_effects && torn->evaluation)
		strbuf_printf(
			&text, "; effect: %s",
			effect_word((enum effect)finding_own_effect(torn)));
	strbuf_printf(&text, " [%s]", rule_name(torn->rule));
	story_text_fact(report, "also", strbuf_text(&text), color, out);
	strbuf_release(&text);
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
		      const struct finding *other, bool color,
		      struct strbuf *out)
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
	story_text_fact(report, "also", strbuf_text(&text), color, out);
	strbuf_release(&text);
	story_release(&story);
}

/* Adds the other variables of a cause, one in each line, and how many findings
 * of the cause are not shown. */
static void add_more(const struct report *report, uint32_t number, bool color,
		     struct strbuf *out)
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
		add_other(report, best, other, color, out);
		told[count++] = other;
	}
	if (!more)
		return;
	struct strbuf text = { 0 };
	report_count(&text, more);
	strbuf_printf(&text, " more %s%s of this cause; --all shows %s",
		      best->producer.site == NONE ? "place" : "pair",
		      text_plural(more), more == 1 ? "it" : "them");
	story_text_fact(report, "more", strbuf_text(&text), color, out);
	strbuf_release(&text);
}

static void add_torn_beside(const struct report *report, uint32_t number,
			    bool color, struct strbuf *out)
{
	const struct groups *groups = report->groups;
	uint32_t best = groups->items.items[number].best;
	for (uint32_t i = groups->first[number]; i < groups->first[number + 1];
	     i++) {
		const struct finding *other =
			finding_at(report, groups->members[i]);
		if (is_torn_beside(other, finding_at(report, best)))
			add_torn(report, other, color, out);
	}
}

/* Adds a finding; if it stands for its cause, also what that has besides. */
static void add_finding(const struct report *report, uint32_t finding,
			bool is_cause, bool color, struct strbuf *out)
{
	uint32_t group = report->groups->of[finding];
	struct story story;
	story_init(&story, report, finding_at(report, finding));
	add_first_line(report, story.finding, color, out);
	story_text_steps(&story, color, out);
	story_text_facts(&story, color, out);
	if (is_cause) {
		add_torn_beside(report, group, color, out);
		add_more(report, group, color, out);
	}
	story_text_replay(&story, color, out);
	/* For --suppress. */
	if (report->is_verbose)
		story_text_fact(report, "id", story.finding->fingerprint, color,
				out);
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

static bool is_shown(const struct report *report, const struct group *group)
{
	const struct finding *best = finding_at(report, group->best);
	bool is_hidden = report->shows_effects && finding_is_masked(best) &&
			 !report->shows_all && !report->shows_masked;
	return !group_is_suppressed(group) && !is_hidden;
}

void entries_text(const struct report *report, bool color, struct strbuf *out)
{
	const struct groups *groups = report->groups;
	VEC(uint32_t) order = { 0 };
	for (uint32_t i = 0; i < groups->items.len; i++) {
		if (is_shown(report, &groups->items.items[i]))
			vec_push(&order, i);
	}
	if (order.len)
		qsort_r(order.items, order.len, sizeof(uint32_t),
			compare_entries, (void *)report);
	for (size_t i = 0; i < order.len; i++) {
		if (report->shows_all)
			add_all(report, order.items[i], color, out);
		else
			add_entry(report, order.items[i], color, out);
	}
	vec_release(&order);
}
