/* SPDX-License-Identifier: Apache-2.0 */
/* Reports the effects of anomalies as text and JSON: SPEC 5.1. */
#ifndef BROWNOUT_REPORT_SECTION_EVALUATE_H
#define BROWNOUT_REPORT_SECTION_EVALUATE_H

#include "report/section.h"
#include "report/story.h"

/* The fact "effect": what the finding's object does alone, SPEC 5.7. */
void effect_story(struct story *story);
/* The schedule that shows it. */
const char *effect_schedule(const struct finding *finding);
/* The fact "often": how many instances there are, and how many of them have the
 * effect. */
void story_instances(struct story *story);

/* The member "effect" of a finding. */
json_t *effect_json(const struct image *image, const struct findings *findings,
		    const struct evaluation *evaluation);

/* Adds how many instances were executed, and with which effects: "tried": 100,
 * "of": 9216, "instances": { "masked": 97, "crash": 3 }. */
void effect_instances_json(const struct finding *finding, json_t *effect);

#endif
