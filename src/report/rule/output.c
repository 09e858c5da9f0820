/* SPDX-License-Identifier: Apache-2.0 */
/* Reports findings about outputs, SPEC 6.3. */
#include "analysis/outputs/outputs.h"
#include "report/format/json.h"
#include "report/rule.h"

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	const struct output_finding *output = finding->details;
	struct strbuf schedule = { 0 };
	finding_schedule(finding, &schedule);
	story_step(story, finding->consumer.site, "executes '%s'",
		   output->name);
	story_failure(story, finding->consumer.site);
	rule_story_fix(story);
	story_replay(story, "--world kept ", strbuf_text(&schedule));
	strbuf_release(&schedule);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)image, (void)findings;
	const struct output_finding *output = finding->details;
	rule_json_run(finding, out);
	json_t *continuous = json_object(), *intermittent = json_object();
	for (size_t i = 0; i < output->value_count; i++) {
		const struct world_value *value = &output->values[i];
		json_put(continuous, value->name,
			 json_words(value->continuous));
		json_put(intermittent, value->name,
			 json_words(value->intermittent));
	}
	rule_json_output(output->name, out);
	if (output->required[0])
		json_object_set_new(out, "required",
				    json_string(output->required));
	json_object_set_new(out, "measured", json_string(output->measured));
	json_object_set_new(out, "environment",
			    json_pack("{s:o, s:o}", "continuous", continuous,
				      "intermittent", intermittent));
}

const struct rule_report rule_report_output = { .story = story, .json = json };
