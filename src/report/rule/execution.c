/* SPDX-License-Identifier: Apache-2.0 */
/* Reports executions that go wrong, SPEC 7.4. */
#include "analysis/validate/validate.h"
#include "report/rule.h"
#include "util/text.h"

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	struct strbuf schedule = { 0 };
	finding_schedule(finding, &schedule);
	story_step(story, finding->consumer.site, "%s",
		   finding->rule == RULE_WRONG_RESULT
			   ? "the power failed right before this"
		   : finding->rule == RULE_NO_PROGRESS ? "it is here"
						       : "here");
	if (finding->failures)
		story_fact(story, "needs", "%llu power failure%s",
			   (unsigned long long)finding->failures,
			   text_plural(finding->failures));
	rule_story_fix(story);
	if (schedule.len)
		story_replay(story, "", strbuf_text(&schedule));
	else
		story_fact(story, "see", "'brownout run' shows it");
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

const struct rule_report rule_report_execution = { .story = story,
						   .json = json };
