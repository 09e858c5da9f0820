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

/* The intervals in which it is violated. */
static void tell_intervals(struct story *story)
{
	const struct report *report = story->report;
	const struct finding *finding = story->finding;
	const struct profile *profile = report->sections[SECTION_PROFILE];
	const struct expected *expected = expected_of(profile, finding);
	struct strbuf out = { 0 };
	report_count(&out, finding->instances);
	if (expected) {
		strbuf_puts(&out, " of ");
		report_count(&out, expected->intervals);
	}
	bool is_one = expected && expected->intervals == 1;
	bool is_program = !profile->has_marks && !when_is_called(report->when);
	strbuf_printf(&out, " interval%s", is_one ? "" : "s");
	if (is_program)
		strbuf_puts(&out, ", one from each operation to the end");
	else
		strbuf_printf(&out, " that execute%s it", is_one ? "s" : "");
	story_fact_text(story, "often", &out);
}

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	story_step(story, finding->consumer.site, "executes '%s'",
		   finding->name);
	if (!finding->schedule) {
		story_fact(story, "often", "no interval executes it");
		rule_story_fix(story);
		return;
	}
	if (finding->failures)
		story_failure(story, finding->consumer.site);
	tell_intervals(story);
	rule_story_fix(story);
	story_replay(story, "--world kept ", finding->schedule);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)image, (void)findings;
	rule_json_run(finding, out);
	json_object_del(out, "first");
	rule_json_output(finding->name, out);
}

const struct rule_report rule_report_expectation = { .story = story,
						     .json = json };
