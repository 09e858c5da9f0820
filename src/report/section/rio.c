/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of repeated input have that was executed. */
#include "report/section/rio.h"

#include "analysis/rio_dynamic/rio_dynamic.h"
#include "report/section/check.h"
#include "report/section/effects.h"
#include "report/format/json.h"
#include "report/format/source.h"

static void add_output(const struct finding *finding, json_t *out)
{
	const json_t *site = json_object_get(out, "site");
	json_object_del(out, "object");
	json_object_set_new(out, "output",
			    json_pack("{s:o, s:O, s:O}", "name",
				      json_words(finding->name), "file",
				      json_object_get(site, "file"), "line",
				      json_object_get(site, "line")));
}

void rio_dynamic_finding_json(const struct image *image,
			      const struct findings *findings,
			      const struct finding *finding, json_t *out)
{
	json_object_set_new(out, "instances",
			    json_integer((json_int_t)finding->instances));
	json_object_set_new(out, "schedule", json_words(finding->schedule));
	json_object_set_new(out, "values",
			    json_pack("{s:o, s:o}", "expected",
				      json_words(finding->expected), "observed",
				      json_words(finding->observed)));
	json_object_set_new(out, "effect",
			    effect_json(image, findings, finding->evaluation));
	if (finding->first_consumer)
		json_object_set_new(
			out, "first",
			json_pack("{s:I}", "consumer",
				  (json_int_t)finding->first_consumer));
	if (!finding->role[0])
		add_output(finding, out);
	if (finding->producer.site == NONE)
		return;
	const struct site *site = &image->sites.items[finding->producer.site];
	json_t *producer = json_site(image, site);
	json_object_set_new(producer, "op", json_string("store"));
	json_object_set_new(
		producer, "stack",
		json_pack("[o]",
			  json_sprintf("%s:%u",
				       image_site_scope(image, site)->name,
				       site->line)));
	json_object_set_new(out, "producer", producer);
}

static void add_effect(const struct report *report,
		       const struct finding *finding, struct strbuf *out)
{
	const struct evaluation *evaluation = finding->evaluation;
	strbuf_printf(out, "at the next checkpoint: %s",
		      effect_name(evaluation->effect));
	for (size_t i = 0; i < evaluation->detail_count; i++)
		strbuf_printf(out, "%s%s", i ? "; " : ": ",
			      evaluation->details[i].text);
	if (evaluation->more)
		strbuf_puts(out, "; …");
	replay_hint(report, out);
	strbuf_printf(out, "--schedule '%s'\n", evaluation->schedule);
}

void rio_dynamic_finding_text(const struct report *report,
			      const struct finding *finding, bool color,
			      struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const struct rio_finding *rio = finding->rio;
	const struct site *site = &image->sites.items[finding->consumer.site];
	source_note(image, &image->sites.items[rio->input_site], color, out);
	strbuf_printf(out, "input '%s' is taken here\n", rio->input);
	if (finding->producer.site != NONE) {
		source_note(image, &image->sites.items[finding->producer.site],
			    color, out);
		strbuf_printf(out, "%s\n", finding->note);
	}
	source_note(image, site, color, out);
	strbuf_printf(out, "executed again from: %s; fix: %s\n",
		      finding->checkpoint, finding->fix);
	source_note(image, site, color, out);
	add_effect(report, finding, out);
}

bool rio_dynamic_is_cut(const struct rio_dynamic_result *result)
{
	return result->coverage.gave_up;
}

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

void rio_dynamic_json(const struct rio_dynamic_result *result, json_t *document)
{
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
		{ "open_windows", coverage->open_windows },
		{ "hidden", coverage->hidden },
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
		{ coverage->left_values, "value", "values" },
		{ coverage->left_pairs, "execution", "executions" },
		{ coverage->open_windows, "end of a window that is too long",
		  "ends of windows that are too long" },
		{ coverage->hidden, "difference that rule 4 hides",
		  "differences that rule 4 hides" },
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

void rio_dynamic_text(const struct rio_dynamic_result *result,
		      struct strbuf *out)
{
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
