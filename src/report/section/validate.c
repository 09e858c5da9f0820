/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of validate have. */
#include "report/section/validate.h"

#include "analysis/validate/validate.h"
#include "report/format/json.h"

void validated_text(const struct finding *finding, struct strbuf *out)
{
	struct strbuf schedule = { 0 };
	finding_schedule(finding, &schedule);
	report_count(out, finding->failures);
	strbuf_printf(out, " power failure%s",
		      finding->failures == 1 ? "" : "s");
	if (schedule.len)
		strbuf_printf(out, "; replay: --schedule '%s'",
			      strbuf_text(&schedule));
	else
		strbuf_puts(out, "; 'brownout run' shows it");
	strbuf_release(&schedule);
}

void validated_json(const struct finding *finding, json_t *out)
{
	const struct validated *validated = finding->validated;
	json_object_set_new(out, "executions",
			    json_pack("{s:I, s:I, s:I}", "all",
				      (json_int_t)validated->executions,
				      "wrong", (json_int_t)finding->instances,
				      "without_failures",
				      (json_int_t)validated->alike));
	json_object_set_new(out, "failures",
			    json_integer((json_int_t)finding->failures));
}

void validate_text(const struct validate_result *result, struct strbuf *out)
{
	report_count(out, result->runs);
	strbuf_printf(out, " execution%s (", result->runs == 1 ? "" : "s");
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
	report_count(out, result->failures);
	strbuf_printf(out, " power failure%s, ",
		      result->failures == 1 ? "" : "s");
}

void validate_json(const struct validate_result *result, json_t *document)
{
	json_t *summary = json_object_get(document, "summary");
	json_t *statistics = json_object_get(document, "statistics");
	json_t *outcomes = json_object();
	for (int i = 0; i < OUTCOME_COUNT; i++)
		json_object_set_new(
			outcomes, outcome_name((enum outcome)i),
			json_integer((json_int_t)result->counts[i]));
	json_object_set_new(summary, "executions",
			    json_pack("{s:I, s:I, s:I, s:o}", "done",
				      (json_int_t)result->runs, "left",
				      (json_int_t)result->left, "failures",
				      (json_int_t)result->failures, "outcomes",
				      outcomes));
	json_object_set_new(statistics, "reexecuted",
			    json_integer((json_int_t)result->operations));
	json_object_set_new(statistics, "failures",
			    json_integer((json_int_t)result->failures));
}

bool validate_is_cut(const struct validate_result *result)
{
	return result->left > 0;
}
