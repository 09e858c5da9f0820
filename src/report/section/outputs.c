/* SPDX-License-Identifier: Apache-2.0 */
/* The section of outputs, SPEC 6.3. */
#include "analysis/outputs/outputs.h"
#include "report/format/json.h"
#include "report/section.h"

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
	(void)report;
	const struct outputs_result *result = data;
	json_t *summary = json_object_get(document, "summary");
	json_t *statistics = json_object_get(document, "statistics");
	json_object_set_new(summary, "outputs",
			    json_pack("{s:I, s:I, s:I}", "executed",
				      (json_int_t)result->executed, "tested",
				      (json_int_t)result->tested, "left",
				      (json_int_t)result->left));
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

const struct section section_outputs = {
	.tried = tried,
	.json = json,
	.state = state,
	.release = release,
};
