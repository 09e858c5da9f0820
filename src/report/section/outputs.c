/* SPDX-License-Identifier: Apache-2.0 */
/* The section of outputs, SPEC 6.3. */
#include "analysis/outputs/outputs.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "report/section.h"

/* 001, Ex. 7.18: every output of every interval, with its value, clock and
 * run. */
static void list(const struct report *report, const void *data, bool color,
		 struct strbuf *out)
{
	(void)color;
	const struct outputs_result *result = data;
	const struct image *image = report->vm->image;
	if (report->is_combined)
		return;
	for (size_t i = 0; i < result->measured.len; i++) {
		const struct measured_output *row = &result->measured.items[i];
		bool is_first = !i || row[-1].interval != row->interval ||
				row[-1].checkpoint != row->checkpoint;
		if (is_first) {
			strbuf_puts(out, "outputs after ");
			if (row->checkpoint == NONE)
				strbuf_puts(out, "the start");
			else
				source_position(
					image,
					&image->sites.items[row->checkpoint],
					out);
			strbuf_puts(out, ":\n");
		}
		strbuf_printf(out, "  run #%u  %-24s  ", row->run, row->text);
		if (row->operation) {
			strbuf_puts(out, "operation ");
			report_count(out, row->operation);
			strbuf_puts(out, "  ");
		}
		source_position(image, &image->sites.items[row->site], out);
		strbuf_puts(out, "\n");
	}
	if (result->unlisted) {
		strbuf_puts(out, "  … and ");
		report_number(out, result->unlisted, "more execution");
		strbuf_puts(out, "\n");
	}
}

static json_t *list_json(const struct report *report,
			 const struct outputs_result *result)
{
	const struct image *image = report->vm->image;
	json_t *rows = json_array();
	for (size_t i = 0; i < result->measured.len; i++) {
		const struct measured_output *row = &result->measured.items[i];
		json_t *one = json_pack(
			"{s:o, s:o, s:I, s:i, s:o}", "output",
			json_words(image->outputs.items[row->output].name),
			"value", json_words(row->text), "interval",
			(json_int_t)row->interval, "run", (int)row->run, "site",
			json_site(image, &image->sites.items[row->site]));
		if (row->checkpoint != NONE)
			json_object_set_new(
				one, "checkpoint",
				json_site(
					image,
					&image->sites.items[row->checkpoint]));
		if (row->operation)
			json_object_set_new(
				one, "operation",
				json_integer((json_int_t)row->operation));
		json_array_append_new(rows, one);
	}
	return rows;
}

static void tried(const struct report *report, const void *data,
		  struct strbuf *out)
{
	(void)report;
	const struct outputs_result *result = data;
	report_number(out, result->tested, "output");
	strbuf_puts(out, " tried");
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	const struct outputs_result *result = data;
	json_object_set_new(document, "outputs", list_json(report, result));
	json_t *summary = json_object_get(document, "summary");
	json_t *statistics = json_object_get(document, "statistics");
	json_object_set_new(summary, "outputs",
			    json_pack("{s:I, s:I, s:I, s:I}", "executed",
				      (json_int_t)result->executed, "tested",
				      (json_int_t)result->tested, "left",
				      (json_int_t)result->left, "unlisted",
				      (json_int_t)result->unlisted));
	json_count(statistics, "reexecuted", result->operations);
	json_count(statistics, "failures", result->failures);
}

static unsigned state(const void *data)
{
	const struct outputs_result *result = data;
	return result->left ? STATE_CUT : 0;
}

static void release(void *data)
{
	outputs_result_release(data);
}

/* Counts by output are of the first call. */
static void add(void *data, void *more)
{
	struct outputs_result *to = data, *from = more;
	to->executed += from->executed;
	to->tested += from->tested;
	to->left += from->left;
	to->failures += from->failures;
	to->operations += from->operations;
	to->unlisted += from->unlisted;
	to->problem = to->problem ? to->problem : from->problem;
	for (size_t i = 0; i < from->measured.len; i++)
		vec_push(&to->measured, from->measured.items[i]);
}

const struct section section_outputs = {
	.add = add,
	.head = list,
	.tried = tried,
	.json = json,
	.state = state,
	.release = release,
};
