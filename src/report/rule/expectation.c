/* SPDX-License-Identifier: Apache-2.0 */
/* Reports expectations that do not hold, SPEC 6.4. */
#include "analysis/profile/profile.h"
#include "report/rule.h"

static const struct expected *expected_of(const struct profile *profile,
					  const struct finding *finding)
{
	for (size_t i = 0; i < profile->expectations.expected.len; i++) {
		const struct expected *expected =
			&profile->expectations.expected.items[i];
		if (expected->expectation->text == finding->variable)
			return expected;
	}
	return NULL;
}

/* Adds the intervals in which it is violated. */
static void add_intervals(const struct report *report,
			  const struct finding *finding, struct strbuf *out)
{
	const struct profile *profile = report->sections[SECTION_PROFILE];
	const struct expected *expected = expected_of(profile, finding);
	if (!finding->schedule) {
		strbuf_puts(out, "no interval executes it");
		return;
	}
	strbuf_puts(out, "in ");
	report_count(out, finding->instances);
	if (expected) {
		strbuf_puts(out, " of ");
		report_count(out, expected->intervals);
	}
	bool is_one = expected && expected->intervals == 1;
	bool is_program = !profile->has_marks && !when_is_called(report->when);
	strbuf_printf(out, " interval%s", is_one ? "" : "s");
	if (is_program)
		strbuf_puts(out, ", one from each operation to the end");
	else
		strbuf_printf(out, " that execute%s it", is_one ? "s" : "");
	if (when_is_called(report->when))
		strbuf_printf(out, ", checkpoint: %s", finding->checkpoint);
	report_replay(report, finding, out);
	strbuf_printf(out, "--world kept --schedule '%s'", finding->schedule);
}

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	rule_text_note(report, finding, color, out);
	add_intervals(report, finding, out);
	rule_text_fix(finding, out);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)image, (void)findings;
	rule_json_run(finding, out);
	json_object_del(out, "first");
	rule_json_output(finding->name, out);
}

const struct rule_report rule_report_expectation = { .text = text,
						     .json = json };
