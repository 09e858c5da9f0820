/* SPDX-License-Identifier: Apache-2.0 */
/* Reports static findings about repeated input, SPEC 7.2. */
#include "report/rule/rio.h"

#include "analysis/rio/rio.h"
#include "report/format/json.h"

enum {
	MOST_ALSO = 3 /* places that are shown */
};

void rio_story_input(struct story *story)
{
	const struct rio_finding *rio = story->finding->details;
	story_step(story, rio->input_site, "input '%s' is read", rio->input);
}

static void story(struct story *story)
{
	const struct finding *finding = story->finding;
	const struct rio_finding *rio = finding->details;
	rio_story_input(story);
	for (size_t i = 1; i + 1 < rio->path_length; i++)
		story_step(story, rio->path[i], "passes here");
	story_step(story, finding->consumer.site,
		   rio->is_branch ? "decides this branch" : "decides this");
	story_failure(story, finding->consumer.site);
	for (size_t i = 0; i < rio->also_count && i < MOST_ALSO; i++)
		story_fact(story, "also", "input '%s' decides the same at %s",
			   rio->also[i].input,
			   story_line(story, rio->also[i].site));
	if (rio->also_count > MOST_ALSO)
		story_fact(story, "also", "%zu more places",
			   rio->also_count - MOST_ALSO);
	rule_story_fix(story);
}

void rio_input_json(const struct image *image, const struct finding *finding,
		    json_t *out)
{
	const struct rio_finding *rio = finding->details;
	json_t *input = rule_json_place(image, rio->input_site), *path;
	json_object_del(input, "column");
	json_object_set_new(input, "name", json_words(rio->input));
	path = json_array();
	for (size_t i = 0; i < rio->path_length; i++)
		json_array_append_new(
			path,
			json_site(image, &image->sites.items[rio->path[i]]));
	json_object_set_new(out, "input", input);
	if (rio->is_branch)
		json_object_set_new(
			out, "branch",
			rule_json_place(image, finding->consumer.site));
	json_object_set_new(out, "path", path);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)findings;
	const struct rio_finding *rio = finding->details;
	json_t *writes = json_object();
	for (size_t i = 0; i < rio->side_count; i++)
		json_put(writes, rio->sides[i].key,
			 json_list(rio->sides[i].names));
	json_t *also = json_array();
	for (size_t i = 0; i < rio->also_count; i++) {
		json_t *place = rule_json_place(image, rio->also[i].site);
		json_object_set_new(place, "input",
				    json_words(rio->also[i].input));
		json_array_append_new(also, place);
	}
	rio_input_json(image, finding, out);
	json_object_set_new(out, "writes", writes);
	if (rio->also_count)
		json_object_set(out, "also", also);
	json_decref(also);
	rule_json_object(finding, out);
	rule_json_static(finding, out);
}

const struct rule_report rule_report_rio = { .story = story, .json = json };
