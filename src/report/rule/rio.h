/* SPDX-License-Identifier: Apache-2.0 */
/* What the families rio and rio_dynamic share, SPEC 7.2 and 7.3. */
#ifndef BROWNOUT_REPORT_RULE_RIO_H
#define BROWNOUT_REPORT_RULE_RIO_H

#include "report/rule.h"

/* The step at which the input is read. */
void rio_story_input(struct story *story);

/* Adds "input", "branch", "path". */
void rio_input_json(const struct image *image, const struct finding *finding,
		    json_t *out);

#endif
