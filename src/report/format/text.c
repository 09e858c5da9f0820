/* SPDX-License-Identifier: Apache-2.0 */
/* The text report: what the sections say, the findings, one line that sums them
 * up. */
#include "report/format/entries.h"
#include "report/format/json.h"
#include "report/format/layout.h"
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

/* Adds a note or a warning within the width of the terminal. */
static void add_note(const struct report *report, const char *text,
		     struct strbuf *out)
{
	struct layout layout = { .columns = report->columns,
				 .indent = 6,
				 .margin = "" };
	layout_words(&layout, 0, text, out);
	strbuf_puts(out, "\n");
}

/* Adds the notes of sections, one in each line. What has no line end starts the
 * last line of the report. */
static void add_notes(const struct report *report, struct strbuf *out)
{
	struct strbuf notes = { 0 };
	TELL(notes, &notes);
	char *line = notes.text, *end;
	for (; line && (end = strchr(line, '\n')); line = end + 1) {
		*end = 0;
		add_note(report, line, out);
	}
	strbuf_puts(out, line ? line : "");
	strbuf_release(&notes);
}

/* Adds what was not examined. */
static void add_limits(const struct report *report, struct strbuf *out)
{
	size_t i;
	json_t *warning, *list = json_array();
	report_warnings(report, list);
	json_array_foreach(list, i, warning)
	{
		add_note(report, json_string_value(warning), out);
	}
	json_decref(list);
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

void report_text(const struct report *report, bool color, struct strbuf *out)
{
	add_crash(report, color, out);
	TELL(head, color, out);
	entries_text(report, color, out);
	if (report->is_quiet)
		return;
	TELL(tail, out);
	add_limits(report, out);
	add_notes(report, out);
	add_last_line(report, out);
}
