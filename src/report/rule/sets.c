/* SPDX-License-Identifier: Apache-2.0 */
/* Reports members of checkpoint sets that are not saved, SPEC 8.2. */
#include "analysis/sets/saves.h"
#include "report/format/json.h"
#include "report/rule.h"
#include "report/section/sets.h"

/* The reason that the message gives: WAR, if there is one. */
static const struct set_reason *first_reason(const struct set_member *member)
{
	for (size_t i = 0; i < member->reason_count; i++) {
		if (member->reasons[i].kind == HAZARD_WAR)
			return &member->reasons[i];
	}
	return &member->reasons[0];
}

static void story(struct story *story)
{
	const struct unsaved *unsaved = story->finding->details;
	const struct image *image = story->report->vm->image;
	const struct set_reason *reason = first_reason(unsaved->member);
	bool is_war = reason->kind == HAZARD_WAR;
	story_step(story, story->finding->consumer.site, "does not save it");
	if (reason->is_tainted)
		story_step(story, reason->input_site, "input '%s' is read",
			   image->inputs.items[reason->input].name);
	story_step(story, reason->by, is_war ? "reads it" : "decides");
	story_step(story, reason->at, is_war ? "writes it" : "accesses it");
	rule_story_fix(story);
}

static void json(const struct image *image, const struct findings *findings,
		 const struct finding *finding, json_t *out)
{
	(void)findings;
	const struct unsaved *unsaved = finding->details;
	json_t *why = json_array();
	if (sets_is_war(unsaved->member))
		json_array_append_new(why, json_string("war"));
	if (sets_is_rio(unsaved->member))
		json_array_append_new(why, json_string("rio"));
	json_object_set_new(out, "why", why);
	json_object_set_new(out, "reasons",
			    sets_reasons_json(image, unsaved->member));
	rule_json_object(finding, out);
	rule_json_static(finding, out);
}

const struct rule_report rule_report_sets = { .story = story, .json = json };
