/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of repeated input have that was executed, SPEC 7.3. */
#ifndef BROWNOUT_REPORT_SECTION_RIO_H
#define BROWNOUT_REPORT_SECTION_RIO_H

#include "report/format/findings.h"

struct rio_dynamic_result;

/* A finding, behind what all findings of repeated input have. */
void rio_dynamic_finding_json(const struct image *image,
			      const struct findings *findings,
			      const struct finding *finding, json_t *out);
void rio_dynamic_finding_text(const struct report *report,
			      const struct finding *finding, bool color,
			      struct strbuf *out);

/* Whether time or operations ended it. */
bool rio_dynamic_is_cut(const struct rio_dynamic_result *result);

/* What was covered, and the counts. */
void rio_dynamic_json(const struct rio_dynamic_result *result,
		      json_t *document);
void rio_dynamic_text(const struct rio_dynamic_result *result,
		      struct strbuf *out);

#endif
