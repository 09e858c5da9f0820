/* SPDX-License-Identifier: Apache-2.0 */
/* Reports what programs say of their own data and what does not hold, SPEC
 * 5.6. */
#include "report/rule/invariant.h"

#include "report/format/json.h"
#include "report/format/source.h"
#include "report/rule.h"

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	const struct image *image = report->vm->image;
	const struct broken *broken = finding->details;
	if (!finding->schedule) {
		rule_text_note(report, finding, color, out);
		strbuf_puts(out, "'brownout run' shows it");
		rule_text_fix(finding, out);
		return;
	}
	source_note(image, &image->sites.items[broken->failure], color, out);
	strbuf_puts(out, "the power fails here, after operation ");
	report_count(out, broken->operation);
	strbuf_printf(out, " of boot %llu; it breaks after ",
		      (unsigned long long)finding->failures);
	report_count(out, finding->instances);
	strbuf_puts(out, " of ");
	report_number(out, broken->of, "failure point");
	report_replay(report, finding, out);
	strbuf_printf(out, "--schedule '%s'", finding->schedule);
	rule_text_fix(finding, out);
}

json_t *broken_json(const struct broken *broken)
{
	json_t *row =
		json_pack("{s:s, s:o}", "kind", verdict_name(broken->verdict),
			  "text", json_words(broken->text));
	if (broken->values[0])
		json_object_set_new(row, "values", json_words(broken->values));
	if (broken->found)
		json_object_set_new(
			row, "meanings",
			json_pack("{s:o, s:o, s:o}", "before",
				  json_words(broken->before), "after",
				  json_words(broken->after), "found",
				  json_words(broken->found)));
	return row;
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)findings;
	const struct broken *broken = finding->details;
	json_t *row = broken_json(broken);
	rule_json_run(finding, out);
	json_object_del(out, "first");
	json_object_del(out, "checkpoint");
	json_object_set_new(row, "points",
			    json_pack("{s:I, s:I}", "broken",
				      (json_int_t)finding->instances, "of",
				      (json_int_t)broken->of));
	json_object_set_new(out, "invariant", row);
	json_object_set_new(out, "failures",
			    json_integer((json_int_t)finding->failures));
	if (!finding->schedule)
		return;
	json_t *failure =
		json_site(image, &image->sites.items[broken->failure]);
	json_object_set_new(failure, "operation",
			    json_integer((json_int_t)broken->operation));
	json_object_set_new(out, "failure", failure);
}

const struct rule_report rule_report_invariant = { .text = text, .json = json };
