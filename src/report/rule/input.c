/* SPDX-License-Identifier: Apache-2.0 */
/* Reports findings about input data, SPEC 6.2. */
#include "analysis/inputs/inputs.h"
#include "report/format/json.h"
#include "report/rule.h"
#include "report/section/evaluate.h"

enum {
	MOST_STEPS = 8, /* steps of a path that text shows */
};

static const struct site *site_at(const struct image *image, uint32_t site)
{
	return &image->sites.items[site];
}

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	const struct input_access *access = finding->details;
	size_t count = access->path_count;
	if (finding->change)
		story_step(story, finding->producer.site, "%s",
			   finding->change);
	for (size_t i = 1; i + 1 < count && i <= MOST_STEPS; i++)
		story_step(story, access->path[i],
			   i == MOST_STEPS && i + 2 < count
				   ? "passes here, and further on"
				   : "passes here");
	if (access->checkpoint != NONE)
		story_step(story, access->checkpoint, "checkpoint");
	story_step(story, finding->consumer.site, "is used");
	story_instances(story);
	rule_story_fix(story);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)findings;
	rule_json_run(finding, out);
	const struct input_access *access = finding->details;
	const struct site *read = site_at(image, finding->producer.site);
	json_t *path = json_array();
	for (size_t i = 0; i < access->path_count; i++)
		json_array_append_new(
			path,
			json_site(image, site_at(image, access->path[i])));
	json_object_set_new(out, "input",
			    json_pack("{s:o, s:o, s:I}", "name",
				      json_words(finding->name), "file",
				      json_words(image_site_file(image, read)),
				      "line", (json_int_t)read->line));
	json_object_set_new(out, "required",
			    json_string(access_model_names[access->required]));
	json_object_set_new(out, "measured",
			    json_string(access_model_names[access->measured]));
	json_object_set_new(out, "path", path);
}

const struct rule_report rule_report_input = { .story = story, .json = json };
