/* SPDX-License-Identifier: Apache-2.0 */
/* The section of validate, SPEC 7.4. */
#include "analysis/validate/validate.h"
#include "report/format/json.h"
#include "report/section.h"

/* Adds the outcome and the number of executions. */
static void tried(const struct report *report, const void *data,
		  struct strbuf *out)
{
	(void)report;
	const struct validate_result *result = data;
	report_number(out, result->runs, "execution");
	strbuf_puts(out, " (");
	const char *comma = "";
	for (int i = 0; i < OUTCOME_COUNT; i++) {
		if (!result->counts[i] && i != OUTCOME_FINE)
			continue;
		strbuf_puts(out, comma);
		report_count(out, result->counts[i]);
		strbuf_printf(out, " %s", outcome_name((enum outcome)i));
		comma = ", ";
	}
	strbuf_puts(out, ") with ");
	report_number(out, result->failures, "power failure");
}

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	(void)report;
	const struct validate_result *result = data;
	json_t *summary = json_object_get(document, "summary");
	json_t *statistics = json_object_get(document, "statistics");
	json_t *outcomes = json_object();
	for (int i = 0; i < OUTCOME_COUNT; i++)
		json_object_set_new(
			outcomes, outcome_name((enum outcome)i),
			json_integer((json_int_t)result->counts[i]));
	json_object_set_new(summary, "executions",
			    json_pack("{s:I, s:I, s:I, s:I, s:o}", "done",
				      (json_int_t)result->runs, "left",
				      (json_int_t)result->left, "open",
				      (json_int_t)result->open, "failures",
				      (json_int_t)result->failures, "outcomes",
				      outcomes));
	json_object_set_new(statistics, "reexecuted",
			    json_integer((json_int_t)result->operations));
	json_object_set_new(statistics, "failures",
			    json_integer((json_int_t)result->failures));
}

static unsigned state(const void *data)
{
	const struct validate_result *result = data;
	return result->left ? STATE_CUT : 0;
}

const struct section section_validate = {
	.tried = tried,
	.json = json,
	.state = state,
};
