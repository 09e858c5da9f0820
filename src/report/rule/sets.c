/* SPDX-License-Identifier: Apache-2.0 */
/* Reports members of checkpoint sets that are not saved, SPEC 8.2. */
#include "analysis/sets/saves.h"
#include "report/format/json.h"
#include "report/format/source.h"
#include "report/rule.h"
#include "report/section/sets.h"

static void note_at(const struct image *image, uint32_t site, const char *text,
		    bool color, struct strbuf *out)
{
	source_note(image, &image->sites.items[site], color, out);
	strbuf_printf(out, "%s\n", text);
}

/* The reason that the message gives: WAR, if there is one. */
static const struct set_reason *first_reason(const struct set_member *member)
{
	for (size_t i = 0; i < member->reason_count; i++) {
		if (member->reasons[i].kind == HAZARD_WAR)
			return &member->reasons[i];
	}
	return &member->reasons[0];
}

static void text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out)
{
	const struct unsaved *unsaved = finding->details;
	const struct image *image = report->vm->image;
	const struct set_reason *reason = first_reason(unsaved->member);
	bool is_war = reason->kind == HAZARD_WAR;
	note_at(image, is_war ? reason->by : reason->at,
		is_war ? "read here" : "accessed here", color, out);
	note_at(image, is_war ? reason->at : reason->by,
		is_war ? "then written here" : "decided here", color, out);
	if (reason->is_tainted) {
		source_note(image, &image->sites.items[reason->input_site],
			    color, out);
		strbuf_printf(out, "input '%s' is taken here\n",
			      image->inputs.items[reason->input].name);
	}
	rule_text_note(report, finding, color, out);
	strbuf_printf(out, "fix: %s\n", finding->fix);
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

const struct rule_report rule_report_sets = { .text = text, .json = json };
