/* SPDX-License-Identifier: Apache-2.0 */
/* Reports the effects of anomalies as text and JSON. */
#include "report/section/evaluate.h"

#include <string.h>

#include "analysis/evaluate/evaluate.h"
#include "report/effect_words.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "util/text.h"

enum {
	MOST_CAUSES = 4,
};

/* Whether effects were judged at the end of the program, SPEC 5.1. */
static bool is_judged_at_end(const struct report *report)
{
	const struct evaluate_result *result =
		report->sections[SECTION_EVALUATE];
	return result && result->to == TO_END;
}

/* SPEC 5.1: "masked" without a number means all instances. */
static void add_masked(const struct finding *finding, struct strbuf *out)
{
	if (finding->tried == finding->executions)
		return;
	strbuf_puts(out, " in the ");
	report_count(out, finding->tried);
	strbuf_puts(out, " of ");
	report_count(out, finding->executions);
	strbuf_puts(out, " instances tried");
}

/* What the object alone and the whole failure do, if they differ and the effect
 * line is not the worse of the two. */
static void tell_whole(struct story *story)
{
	const struct finding *finding = story->finding;
	const struct evaluation *evaluation = finding->evaluation;
	if (!evaluation->has_isolated ||
	    evaluation->isolated == evaluation->effect)
		return;
	if (evaluation->is_joint || evaluation->isolated > evaluation->effect)
		story_fact(story, "alone",
			   "'%s' alone: %s; the effect needs what else the "
			   "failure changes",
			   finding->variable,
			   effect_word(evaluation->isolated));
	else if (evaluation->isolated == EFFECT_MASKED)
		story_fact(story, "whole",
			   "with all that the failure changes: %s",
			   effect_word(evaluation->effect));
}

/* Whether a cause is the finding itself; a torn write and its pair are the
 * same. */
static bool is_itself(const struct story *story, uint32_t cause)
{
	const struct findings *findings = story->report->findings;
	return findings->items.items[cause].pair == story->finding->pair;
}

/* --all: the other anomalies that the effect of the whole failure depends on.
 */
static void tell_causes(struct story *story)
{
	const struct evaluation *evaluation = story->finding->evaluation;
	size_t count = evaluation->cause_count, told = 0;
	struct strbuf text = { 0 };
	if (evaluation->effect == EFFECT_MASKED || !story->report->shows_all)
		return;
	for (size_t i = 0; i < count && told < MOST_CAUSES; i++) {
		uint32_t cause = evaluation->causes[i];
		const struct finding *finding =
			&story->report->findings->items.items[cause];
		if (is_itself(story, cause))
			continue;
		strbuf_printf(&text, "%s'%s' (%s)", told++ ? ", " : "",
			      finding->name,
			      story_line(story, finding->consumer.site));
	}
	if (told)
		story_fact_text(story, "causes", &text);
}

/* Whether a finding stands for its cause. */
static bool is_best(const struct story *story)
{
	const struct groups *groups = story->report->groups;
	const struct finding *first = story->report->findings->items.items;
	uint32_t number = (uint32_t)(story->finding - first);
	return groups->items.items[groups->of[number]].best == number;
}

/* Adds what an execution does, and if it needs more than the finding's value,
 * that. The best finding of a cause tells what the whole object does. */
static void tell_words(const struct story *story, const struct evaluation *own,
		       const char *file, struct strbuf *out)
{
	if (story->finding->evaluation->needs_rest && !is_best(story))
		strbuf_printf(out,
			      "none by itself; with what else of '%s' "
			      "changes: ",
			      story->finding->variable);
	effect_words(own, file, is_judged_at_end(story->report), out);
}

void effect_story(struct story *story)
{
	const struct finding *finding = story->finding;
	const struct image *image = story->report->vm->image;
	const struct evaluation *own = finding_own_evaluation(finding);
	const struct site *site = &image->sites.items[finding->consumer.site];
	enum effect effect = (enum effect)finding_own_effect(finding);
	struct strbuf text = { 0 };
	if (effect == EFFECT_MASKED || own->effect == EFFECT_MASKED)
		strbuf_puts(&text, effect == EFFECT_MASKED
					   ? "none"
					   : effect_word(effect));
	else
		tell_words(story, own, image_site_file(image, site), &text);
	if (effect == EFFECT_MASKED)
		add_masked(finding, &text);
	story_fact_text(story, "effect", &text);
	tell_whole(story);
	tell_causes(story);
}

const char *effect_schedule(const struct finding *finding)
{
	const struct evaluation *own = finding_own_evaluation(finding);
	return own->schedule ? own->schedule : finding->evaluation->schedule;
}

/* Adds "; 3 of the 40 tried have this effect", unless all of them have it. */
static void add_tried(const struct finding *finding, struct strbuf *out)
{
	const struct evaluation *evaluation = finding->evaluation;
	uint64_t count = finding->effects[evaluation->effect];
	if (evaluation->is_explored || evaluation->effect == EFFECT_MASKED ||
	    finding_own_effect(finding) != (int)evaluation->effect ||
	    count >= finding->executions)
		return;
	strbuf_puts(out, "; ");
	report_count(out, count);
	strbuf_puts(out, " of ");
	report_number(out, finding->tried, "instance");
	strbuf_printf(out, "%s this effect", count == 1 ? " has" : " have");
	if (finding->tried == finding->executions)
		return;
	strbuf_puts(out, ", ");
	report_count(out, finding->executions - finding->tried);
	strbuf_puts(out, " more were not tried");
}

void story_instances(struct story *story)
{
	const struct finding *finding = story->finding;
	struct strbuf text = { 0 };
	report_number(&text, finding->instances, "time");
	strbuf_puts(&text, " in this run");
	if (finding->evaluation && story->report->shows_effects)
		add_tried(finding, &text);
	story_fact_text(story, "often", &text);
}

/* How many causes have this effect, SPEC 5.7. */
static uint64_t count_causes(const struct report *report, enum effect effect)
{
	const struct groups *groups = report->groups;
	uint64_t count = 0;
	for (size_t i = 0; i < groups->items.len; i++) {
		const struct group *group = &groups->items.items[i];
		const struct finding *best =
			&report->findings->items.items[group->best];
		count += !group_is_suppressed(group) &&
			 finding_own_effect(best) == (int)effect;
	}
	return count;
}

static uint64_t count_effect(const struct findings *findings,
			     enum effect effect)
{
	uint64_t count = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		count += finding->evaluation && !finding->is_suppressed &&
			 finding->evaluation->effect == effect;
	}
	return count;
}

/* How many findings were not evaluated; each has its reason. */
static uint64_t count_open(const struct findings *findings)
{
	uint64_t count = 0;
	for (size_t i = 0; i < findings->items.len; i++)
		count += findings->items.items[i].not_evaluated != NULL;
	return count;
}

/* Adds "2 not evaluated". */
static void add_open(const struct findings *findings, const char *before,
		     struct strbuf *out)
{
	uint64_t count = count_open(findings);
	if (!count)
		return;
	strbuf_puts(out, before);
	report_count(out, count);
	strbuf_puts(out, " not evaluated");
}

/* Adds "2 wrong-value". */
static void add_named(const char *name, uint64_t count, struct strbuf *out)
{
	report_count(out, count);
	strbuf_printf(out, " %s", name);
}

static void outcome(const struct report *report, const void *data,
		    struct strbuf *out)
{
	const struct evaluate_result *result = data;
	const struct findings *findings = report->findings;
	if (!result->anomalies)
		return;
	bool is_first = true;
	for (int effect = EFFECT_COUNT; effect-- > 0;) {
		uint64_t count =
			report->shows_all
				? count_effect(findings, (enum effect)effect)
				: count_causes(report, (enum effect)effect);
		if (!count)
			continue;
		strbuf_puts(out, is_first ? "" : ", ");
		if (report->is_combined)
			effect_count((enum effect)effect, count, out);
		else
			add_named(effect_name((enum effect)effect), count, out);
		is_first = false;
	}
	add_open(findings, is_first ? "" : ", ", out);
}

static bool is_cut(const struct evaluate_result *result)
{
	return result->done < result->planned ||
	       result->instances < result->planned_instances ||
	       result->coverage.windows < result->windows ||
	       result->coverage.cut;
}

static void add_coverage(const struct evaluate_result *result,
			 struct strbuf *out)
{
	const struct coverage *coverage = &result->coverage;
	strbuf_puts(out, "note: up to ");
	report_count(out, result->failures);
	strbuf_puts(out, " failures in ");
	report_count(out, coverage->windows);
	strbuf_printf(out, " window%s of anomalies",
		      text_plural(coverage->windows));
	if (coverage->windows < result->windows) {
		strbuf_puts(out, " of ");
		report_count(out, result->windows);
	}
	strbuf_puts(out, ": ");
	report_count(out, coverage->states);
	strbuf_puts(out, " states executed, ");
	report_count(out, coverage->seen);
	strbuf_puts(out, " more had been seen before");
	if (coverage->cut) {
		strbuf_puts(out, "; ");
		report_count(out, coverage->cut);
		strbuf_printf(out,
			      " window%s more states than were tried; a "
			      "smaller --charge, a smaller --ed where "
			      "checkpoints are reactive, or more checkpoints "
			      "make them fewer",
			      coverage->cut == 1 ? " has" : "s have");
	}
	strbuf_puts(out, "\n");
}

/* Adds how many anomalies have instances that were not executed. */
static void add_untried(const struct findings *findings, struct strbuf *out)
{
	uint64_t count = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		count += finding->evaluation && !finding->is_suppressed &&
			 finding->tried < finding->executions;
	}
	if (!count)
		return;
	strbuf_puts(out, "note: of ");
	report_count(out, count);
	strbuf_printf(out,
		      " anomal%s not all instances were executed; "
		      "--exhaustive executes all\n",
		      count == 1 ? "y" : "ies");
}

static void notes(const struct report *report, const void *data,
		  struct strbuf *out)
{
	const struct evaluate_result *result = data;
	if (!result->planned_instances)
		add_untried(report->findings, out);
	if (result->done < result->planned) {
		strbuf_printf(out, "warning: gave up at %s: ",
			      result->is_over ? "--budget-ops"
					      : "--max-seconds");
		report_count(out, result->done);
		strbuf_puts(out, " of ");
		report_count(out, result->planned);
		strbuf_puts(out, " anomalies were evaluated\n");
	}
	if (result->instances < result->planned_instances) {
		strbuf_puts(out, "warning: ");
		report_count(out, result->instances);
		strbuf_puts(out, " of ");
		report_count(out, result->planned_instances);
		strbuf_puts(out, " instances were executed: the time was up, "
				 "or their windows are too long\n");
	}
	if (result->failures > 1)
		add_coverage(result, out);
	if (result->path_is_cut)
		strbuf_puts(out, "note: the run is long: where control flow "
				 "parts was looked for in its first part "
				 "only\n");
}

static json_t *coverage_json(const struct evaluate_result *result)
{
	const struct coverage *coverage = &result->coverage;
	return json_pack("{s:I, s:I, s:I, s:I, s:I}", "failures",
			 (json_int_t)result->failures, "windows",
			 (json_int_t)coverage->windows, "states",
			 (json_int_t)coverage->states, "seen",
			 (json_int_t)coverage->seen, "cut",
			 (json_int_t)coverage->cut);
}

static json_t *detail_json(const struct image *image,
			   const struct effect_detail *detail)
{
	json_t *out =
		json_pack("{s:s, s:o}", "kind", effect_name(detail->effect),
			  "text", json_words(detail->text));
	if (detail->name)
		json_object_set_new(out, "name", json_words(detail->name));
	if (detail->expected)
		json_object_set_new(out, "expected",
				    json_words(detail->expected));
	if (detail->found)
		json_object_set_new(out, "found", json_words(detail->found));
	if (detail->site != NONE)
		json_object_set_new(
			out, "site",
			json_site(image, &image->sites.items[detail->site]));
	return out;
}

static void add_executed(const char *schedule, enum effect effect, json_t *list)
{
	json_array_append_new(list, json_pack("{s:o, s:s}", "schedule",
					      json_words(schedule), "kind",
					      effect_name(effect)));
}

/* Some of the instances that were executed, as { schedule, kind }, with the one
 * that shows the effect. */
static json_t *executed_json(const struct finding *finding)
{
	const struct evaluation *evaluation = finding->evaluation;
	json_t *list = json_array();
	bool has_own = !evaluation || !evaluation->schedule;
	for (uint32_t i = 0; i < finding->shown_count; i++) {
		struct finding instance = *finding;
		struct strbuf schedule = { 0 };
		instance.attempt = finding->shown[i].attempt;
		instance.schedule = NULL;
		finding_schedule(&instance, &schedule);
		add_executed(strbuf_text(&schedule), finding->shown[i].effect,
			     list);
		has_own |= evaluation && strcmp(strbuf_text(&schedule),
						evaluation->schedule) == 0;
		strbuf_release(&schedule);
	}
	if (!has_own)
		add_executed(evaluation->schedule, evaluation->effect, list);
	return list;
}

void effect_instances_json(const struct finding *finding, json_t *effect)
{
	json_t *counts = json_object();
	if (finding_own_effect(finding) >= 0)
		json_object_set_new(
			effect, "own",
			json_string(effect_name(
				(enum effect)finding_own_effect(finding))));
	if (!finding->tried) { /* brute force */
		json_decref(counts);
		return;
	}
	for (int i = 0; i < EFFECT_COUNT; i++) {
		if (finding->effects[i])
			json_object_set_new(
				counts, effect_name((enum effect)i),
				json_integer((json_int_t)finding->effects[i]));
	}
	json_object_set_new(effect, "tried",
			    json_integer((json_int_t)finding->tried));
	json_object_set_new(effect, "of",
			    json_integer((json_int_t)finding->executions));
	json_object_set_new(effect, "instances", counts);
	if (finding->shown_count)
		json_object_set_new(effect, "executed", executed_json(finding));
}

static json_t *details_json(const struct image *image,
			    const struct evaluation *evaluation)
{
	json_t *details = json_array();
	for (size_t i = 0; i < evaluation->detail_count; i++)
		json_array_append_new(
			details, detail_json(image, &evaluation->details[i]));
	return details;
}

/* What the object does alone, if that is another execution. */
static json_t *alone_json(const struct image *image,
			  const struct evaluation *alone)
{
	json_t *out =
		json_pack("{s:s, s:o}", "kind", effect_name(alone->effect),
			  "details", details_json(image, alone));
	if (alone->schedule)
		json_object_set_new(out, "schedule",
				    json_words(alone->schedule));
	if (alone->more)
		json_object_set_new(out, "more_bytes",
				    json_integer((json_int_t)alone->more));
	if (alone->values)
		json_count(out, "values", alone->values);
	return out;
}

json_t *effect_json(const struct image *image, const struct findings *findings,
		    const struct evaluation *evaluation)
{
	json_t *out =
		json_pack("{s:s, s:o}", "kind", effect_name(evaluation->effect),
			  "schedule", json_words(evaluation->schedule));
	if (!evaluation->details) /* brute force has no details */
		return out;
	json_t *causes = json_array();
	for (size_t i = 0; i < evaluation->cause_count; i++)
		json_array_append_new(
			causes,
			json_string(findings->items.items[evaluation->causes[i]]
					    .fingerprint));
	json_object_set_new(out, "details", details_json(image, evaluation));
	json_object_set_new(out, "causes", causes);
	if (evaluation->more)
		json_object_set_new(out, "more_bytes",
				    json_integer((json_int_t)evaluation->more));
	if (evaluation->values)
		json_count(out, "values", evaluation->values);
	if (evaluation->has_isolated)
		json_object_set_new(
			out, "isolated",
			json_string(effect_name(evaluation->isolated)));
	if (evaluation->alone)
		json_object_set_new(out, "alone",
				    alone_json(image, evaluation->alone));
	return out;
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	const struct evaluate_result *result = data;
	json_t *counts = json_object();
	for (int i = 0; i < EFFECT_COUNT; i++) {
		uint64_t count = count_effect(report->findings, (enum effect)i);
		if (count)
			json_object_set_new(counts, effect_name((enum effect)i),
					    json_integer((json_int_t)count));
	}
	json_t *summary = json_object_get(document, "summary");
	json_object_set_new(summary, "by_effect", counts);
	json_object_set_new(summary, "evaluated",
			    json_integer((json_int_t)result->done));
	json_count(summary, "not_evaluated", count_open(report->findings));
	if (result->planned_instances)
		json_object_set_new(
			summary, "instances",
			json_integer((json_int_t)result->instances));
	if (result->failures > 1)
		json_object_set_new(summary, "explored", coverage_json(result));
	if (result->path_is_cut)
		json_object_set_new(summary, "path_is_cut", json_true());
	json_t *statistics = json_object_get(document, "statistics");
	json_count(statistics, "reexecuted", result->operations);
	json_count(statistics, "failures", result->executions);
	json_count(statistics, "snapshots_restored", result->executions);
}

enum {
	MOST_MASKED = 5, /* masked findings that are named */
};

/* Causes that are not shown in full. */
enum masked_kind {
	MASKED_ALL,   /* the failure has no effect */
	MASKED_ALONE, /* others are to blame for the effect */
	MASKED_KINDS
};

/* The kind of a cause that all findings are masked of; MASKED_KINDS: it is
 * none, or suppressed. */
static enum masked_kind kind_of_masked(const struct report *report,
				       const struct group *group)
{
	const struct finding *best =
		&report->findings->items.items[group->best];
	if (group_is_suppressed(group) || !finding_is_masked(best))
		return MASKED_KINDS;
	return best->evaluation->effect == EFFECT_MASKED ? MASKED_ALL
							 : MASKED_ALONE;
}

static void add_masked_names(const struct report *report, enum masked_kind kind,
			     uint64_t count, struct strbuf *out)
{
	const struct groups *groups = report->groups;
	const struct image *image = report->vm->image;
	uint64_t told = 0;
	for (size_t i = 0; i < groups->items.len && told < MOST_MASKED; i++) {
		const struct group *group = &groups->items.items[i];
		const struct finding *best =
			&report->findings->items.items[group->best];
		if (kind_of_masked(report, group) != kind)
			continue;
		strbuf_puts(out, told++ ? ", " : " ");
		source_position(image, &image->sites.items[best->consumer.site],
				out);
		strbuf_printf(out, " '%s'", best->name);
	}
	if (told < count) {
		strbuf_puts(out, " and ");
		report_count(out, count - told);
		strbuf_puts(out, " more; --show-masked shows them");
	}
	strbuf_puts(out, "\n");
}

/* Lists the causes of one kind in one line. */
static void add_masked_causes(const struct report *report,
			      enum masked_kind kind, const char *what,
			      struct strbuf *out)
{
	uint64_t count = 0;
	for (size_t i = 0; i < report->groups->items.len; i++)
		count +=
			kind_of_masked(report,
				       &report->groups->items.items[i]) == kind;
	if (!count)
		return;
	strbuf_puts(out, "note: ");
	report_number(out, count, "cause");
	strbuf_printf(out, " %s masked, %s:", count == 1 ? "is" : "are", what);
	add_masked_names(report, kind, count, out);
}

static void tail(const struct report *report, const void *data,
		 struct strbuf *out)
{
	const struct evaluate_result *result = data;
	if (report->shows_all || report->shows_masked)
		return;
	add_masked_causes(report, MASKED_ALL,
			  result->to == TO_END
				  ? "everything ends as without the failure"
				  : "nothing differs up to there",
			  out);
	add_masked_causes(report, MASKED_ALONE,
			  "alone each changes nothing; what the failure does "
			  "is due to others",
			  out);
}

static uint64_t reexecuted(const void *data)
{
	const struct evaluate_result *result = data;
	return result->done ? result->operations : 0;
}

static unsigned state(const void *data)
{
	return is_cut(data) ? STATE_CUT : 0;
}

static void release(void *data)
{
	evaluate_release(data);
}

/* The texts of all calls stay. */
static void take_arenas(struct evaluate_result *to,
			struct evaluate_result *from)
{
	unsigned count = to->arena_count + from->arena_count;
	to->arenas = mem_resize(to->arenas, count * sizeof(*to->arenas));
	for (unsigned i = 0; i < from->arena_count; i++)
		to->arenas[to->arena_count + i] = from->arenas[i];
	to->arena_count = count;
	from->arena_count = 0;
}

static void add(void *data, void *more)
{
	struct evaluate_result *to = data, *from = more;
	to->anomalies += from->anomalies;
	to->planned += from->planned;
	to->done += from->done;
	to->is_over |= from->is_over;
	to->planned_instances += from->planned_instances;
	to->instances += from->instances;
	to->executions += from->executions;
	to->operations += from->operations;
	to->path_is_cut |= from->path_is_cut;
	to->windows += from->windows;
	to->coverage.windows += from->coverage.windows;
	to->coverage.states += from->coverage.states;
	to->coverage.seen += from->coverage.seen;
	to->coverage.cut += from->coverage.cut;
	take_arenas(to, from);
}

const struct section section_evaluate = {
	.add = add,
	.tail = tail,
	.notes = notes,
	.outcome = outcome,
	.reexecuted = reexecuted,
	.json = json,
	.state = state,
	.release = release,
};
