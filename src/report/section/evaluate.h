/* SPDX-License-Identifier: Apache-2.0 */
/* Reports the effects of anomalies as text and JSON: SPEC 5.1. */
#ifndef BROWNOUT_REPORT_SECTION_EVALUATE_H
#define BROWNOUT_REPORT_SECTION_EVALUATE_H

#include "report/section.h"

/* Adds the lines after a finding: the effect with its details, its other
 * causes, the schedule. */
void effect_text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out);
/* Adds a line that says why a finding was not evaluated. */
void effect_open_text(const struct report *report,
		      const struct finding *finding, bool color,
		      struct strbuf *out);

/* The member "effect" of a finding. */
json_t *effect_json(const struct image *image, const struct findings *findings,
		    const struct evaluation *evaluation);

/* Adds how many instances were executed, and with which effects: "tried": 100,
 * "of": 9216, "instances": { "masked": 97, "crash": 3 }. */
void effect_instances_json(const struct finding *finding, json_t *effect);

#endif
