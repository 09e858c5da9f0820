/* SPDX-License-Identifier: Apache-2.0 */
/* Rule families: how the findings of related rules are reported.
 *
 * rules.def names the family of each rule; a family is one file in report/rule,
 * which defines rule_report_FAMILY. */
#ifndef BROWNOUT_REPORT_RULE_H
#define BROWNOUT_REPORT_RULE_H

#include "report/story.h"

struct rule_report {
	/* Tells what happens and what it does: report/story.h. */
	void (*story)(struct story *story);
	/* Adds the members that only this family has. */
	void (*json)(const struct image *image, const struct findings *findings,
		     const struct finding *finding, json_t *out);
};

const struct rule_report *rule_report(enum rule rule);

/* Functions that the families share. The fact "fix". */
void rule_story_fix(struct story *story);

/* Adds "checkpoint", "instances", "first", "schedule", "message", "fix",
 * "values". */
void rule_json_run(const struct finding *finding, json_t *out);
/* Adds "object". */
void rule_json_object(const struct finding *finding, json_t *out);
/* Adds "checkpoint", "message", "fix" of a static finding. */
void rule_json_static(const struct finding *finding, json_t *out);
/* Adds "output": its name and the place of the finding. */
void rule_json_output(const char *name, json_t *out);
/* { file, line, column } */
json_t *rule_json_place(const struct image *image, uint32_t site);

#endif
