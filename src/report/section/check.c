/* SPDX-License-Identifier: Apache-2.0 */
/* The section of check. */
#include "report/section/check.h"

#include <string.h>

#include "report/format/json.h"

static bool is_cut(const struct check *check)
{
	for (size_t i = 0; i < check->steps.len; i++) {
		if (check->steps.items[i].is_cut)
			return true;
	}
	return false;
}

/* Adds the steps that the budget was too small for. */
static void add_cut(const struct check *check, json_t *list)
{
	struct strbuf text = { 0 };
	for (size_t i = 0; i < check->steps.len; i++) {
		const struct check_step *step = &check->steps.items[i];
		if (step->is_cut)
			strbuf_printf(&text, "%s %s (%s)",
				      text.len ? "," : "warning: not checked:",
				      step->subject, step->name);
	}
	if (text.len) {
		strbuf_puts(&text, ": the budget of ");
		report_count(&text, check->budget);
		strbuf_puts(&text, " operations is used up; --budget-ops "
				   "allows more");
		json_array_append_new(list, json_words(strbuf_text(&text)));
	}
	strbuf_release(&text);
}

/* Adds the steps that do not apply; JSON has the reasons, and --explain what to
 * do with them. */
static void add_left_out(const struct check *check, json_t *list)
{
	struct strbuf text = { 0 };
	for (size_t i = 0; i < check->steps.len; i++) {
		const struct check_step *step = &check->steps.items[i];
		if (!step->is_cut && step->lacks)
			strbuf_printf(&text, "%s%s", text.len ? ", " : "",
				      step->subject);
	}
	if (text.len) {
		struct strbuf note = { 0 };
		strbuf_printf(&note,
			      "note: not checked: %s; --explain "
			      "not-checked",
			      strbuf_text(&text));
		json_array_append_new(list, json_words(strbuf_text(&note)));
		strbuf_release(&note);
	}
	strbuf_release(&text);
}

static void warnings(const void *data, json_t *list)
{
	const struct check *check = data;
	for (size_t i = 0; i < check->assumed.len; i++)
		json_array_append_new(list,
				      json_words(check->assumed.items[i]));
	add_cut(check, list);
	add_left_out(check, list);
}

static void cost(const struct report *report, const void *data,
		 struct strbuf *out)
{
	const struct check *check = data;
	if (!report->is_verbose && !is_cut(check))
		return;
	strbuf_puts(out, "; budget: ");
	report_count(out, check->spent);
	strbuf_puts(out, " of ");
	report_count(out, check->budget);
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	const struct check *check = data;
	struct strbuf options = { 0 };
	json_t *steps = json_array();
	for (size_t i = 0; i < check->steps.len; i++) {
		const struct check_step *step = &check->steps.items[i];
		json_t *row = json_pack("{s:s, s:b}", "name", step->name,
					"done", !step->lacks && !step->is_cut);
		if (step->is_cut)
			json_object_set_new(row, "why", json_string("budget"));
		else if (step->lacks)
			json_object_set_new(row, "why",
					    json_words(step->lacks));
		json_array_append_new(steps, row);
	}
	report_replay_options(report, &options);
	json_object_set_new(document, "check",
			    json_pack("{s:o, s:I, s:I, s:o}", "steps", steps,
				      "budget", (json_int_t)check->budget,
				      "spent", (json_int_t)check->spent,
				      "options",
				      json_words(strbuf_text(&options))));
	strbuf_release(&options);
}

static unsigned state(const void *data)
{
	return is_cut(data) ? STATE_CUT : 0;
}

static void release(void *data)
{
	struct check *check = data;
	vec_release(&check->assumed);
	vec_release(&check->steps);
}

const struct section section_check = {
	.cost = cost,
	.warnings = warnings,
	.json = json,
	.state = state,
	.release = release,
};
