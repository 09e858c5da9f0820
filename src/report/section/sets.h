/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of checkpoint sets have, SPEC 8. */
#ifndef BROWNOUT_REPORT_SECTION_SETS_H
#define BROWNOUT_REPORT_SECTION_SETS_H

#include "report/format/findings.h"

/* Each checkpoint with its members and why they are; the totals. */
void sets_text(const struct report *report, bool color, struct strbuf *out);
void sets_summary(const struct report *report, struct strbuf *out);

/* What is not saved, SPEC 8.2: why it must be. */
void sets_finding_text(const struct report *report,
		       const struct finding *finding, bool color,
		       struct strbuf *out);
void sets_finding_json(const struct image *image, const struct finding *finding,
		       json_t *out);

/* "checkpoints", and their sums in the summary. */
void sets_json(const struct report *report, json_t *document);

#endif
