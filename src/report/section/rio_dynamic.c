/* SPDX-License-Identifier: Apache-2.0 */
/* The section of executed repeated input, SPEC 7.3. */
#include "analysis/rio_dynamic/rio_dynamic.h"
#include "report/section.h"

/* A row of a JSON object. */
struct row {
	const char *name;
	uint64_t value;
};

static json_t *json_rows(const struct row *rows, size_t count)
{
	json_t *out = json_object();
	for (size_t i = 0; i < count; i++)
		json_object_set_new(out, rows[i].name,
				    json_integer((json_int_t)rows[i].value));
	return out;
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct rio_dynamic_result *result = data;
	const struct rio_coverage *coverage = &result->coverage;
	const struct rio_counts *counts = &result->counts;
	const struct row covered[] = {
		{ "windows", coverage->windows },
		{ "failures", coverage->failures },
		{ "values", coverage->values },
		{ "pairs", coverage->pairs },
		{ "executed", coverage->executed },
		{ "left_values", coverage->left_values },
		{ "left_pairs", coverage->left_pairs },
		{ "left_inputs", coverage->left_inputs },
		{ "left_comparisons", coverage->left_comparisons },
		{ "left_windows", coverage->left_windows },
		{ "left_boots", coverage->left_boots },
		{ "open_windows", coverage->open_windows },
		{ "hidden", coverage->hidden },
		{ "crashes", coverage->crashes },
	};
	const struct row seen[] = {
		{ "loads", counts->loads },
		{ "stores", counts->stores },
		{ "branches", counts->branches },
		{ "inputs", counts->inputs },
		{ "control_tainted", counts->control_tainted },
		{ "data_tainted", counts->data_tainted },
		{ "cleared", counts->cleared },
		{ "reboots", counts->reboots },
	};
	json_object_set_new(
		json_object_get(document, "summary"), "coverage",
		json_rows(covered, sizeof(covered) / sizeof(*covered)));
	json_t *statistics = json_object_get(document, "statistics");
	json_object_set_new(statistics, "reexecuted",
			    json_integer((json_int_t)result->operations));
	json_object_set_new(statistics, "tracking",
			    json_rows(seen, sizeof(seen) / sizeof(*seen)));
}

/* "3 windows", "1 window" */
static void add_count(struct strbuf *out, uint64_t count, const char *before,
		      const char *one, const char *many)
{
	strbuf_puts(out, before);
	report_count(out, count);
	strbuf_printf(out, " %s", count == 1 ? one : many);
}

static void add_left(const struct rio_coverage *coverage, struct strbuf *out)
{
	const struct {
		uint64_t count;
		const char *one, *many;
	} rows[] = {
		{ coverage->left_inputs, "input that gives its own values",
		  "inputs that give their own values" },
		{ coverage->left_values, "value", "values" },
		{ coverage->left_comparisons,
		  "comparison of input data with one outcome only",
		  "comparisons of input data with one outcome only" },
		{ coverage->left_pairs, "execution", "executions" },
		{ coverage->left_windows, "window that was not tried",
		  "windows that were not tried" },
		{ coverage->left_boots,
		  "window before which what runs at each boot takes inputs",
		  "windows before which what runs at each boot takes inputs" },
		{ coverage->open_windows, "end of a window that is too long",
		  "ends of windows that are too long" },
		{ coverage->hidden, "difference that rule 4 hides",
		  "differences that rule 4 hides" },
		{ coverage->crashes, "attempt that crashes without a failure",
		  "attempts that crash without a failure" },
	};
	bool is_first = true;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		if (!rows[i].count)
			continue;
		add_count(out, rows[i].count, is_first ? "left out: " : ", ",
			  rows[i].one, rows[i].many);
		is_first = false;
	}
	strbuf_puts(out, is_first ? "" : "\n");
}

static void notes(const struct report *report, const void *data,
		  struct strbuf *out)
{
	(void)report;
	const struct rio_dynamic_result *result = data;
	const struct rio_coverage *coverage = &result->coverage;
	const struct rio_counts *counts = &result->counts;
	add_count(out, coverage->windows, "tried: ", "window", "windows");
	add_count(out, coverage->failures, ", ", "failure point",
		  "failure points");
	add_count(out, coverage->values, ", ", "attempt with its own values",
		  "attempts with different values");
	add_count(out, coverage->pairs, ", ", "pair", "pairs");
	add_count(out, coverage->executed, ", ", "executed again\n",
		  "executed again\n");
	add_left(coverage, out);
	add_count(out, counts->loads, "seen: ", "load", "loads");
	add_count(out, counts->stores, ", ", "store", "stores");
	add_count(out, counts->branches, ", ", "branch", "branches");
	add_count(out, counts->inputs, ", ", "input", "inputs");
	add_count(out, counts->control_tainted, ", ",
		  "store that control taints", "stores that control taints");
	add_count(out, counts->data_tainted, ", ", "that data taints",
		  "that data taint");
	add_count(out, counts->cleared, ", ", "byte cleared", "bytes cleared");
	add_count(out, counts->reboots, ", ", "reboot\n", "reboots\n");
}

static unsigned state(const void *data)
{
	const struct rio_dynamic_result *result = data;
	return result->coverage.gave_up ? STATE_CUT : 0;
}

const struct section section_rio_dynamic = {
	.notes = notes,
	.json = json,
	.state = state,
};
