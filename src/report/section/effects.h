/* SPDX-License-Identifier: Apache-2.0 */
/* What anomalies do, for people and for scripts: SPEC 5.1. */
#ifndef BROWNOUT_REPORT_SECTION_EFFECTS_H
#define BROWNOUT_REPORT_SECTION_EFFECTS_H

#include "report/format/findings.h"

/* Lines below a finding: the effect with its details, what else it is due to,
 * the schedule. */
void effect_text(const struct report *report, const struct finding *finding,
		 bool color, struct strbuf *out);

/* "2 crash, 1 wrong-value, 3 masked", worst first. */
void effect_counts(const struct findings *findings, struct strbuf *out);

/* Whether not all was evaluated that there was. */
bool evaluation_is_cut(const struct evaluate_result *result);

/* What was covered, in sentences. */
void coverage_text(const struct report *report, struct strbuf *out);

/* DESIGN 2's "effect". */
json_t *effect_json(const struct image *image, const struct findings *findings,
		    const struct evaluation *evaluation);

/* --exhaustive: { "masked": 97, "crash": 3 } */
json_t *effect_instances_json(const struct finding *finding);

/* What evaluate adds to a document: summary and statistics. */
void effects_json(const struct report *report, json_t *document);

#endif
