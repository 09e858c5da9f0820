/* SPDX-License-Identifier: Apache-2.0 */
/* Formats findings as compilers do, so that editors can jump to them. */
#include "report/format/json.h"
#include "report/format/source.h"
#include "report/rule.h"
#include "report/section.h"
#include "util/map.h"
#include "util/visible.h"

/* Calls a function of every section in the report. */
#define TELL(what, ...)                                                        \
	for (int i = 0; i < SECTION_COUNT; i++) {                              \
		if (report->sections[i] && sections[i]->what)                  \
			sections[i]->what(report, report->sections[i],         \
					  __VA_ARGS__);                        \
	}

/* more: similar accesses whose findings are not shown. */
static void add_finding(const struct report *report,
			const struct finding *finding, uint64_t more,
			bool color, struct strbuf *out)
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
	source_excerpt(image, consumer, report->findings->lines, color, out);
	source_inlined(image, consumer, color, out);
	rule_report(finding->rule)->text(report, finding, more, color, out);
}

/* A lost register affects every later access to any register: SPEC 4.8. */
static bool is_lost_register(const struct finding *finding)
{
	return finding->rule == RULE_LOST_VOLATILE &&
	       finding->object.segment == SEGMENT_MMIO;
}

/* Whether a finding is a better representative of its register: it is manifest,
 * or earlier in the run. */
static bool is_better(const struct finding *a, const struct finding *b)
{
	if (a->is_manifest != b->is_manifest)
		return a->is_manifest;
	return a->first_consumer < b->first_consumer;
}

/* All findings about one register, of which one is shown. */
struct register_findings {
	const struct finding *best;
	uint64_t count;
};

/* The lost registers: of[*map_get(index, address)]. */
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

/* Adds a finding, unless another one represents it. */
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

/* The worst findings come first, SPEC 5.1; in reports about more than memory,
 * they are in source order. */
static int rank(const struct report *report, const struct finding *finding)
{
	if (!report->shows_effects || !finding->evaluation ||
	    report->is_combined)
		return RANK_OPEN;
	return RANK_FIRST + (int)finding->evaluation->effect;
}

/* Whether a finding is shown in full; masked ones share a line. */
static bool is_shown(const struct report *report, const struct finding *finding)
{
	return !finding->is_suppressed &&
	       !(report->shows_effects && finding_is_masked(finding));
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

/* Adds "3 anomalies (2 data-access, 1 leak)". */
static void add_rules(const struct report *report, struct strbuf *out)
{
	const struct findings *findings = report->findings;
	uint64_t count = findings->items.len - findings_suppressed(findings);
	const char *one = report->is_combined ? "finding" : "anomaly";
	const char *many = report->is_combined ? "findings" : "anomalies";
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

static void add_summary(const struct report *report, struct strbuf *out)
{
	add_rules(report, out);
	add_excused(report->findings, out);
	add_outcome(report, out);
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
	for (int i = 0; i < SECTION_COUNT && !report->is_combined; i++) {
		const void *data = report->sections[i];
		if (!data || !sections[i]->last_line)
			continue;
		sections[i]->last_line(report, data, out);
		return;
	}
	add_summary(report, out);
}

/* Adds what was not examined. */
static void add_limits(const struct report *report, struct strbuf *out)
{
	size_t i;
	json_t *warning, *list = json_array();
	report_warnings(report, list);
	json_array_foreach(list, i, warning)
	{
		visible_add_name(out, json_string_value(warning));
		strbuf_puts(out, "\n");
	}
	json_decref(list);
}

void report_text(const struct report *report, bool color, struct strbuf *out)
{
	TELL(head, color, out);
	add_findings(report, color, out);
	if (report->is_quiet)
		return;
	TELL(tail, out);
	add_limits(report, out);
	TELL(notes, out);
	add_last_line(report, out);
}
