/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of outputs have. */
#include "report/section/outputs.h"

#include "report/section/check.h"
#include "report/format/json.h"

void output_json(const struct output_finding *output, json_t *finding)
{
	const json_t *site = json_object_get(finding, "site");
	json_t *continuous = json_object(), *intermittent = json_object();
	for (size_t i = 0; i < output->value_count; i++) {
		const struct world_value *value = &output->values[i];
		json_object_set_new(continuous, value->name,
				    json_words(value->continuous));
		json_object_set_new(intermittent, value->name,
				    json_words(value->intermittent));
	}
	json_object_set_new(finding, "output",
			    json_pack("{s:o, s:O, s:O}", "name",
				      json_words(output->name), "file",
				      json_object_get(site, "file"), "line",
				      json_object_get(site, "line")));
	json_object_set_new(finding, "required", json_string(output->required));
	json_object_set_new(finding, "measured", json_string(output->measured));
	json_object_set_new(finding, "environment",
			    json_pack("{s:o, s:o}", "continuous", continuous,
				      "intermittent", intermittent));
}

void outputs_json(const struct outputs_result *result, json_t *document)
{
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

void outputs_text(const struct outputs_result *result, struct strbuf *out)
{
	report_count(out, result->tested);
	strbuf_printf(out, " output%s tried, ", result->tested == 1 ? "" : "s");
}

void output_replay(const struct report *report, const struct finding *finding,
		   struct strbuf *out)
{
	replay_hint(report, out);
	strbuf_puts(out, "--world kept --schedule '");
	finding_schedule(finding, out);
	strbuf_puts(out, "'");
}
