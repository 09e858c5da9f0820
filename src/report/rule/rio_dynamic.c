/* SPDX-License-Identifier: Apache-2.0 */
/* Reports executed findings about repeated input, SPEC 7.3. */
#include "analysis/rio/rio.h"
#include "report/format/json.h"
#include "report/rule/rio.h"
#include "report/section/evaluate.h"

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	uint32_t site = finding->consumer.site;
	bool is_written = finding->producer.site != NONE;
	rio_story_input(story);
	if (is_written) {
		story_step(story, finding->producer.site, "%s",
			   finding->change);
		story_role(story, STORY_CHANGE);
	}
	story_failure(story, is_written ? finding->producer.site : site);
	if (is_written)
		story_step(story, site, "reads %s instead of %s",
			   finding->observed, finding->expected);
	else
		story_step(story, site, "leaves %s instead of %s",
			   finding->observed, finding->expected);
	story_role(story, STORY_AGAIN);
	effect_story(story);
	rule_story_fix(story);
	story_replay(story, "", finding->evaluation->schedule);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	rio_input_json(image, finding, out);
	rule_json_object(finding, out);
	rule_json_static(finding, out);
	json_object_set_new(out, "instances",
			    json_integer((json_int_t)finding->instances));
	json_object_set_new(out, "schedule", json_words(finding->schedule));
	json_object_set_new(out, "values",
			    json_pack("{s:o, s:o}", "expected",
				      json_words(finding->expected), "observed",
				      json_words(finding->observed)));
	json_object_set_new(out, "effect",
			    effect_json(image, findings, finding->evaluation));
	if (finding->first_consumer)
		json_object_set_new(
			out, "first",
			json_pack("{s:I}", "consumer",
				  (json_int_t)finding->first_consumer));
	if (!finding->role[0]) {
		json_object_del(out, "object");
		rule_json_output(finding->name, out);
	}
	if (finding->producer.site == NONE)
		return;
	const struct site *site = &image->sites.items[finding->producer.site];
	json_t *producer = json_site(image, site);
	json_object_set_new(producer, "op", json_string("store"));
	json_object_set_new(
		producer, "stack",
		json_pack("[o]", json_caller(image, finding->producer.site)));
	json_object_set_new(out, "producer", producer);
}

const struct rule_report rule_report_rio_dynamic = { .story = story,
						     .json = json };
