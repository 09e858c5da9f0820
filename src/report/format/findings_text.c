/* SPDX-License-Identifier: Apache-2.0 */
/* Findings as text, so that editors jump to them. */
#include <stdio.h>

#include "analysis/evaluate/evaluate.h"
#include "analysis/rio/rio.h"
#include "report/section/check.h"
#include "report/section/effects.h"
#include "report/section/outputs.h"
#include "report/section/inputs.h"
#include "report/format/json.h"
#include "report/section/profile.h"
#include "report/section/rio.h"
#include "report/section/sets.h"
#include "report/format/source.h"
#include "report/section/validate.h"
#include "util/map.h"

void report_count(struct strbuf *out, uint64_t count)
{
	char digits[32];
	int length = snprintf(digits, sizeof(digits), "%llu",
			      (unsigned long long)count);
	for (int i = 0; i < length; i++) {
		if (i && (length - i) % 3 == 0)
			strbuf_puts(out, ",");
		strbuf_add(out, digits + i, 1);
	}
}

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
	/* Said already, if both are of one copy. */
	if (producer->inlined_at != consumer->inlined_at)
		source_inlined(image, producer, color, out);
}

/* How often an access happens, and what it is about. */
static void add_instances(const struct report *report,
			  const struct finding *finding, uint64_t more,
			  struct strbuf *out)
{
	report_count(out, finding->instances);
	strbuf_printf(out, " time%s in this run",
		      finding->instances == 1 ? "" : "s");
	if (more) {
		strbuf_puts(out, ", and at ");
		report_count(out, more);
		strbuf_printf(out, " more place%s", more == 1 ? "" : "s");
	}
	if (when_is_called(report->when) && !finding->input)
		strbuf_printf(out, ", checkpoint: %s", finding->checkpoint);
	add_parts(finding, out);
	if (finding->evaluation && !report->evaluation)
		strbuf_printf(out, "; %s with schedule '%s'",
			      effect_name(finding->evaluation->effect),
			      finding->evaluation->schedule);
}

/* SPEC 7.2: where the input is taken, and how it gets here. */
static void add_rio(const struct image *image, const struct finding *finding,
		    bool color, struct strbuf *out)
{
	const struct rio_finding *rio = finding->rio;
	source_note(image, &image->sites.items[rio->input_site], color, out);
	strbuf_printf(out, "input '%s' is taken here\n", rio->input);
	for (size_t i = 1; i + 1 < rio->path_length; i++) {
		source_note(image, &image->sites.items[rio->path[i]], color,
			    out);
		strbuf_puts(out, "and gets here\n");
	}
	source_note(image, &image->sites.items[finding->consumer.site], color,
		    out);
	strbuf_printf(out, "executed again from: %s; fix: %s\n",
		      finding->checkpoint, finding->fix);
}

/* more: accesses like this one, with findings that are not shown. */
static void add_finding(const struct report *report,
			const struct finding *finding, uint64_t more,
			bool color, struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const struct site *consumer =
		&image->sites.items[finding->consumer.site];
	const char *tint =
		finding->level == LEVEL_ERROR ? "\033[1;31m" : "\033[1;35m";
	strbuf_puts(out, color ? "\033[1m" : "");
	source_position(image, consumer, out);
	strbuf_printf(out, ": %s%s:%s %s [%s]%s\n", color ? tint : "",
		      level_name(finding->level), color ? "\033[0;1m" : "",
		      finding->message, rule_name(finding->rule),
		      color ? "\033[0m" : "");
	source_excerpt(image, consumer, report->findings->lines, color, out);
	source_inlined(image, consumer, color, out);
	if (finding->rio && finding->evaluation) {
		rio_dynamic_finding_text(report, finding, color, out);
		return;
	}
	if (finding->rio) {
		add_rio(image, finding, color, out);
		return;
	}
	if (finding->member) {
		sets_finding_text(report, finding, color, out);
		return;
	}
	if (finding->input)
		input_text(image, finding, color, out);
	else if (finding->producer.site != NONE)
		add_producer(image, finding, color, out);
	source_note(image, consumer, color, out);
	if (finding->validated)
		validated_text(finding, out);
	else if (finding->executed)
		profile_finding(report, finding, out);
	else
		add_instances(report, finding, more, out);
	if (finding->output)
		output_replay(report, finding, out);
	strbuf_printf(out, "; fix: %s\n", finding->fix);
	if (finding->evaluation && report->evaluation)
		effect_text(report, finding, color, out);
}

/* A register is lost for every later access to any register: SPEC 4.8. */
static bool is_lost_register(const struct finding *finding)
{
	return finding->rule == RULE_LOST_VOLATILE &&
	       finding->object.segment == SEGMENT_MMIO;
}

/* Whether a finding tells more of its register: it is manifest, it comes
 * earlier in the run. */
static bool is_better(const struct finding *a, const struct finding *b)
{
	if (a->is_manifest != b->is_manifest)
		return a->is_manifest;
	return a->first_consumer < b->first_consumer;
}

/* All findings of one register, of which one is shown. */
struct register_findings {
	const struct finding *best;
	uint64_t count;
};

/* The registers that are lost: of[*map_get(index, address)]. */
struct lost_registers {
	struct map index;
	VEC(struct register_findings) of;
};

static void count_lost(const struct findings *findings,
		       struct lost_registers *lost)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (!is_lost_register(finding) || finding->is_suppressed)
			continue;
		uint64_t address = finding->object.site;
		if (!map_get(&lost->index, address)) {
			struct register_findings none = { 0 };
			*map_put(&lost->index, address) = lost->of.len;
			vec_push(&lost->of, none);
		}
		struct register_findings *same =
			&lost->of.items[*map_get(&lost->index, address)];
		same->count++;
		if (!same->best || is_better(finding, same->best))
			same->best = finding;
	}
}

/* Adds a finding, unless another one speaks for it. */
static void add_one(const struct report *report, const struct finding *finding,
		    const struct lost_registers *lost, bool color,
		    struct strbuf *out)
{
	if (!is_lost_register(finding)) {
		add_finding(report, finding, 0, color, out);
		return;
	}
	const struct register_findings *same =
		&lost->of.items[*map_get(&lost->index, finding->object.site)];
	if (same->best == finding)
		add_finding(report, finding, same->count - 1, color, out);
}

enum {
	RANK_OPEN, /* not evaluated */
	RANK_FIRST,
	RANK_LAST = RANK_FIRST + EFFECT_COUNT - 1,
};

/* What is worse comes first, SPEC 5.1; where there is more than memory, the
 * place in the source says what does. */
static int rank(const struct report *report, const struct finding *finding)
{
	if (!report->evaluation || !finding->evaluation || report->check)
		return RANK_OPEN;
	return RANK_FIRST + (int)finding->evaluation->effect;
}

static bool is_masked(const struct report *report,
		      const struct finding *finding)
{
	return report->evaluation && finding->evaluation &&
	       finding->evaluation->effect == EFFECT_MASKED;
}

/* Whether it is told of in full. */
static bool is_shown(const struct report *report, const struct finding *finding)
{
	return !finding->is_suppressed && !is_masked(report, finding);
}

static void add_findings(const struct report *report, bool color,
			 struct strbuf *out)
{
	struct lost_registers lost = { 0 };
	const struct findings *findings = report->findings;
	count_lost(findings, &lost);
	for (int wanted = RANK_LAST; wanted >= RANK_OPEN; wanted--) {
		for (size_t i = 0; i < findings->items.len; i++) {
			const struct finding *finding =
				&findings->items.items[i];
			if (rank(report, finding) == wanted &&
			    is_shown(report, finding))
				add_one(report, finding, &lost, color, out);
		}
	}
	vec_release(&lost.of);
	map_release(&lost.index);
}

enum {
	MOST_MASKED = 5, /* that are named */
};

/* What does nothing in the end, in one line. */
static void add_masked(const struct report *report, struct strbuf *out)
{
	const struct findings *findings = report->findings;
	const struct image *image = report->vm->image;
	uint64_t count = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		count += is_masked(report, finding) && !finding->is_suppressed;
	}
	if (!count)
		return;
	strbuf_puts(out, "note: ");
	report_count(out, count);
	strbuf_printf(out,
		      " anomal%s masked, %s:", count == 1 ? "y is" : "ies are",
		      report->evaluation->to == TO_END
			      ? "everything ends as without the failure"
			      : "nothing differs up to there");
	uint64_t told = 0;
	for (size_t i = 0; i < findings->items.len && told < MOST_MASKED; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (!is_masked(report, finding) || finding->is_suppressed)
			continue;
		strbuf_puts(out, told++ ? ", " : " ");
		source_position(image,
				&image->sites.items[finding->consumer.site],
				out);
		strbuf_printf(out, " '%s'", finding->name);
	}
	if (told < count) {
		strbuf_puts(out, " and ");
		report_count(out, count - told);
		strbuf_puts(out, " more; locate and --format json show them");
	}
	strbuf_puts(out, "\n");
}

/* ", 2 intended", ", 1 suppressed": SPEC 6.4. */
static void add_excused(const struct findings *findings, struct strbuf *out)
{
	uint64_t intended = 0, suppressed = findings_suppressed(findings);
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		intended += finding->is_intended && !finding->is_suppressed;
	}
	if (intended) {
		strbuf_puts(out, ", ");
		report_count(out, intended);
		strbuf_puts(out, " intended");
	}
	if (suppressed) {
		strbuf_puts(out, ", ");
		report_count(out, suppressed);
		strbuf_puts(out, " suppressed");
	}
}

static uint64_t count_rule(const struct findings *findings, enum rule rule)
{
	uint64_t count = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		count += finding->rule == rule && !finding->is_suppressed;
	}
	return count;
}

/* "3 anomalies (2 data-access, 1 leak)" */
static void add_rules(const struct report *report, struct strbuf *out)
{
	const struct findings *findings = report->findings;
	uint64_t count = findings->items.len - findings_suppressed(findings);
	const char *one = report->check ? "finding" : "anomaly";
	const char *many = report->check ? "findings" : "anomalies";
	if (!count) {
		strbuf_printf(out, "no %s", many);
		return;
	}
	report_count(out, count);
	strbuf_printf(out, " %s (", count == 1 ? one : many);
	bool is_first = true;
	for (int rule = 0; rule < RULE_COUNT; rule++) {
		uint64_t of_rule = count_rule(findings, (enum rule)rule);
		if (!of_rule)
			continue;
		strbuf_puts(out, is_first ? "" : ", ");
		report_count(out, of_rule);
		strbuf_printf(out, " %s", rule_name((enum rule)rule));
		is_first = false;
	}
	strbuf_puts(out, ")");
}

/* Of rio alone, which runs nothing. */
static void add_branches(const struct rio_result *rio, struct strbuf *out)
{
	report_count(out, rio->branches);
	strbuf_printf(out, " branch%s and ", rio->branches == 1 ? "" : "es");
	report_count(out, rio->inputs);
	strbuf_printf(out, " input%s looked at\n", rio->inputs == 1 ? "" : "s");
}

static void add_summary(const struct report *report, struct strbuf *out)
{
	bool is_evaluated = report->evaluation && report->evaluation->done;
	struct strbuf effects = { 0 };
	add_rules(report, out);
	add_excused(report->findings, out);
	if (is_evaluated)
		effect_counts(report->findings, &effects);
	if (effects.len)
		strbuf_printf(out, ": %s; ", strbuf_text(&effects));
	else
		strbuf_puts(out, ", ");
	strbuf_release(&effects);
	if (report->outputs && !report->check)
		outputs_text(report->outputs, out);
	if (report->validation)
		validate_text(report->validation, out);
	if (report->rio && !report->check) {
		add_branches(report->rio, out);
		return;
	}
	report_count(out, vm_clock(report->vm));
	strbuf_puts(out, " operations");
	if (is_evaluated) {
		strbuf_puts(out, ", ");
		report_count(out, report->evaluation->operations);
		strbuf_puts(out, " executed again");
	}
	if (report->check)
		check_text(report, out);
	strbuf_puts(out, "\n");
}

void report_warnings(const struct report *report, json_t *list)
{
	const struct image *image = report->vm->image;
	for (size_t i = 0; i < image->warnings.len; i++)
		json_array_append_new(list,
				      json_words(image->warnings.items[i]));
	const struct findings *findings = report->findings;
	for (size_t i = 0; i < findings->warnings.len; i++)
		json_array_append_new(list,
				      json_words(findings->warnings.items[i]));
	if (!report->nv->names.len && !report->is_about_inputs)
		json_array_append_new(
			list, json_string("note: nothing in this program is "
					  "non-volatile; --nvm globals puts "
					  "all variables there"));
	if (report->when == WHEN_STOP && !report->is_about_inputs)
		json_array_append_new(
			list, json_string("note: with '--when stop' nothing is "
					  "executed again: only what is "
					  "volatile and not saved can be "
					  "missed"));
	if (report->check)
		check_warnings(report->check, list);
	bool is_run = (!report->rio && !report->omega) || report->check;
	bool has_none = is_run && !report->vm->at.checkpoints;
	if (report->when == WHEN_TASK && has_none)
		json_array_append_new(
			list, json_string("note: no task was left in this run, "
					  "so the only checkpoint is the boot; "
					  "--transition NAME names the "
					  "routine"));
	else if (when_is_called(report->when) && has_none)
		json_array_append_new(
			list, json_string("note: no checkpoint was called in "
					  "this run, so the only one is the "
					  "boot; --checkpoint NAME names the "
					  "routine"));
}

/* What the user must know of what was not looked at. */
static void add_limits(const struct report *report, struct strbuf *out)
{
	size_t i;
	json_t *warning, *list = json_array();
	report_warnings(report, list);
	json_array_foreach(list, i, warning)
		strbuf_printf(out, "%s\n", json_string_value(warning));
	json_decref(list);
}

void report_text(const struct report *report, bool color, struct strbuf *out)
{
	if (report->profile && !report->check)
		profile_text(report, out);
	if (report->omega)
		sets_text(report, color, out);
	add_findings(report, color, out);
	if (report->is_quiet)
		return;
	if (report->evaluation)
		add_masked(report, out);
	add_limits(report, out);
	if (report->evaluation)
		coverage_text(report, out);
	if (report->brute)
		report_brute_text(report, out);
	if (report->rio_dynamic)
		rio_dynamic_text(report->rio_dynamic, out);
	if (report->profile)
		profile_notes(report, out);
	if (report->profile && !report->check)
		profile_summary(report, out);
	else if (report->omega)
		sets_summary(report, out);
	else
		add_summary(report, out);
}
