/* SPDX-License-Identifier: Apache-2.0 */
/* Reports what programs say of their own data and what does not hold, SPEC
 * 5.6. */
#include "report/rule/invariant.h"

#include "report/format/json.h"
#include "report/rule.h"

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	const struct broken *broken = finding->details;
	if (!finding->schedule) {
		story_step(story, finding->consumer.site, "here");
		rule_story_fix(story);
		story_fact(story, "see", "'brownout run' shows it");
		return;
	}
	struct strbuf points = { 0 };
	story_step(story, broken->failure,
		   "power fails, after operation %llu of boot %llu",
		   (unsigned long long)broken->operation,
		   (unsigned long long)finding->failures);
	story_role(story, STORY_FAILURE);
	if (broken->failure != finding->consumer.site)
		story_step(story, finding->consumer.site, "breaks here");
	strbuf_puts(&points, "it breaks after ");
	report_count(&points, finding->instances);
	strbuf_puts(&points, " of ");
	report_number(&points, broken->of, "failure point");
	story_fact_text(story, "often", &points);
	rule_story_fix(story);
	story_replay(story, "", finding->schedule);
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

const struct rule_report rule_report_invariant = { .story = story,
						   .json = json };
