/* SPDX-License-Identifier: Apache-2.0 */
/* The text report: what the sections say, the findings, one line that sums them
 * up. */
#include "report/format/document.h"
#include "report/format/entries.h"
#include "report/format/json.h"
#include "report/format/layout.h"
#include "report/format/story_text.h"
#include "report/format/text.h"
#include "report/section.h"
#include "report/section/run.h"
#include "util/map.h"
#include "util/text.h"

#include <string.h>

/* Calls a function of every section in the report. */
#define TELL(what, ...)                                                        \
	for (int i = 0; i < SECTION_COUNT; i++) {                              \
		if (report->sections[i] && sections[i]->what)                  \
			sections[i]->what(report, report->sections[i],         \
					  __VA_ARGS__);                        \
	}

/* Adds ", 2 intended", ", 1 suppressed": SPEC 6.4. */
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

/* The causes that are not suppressed. */
static uint64_t count_causes(const struct report *report)
{
	uint64_t count = 0;
	for (size_t i = 0; i < report->groups->items.len; i++)
		count += !group_is_suppressed(&report->groups->items.items[i]);
	return count;
}

/* A crash of the program itself is never "no findings". */
static void add_end(const struct report *report, struct strbuf *out)
{
	if (report->end == VM_TRAPPED)
		strbuf_puts(out, "the program crashes without any power "
				 "failure; ");
}

/* Adds "3 anomalies (2 data-access, 1 leak)". */
static void add_rules(const struct report *report, struct strbuf *out)
{
	const struct findings *findings = report->findings;
	uint64_t count = findings->items.len - findings_suppressed(findings);
	const char *one = report->is_combined ? "finding" : "anomaly";
	const char *many = report->is_combined ? "findings" : "anomalies";
	if (!count) {
		bool has_crashed = report->end == VM_TRAPPED;
		strbuf_printf(out, "%s %s",
			      has_crashed ? "up to there no other" : "no",
			      many);
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

/* Adds ": 2 crash, 1 masked; ", or a comma. */
static void add_outcome(const struct report *report, struct strbuf *out)
{
	struct strbuf text = { 0 };
	TELL(outcome, &text);
	strbuf_printf(out, text.len ? ": %s; " : "%s, ", strbuf_text(&text));
	strbuf_release(&text);
}

/* Adds what was tried: before the operations if the report has one subject,
 * after them if it has several. */
static void add_tried(const struct report *report, const char *before,
		      const char *after, struct strbuf *out)
{
	for (int i = 0; i < SECTION_COUNT; i++) {
		const void *data = report->sections[i];
		if (!data || !sections[i]->tried)
			continue;
		strbuf_puts(out, before);
		sections[i]->tried(report, data, out);
		strbuf_puts(out, after);
	}
}

static void add_operations(const struct report *report, struct strbuf *out)
{
	report_count(out, report->sections[SECTION_MODULE]
				  ? report->operations
				  : vm_clock(report->vm));
	strbuf_puts(out, " operations");
	for (int i = 0; i < SECTION_COUNT; i++) {
		const void *data = report->sections[i];
		uint64_t again = data && sections[i]->reexecuted
					 ? sections[i]->reexecuted(data)
					 : 0;
		if (!again)
			continue;
		strbuf_puts(out, ", ");
		report_count(out, again);
		strbuf_puts(out, " executed again");
	}
}

/* The variables that errors and warnings are about; 0: some are about something
 * else. */
static uint64_t count_names(const struct report *report)
{
	struct intern names = { 0 };
	bool is_other = false;
	for (size_t i = 0; i < report->findings->items.len; i++) {
		const struct finding *finding =
			&report->findings->items.items[i];
		bool has_role = finding->role && finding->role[0];
		if (!finding_counts(finding))
			continue;
		is_other |= !has_role;
		if (has_role)
			intern_id(&names, finding->name);
	}
	uint64_t count = is_other ? 0 : names.strings.len;
	intern_release(&names);
	return count;
}

/* The causes of a level that are shown. */
static uint64_t count_level(const struct report *report, enum level level)
{
	uint64_t count = 0;
	for (size_t i = 0; i < report->groups->items.len; i++) {
		const struct group *group = &report->groups->items.items[i];
		count += !group_is_suppressed(group) && group->level == level;
	}
	return count;
}

/* check: adds "2 errors in 4 variables: 1 wrong branch, 1 wrong data; ". */
static void add_levels(const struct report *report, struct strbuf *out)
{
	uint64_t errors = count_level(report, LEVEL_ERROR);
	uint64_t warnings = count_level(report, LEVEL_WARNING);
	uint64_t names = count_names(report);
	if (errors || !warnings)
		report_number(out, errors, "error");
	if (warnings) {
		strbuf_puts(out, errors ? ", " : "");
		report_number(out, warnings, "warning");
	}
	if (names && (errors || warnings)) {
		strbuf_puts(out, " in ");
		report_number(out, names, "variable");
	}
	add_excused(report->findings, out);
	add_outcome(report, out);
}

/* Adds "2 causes: 1 crash, 1 masked; 9 anomalies (9 data-access), ", or only
 * the findings if each is its own cause, or all are shown. */
static void add_causes(const struct report *report, struct strbuf *out)
{
	const struct findings *findings = report->findings;
	uint64_t count = findings->items.len - findings_suppressed(findings);
	uint64_t causes = count_causes(report);
	bool is_many = causes < count && !report->shows_all;
	if (report->is_combined && count) {
		add_levels(report, out);
		return;
	}
	if (is_many) {
		report_number(out, causes, "cause");
		add_outcome(report, out);
	}
	add_rules(report, out);
	add_excused(findings, out);
	if (is_many)
		strbuf_puts(out, ", ");
	else
		add_outcome(report, out);
}

static void add_summary(const struct report *report, struct strbuf *out)
{
	add_causes(report, out);
	if (!report->is_combined)
		add_tried(report, "", report->is_static ? "" : ", ", out);
	if (!report->is_static)
		add_operations(report, out);
	if (report->is_combined)
		add_tried(report, ", ", "", out);
	TELL(cost, out);
	strbuf_puts(out, "\n");
}

/* The section provides the last line if it is the report's only subject. */
static void add_last_line(const struct report *report, struct strbuf *out)
{
	add_end(report, out);
	for (int i = 0; i < SECTION_COUNT && !report->is_combined; i++) {
		const void *data = report->sections[i];
		if (!data || !sections[i]->last_line)
			continue;
		sections[i]->last_line(report, data, out);
		return;
	}
	add_summary(report, out);
}

/* The notes of sections, one in each line. What has no line end starts the last
 * line of the report, and is added to that. */
static json_t *notes_of(const struct report *report, struct strbuf *last)
{
	struct strbuf notes = { 0 };
	json_t *list = json_array();
	TELL(notes, &notes);
	char *line = notes.text, *end;
	for (; line && (end = strchr(line, '\n')); line = end + 1) {
		*end = 0;
		json_array_append_new(list, json_words(line));
	}
	strbuf_puts(last, line ? line : "");
	strbuf_release(&notes);
	return list;
}

/* A program that crashes by itself: nothing that follows matters as much. */
static void add_crash(const struct report *report, bool color,
		      struct strbuf *out)
{
	struct run_result run = { .vm = report->vm,
				  .is_part = true,
				  .end = report->end };
	if (report->end == VM_TRAPPED)
		run_report_text(&run, color, out);
}

/* Notes and warnings, within the width of the terminal. */
static void add_notes(const json_t *notes, size_t columns, struct strbuf *out)
{
	struct layout layout = { .columns = columns,
				 .indent = 6,
				 .margin = "" };
	for (size_t i = 0; i < json_array_size(notes); i++) {
		layout_words(&layout, 0,
			     json_string_value(json_array_get(notes, i)), out);
		strbuf_puts(out, "\n");
	}
}

void report_text(const struct report *report, bool color, struct strbuf *out)
{
	struct strbuf last = { 0 };
	add_crash(report, color, out);
	TELL(head, color, out);
	entries_text(report, color, out);
	if (report->is_quiet)
		return;
	TELL(tail, out);
	json_t *limits = json_array(), *notes = notes_of(report, &last);
	report_warnings(report, limits);
	add_notes(limits, report->columns, out);
	add_notes(notes, report->columns, out);
	add_last_line(report, &last);
	strbuf_puts(out, strbuf_text(&last));
	strbuf_release(&last);
	json_decref(limits);
	json_decref(notes);
}

static json_t *taken(struct strbuf *text)
{
	json_t *out = json_words(strbuf_text(text));
	strbuf_release(text);
	return out;
}

json_t *report_text_json(const struct report *report)
{
	struct report wide = *report;
	struct strbuf before = { 0 }, after = { 0 }, last = { 0 };
	/* The same bytes, wherever the document is written. */
	wide.columns = LAYOUT_COLUMNS;
	report = &wide;
	json_t *out = json_object();
	add_crash(report, false, &before);
	TELL(head, false, &before);
	TELL(tail, &after);
	json_t *notes = notes_of(report, &last);
	add_last_line(report, &last);
	if (before.len)
		json_object_set_new(out, "before", taken(&before));
	if (after.len)
		json_object_set_new(out, "after", taken(&after));
	if (json_array_size(notes))
		json_object_set(out, "notes", notes);
	json_object_set_new(out, "last", taken(&last));
	json_decref(notes);
	strbuf_release(&before);
	strbuf_release(&after);
	return out;
}

/* A cause, or with --all each of its pairs. */
static void add_finding(const json_t *finding, const struct document_look *look,
			struct text_lines *lines, struct strbuf *out)
{
	struct told told;
	told_of_json(&told, finding);
	if (!look->shows_all)
		told_add_facts(&told, json_object_get(finding, "cause_facts"));
	told.lines = lines;
	told.program = look->program;
	told.columns = look->columns;
	story_text(&told, look->color, out);
	told_release(&told);
}

/* What a result without texts has to say besides its findings. */
static void add_count(const json_t *document, struct strbuf *out)
{
	report_number(out,
		      json_array_size(json_object_get(document, "findings")),
		      "finding");
	strbuf_printf(out, " by '%s'\n", document_text(document, "command"));
}

bool document_text_format(const json_t *document,
			  const struct document_look *look, struct strbuf *out,
			  struct err *err)
{
	(void)err;
	const json_t *text = json_object_get(document, "text");
	json_t *shown = document_shown(document, look->shows_all,
				       look->shows_masked || look->shows_all);
	struct text_lines *lines = text_lines_new();
	strbuf_puts(out, document_text(text, "before"));
	for (size_t i = 0; i < json_array_size(shown); i++)
		add_finding(json_array_get(shown, i), look, lines, out);
	text_lines_free(lines);
	json_decref(shown);
	if (look->is_quiet)
		return true;
	if (!look->shows_all && !look->shows_masked)
		strbuf_puts(out, document_text(text, "after"));
	add_notes(json_object_get(document, "warnings"), look->columns, out);
	add_notes(json_object_get(text, "notes"), look->columns, out);
	if (text)
		strbuf_puts(out, document_text(text, "last"));
	else
		add_count(document, out);
	return true;
}
