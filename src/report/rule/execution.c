/* SPDX-License-Identifier: Apache-2.0 */
/* Reports executions that go wrong, SPEC 7.4. */
#include "analysis/validate/validate.h"
#include "report/rule.h"

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	struct strbuf schedule = { 0 };
	rule_text_note(report, finding, color, out);
	finding_schedule(finding, &schedule);
	report_number(out, finding->failures, "power failure");
	if (schedule.len)
		strbuf_printf(out, "; replay: --schedule '%s'",
			      strbuf_text(&schedule));
	else
		strbuf_puts(out, "; 'brownout run' shows it");
	rule_text_fix(finding, out);
	strbuf_release(&schedule);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)image, (void)findings;
	rule_json_run(finding, out);
	json_object_del(out, "first");
	json_object_del(out, "checkpoint");
	const struct validated *validated = finding->details;
	json_object_set_new(out, "executions",
			    json_pack("{s:I, s:I, s:I}", "all",
				      (json_int_t)validated->executions,
				      "wrong", (json_int_t)finding->instances,
				      "without_failures",
				      (json_int_t)validated->alike));
	json_object_set_new(out, "failures",
			    json_integer((json_int_t)finding->failures));
}

const struct rule_report rule_report_execution = { .text = text, .json = json };
