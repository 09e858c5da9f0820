/* SPDX-License-Identifier: Apache-2.0 */
/* The section of invariants, SPEC 5.6. */
#include "analysis/invariants/invariants.h"
#include "report/format/json.h"
#include "report/section.h"

static void tried(const struct report *report, const void *data,
		  struct strbuf *out)
{
	(void)report;
	const struct invariants_result *result = data;
	uint64_t executed = 0, states = 0, points = 0;
	for (unsigned i = 0; i < result->failures; i++) {
		executed += result->levels[i].executed;
		states += result->levels[i].states;
		points += result->levels[i].points;
	}
	report_number(out, points, "failure point");
	strbuf_puts(out, " with up to ");
	report_number(out, result->failures, "failure");
	strbuf_puts(out, " leave ");
	report_number(out, states, "state");
	if (executed < states) {
		strbuf_puts(out, ", ");
		report_count(out, executed);
		strbuf_puts(out, " of them tried");
	} else {
		strbuf_puts(out,
			    states == 1 ? ", which was tried" : ", all tried");
	}
}

static void warn(json_t *list, struct strbuf *text)
{
	json_array_append_new(list, json_words(strbuf_text(text)));
	strbuf_release(text);
}

static void warnings(const void *data, json_t *list)
{
	const struct invariants_result *result = data;
	struct strbuf text = { 0 };
	strbuf_puts(&text, "note: judged by ");
	if (result->reached < result->stated) {
		report_count(&text, result->reached);
		strbuf_puts(&text, " of ");
	}
	report_number(&text, result->stated, "invariant");
	strbuf_puts(&text, " in the code, assertions included");
	if (result->reached < result->stated)
		strbuf_puts(&text, " (the rest was never reached)");
	if (result->equal)
		strbuf_printf(&text, ", by what '%s' says of the data",
			      result->equal);
	strbuf_puts(&text, ", and by crashes");
	warn(list, &text);
	if (result->horizon) {
		strbuf_puts(&text,
			    "note: the program does not end: its first ");
		report_count(&text, result->horizon);
		strbuf_puts(&text, " operations were looked at, at each boot; "
				   "--ops N or --until FUNC:COUNT set "
				   "another end");
		warn(list, &text);
	}
	if (result->is_late) {
		strbuf_puts(&text, "warning: not all states that failures "
				   "leave were tried, and no failures in those "
				   "left out; --budget-ops, --exhaustive "
				   "or --max-seconds allow more");
		warn(list, &text);
	}
	if (result->equal && result->uncompared) {
		strbuf_printf(&text, "note: '%s' was not asked about ",
			      result->equal);
		report_number(&text, result->uncompared, "failure point");
		strbuf_puts(&text,
			    ": no place follows there where the data are "
			    "whole; BROWNOUT_COMMITTED() marks one");
		warn(list, &text);
	}
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct invariants_result *result = data;
	json_t *levels = json_array();
	uint64_t executed = 0;
	for (unsigned i = 0; i < result->failures; i++) {
		const struct invariants_level *level = &result->levels[i];
		executed += level->executed;
		json_array_append_new(
			levels, json_pack("{s:i, s:I, s:I, s:I}", "failures",
					  (int)i + 1, "points",
					  (json_int_t)level->points, "states",
					  (json_int_t)level->states, "tried",
					  (json_int_t)level->executed));
	}
	json_t *row = json_pack("{s:I, s:I, s:o}", "stated",
				(json_int_t)result->stated, "reached",
				(json_int_t)result->reached, "levels", levels);
	if (result->equal) {
		json_object_set_new(row, "equal", json_words(result->equal));
		json_object_set_new(row, "compared",
				    json_integer((json_int_t)result->compared));
		json_object_set_new(
			row, "not_compared",
			json_integer((json_int_t)result->uncompared));
	}
	if (result->horizon)
		json_object_set_new(row, "cut_at",
				    json_integer((json_int_t)result->horizon));
	json_object_set_new(json_object_get(document, "summary"), "invariants",
			    row);
	json_t *statistics = json_object_get(document, "statistics");
	json_object_set_new(statistics, "reexecuted",
			    json_integer((json_int_t)result->operations));
	json_object_set_new(statistics, "failures",
			    json_integer((json_int_t)executed));
}

static unsigned state(const void *data)
{
	const struct invariants_result *result = data;
	return result->is_late ? STATE_CUT : 0;
}

const struct section section_invariants = {
	.tried = tried,
	.warnings = warnings,
	.json = json,
	.state = state,
};
