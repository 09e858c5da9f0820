/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of checkpoint sets have, SPEC 8. */
#ifndef BROWNOUT_REPORT_SETS_H
#define BROWNOUT_REPORT_SETS_H

#include "report/findings.h"

/* Each checkpoint with its members and why they are; the totals. */
void sets_text(const struct report *report, bool color, struct strbuf *out);
void sets_summary(const struct report *report, struct strbuf *out);

/* "checkpoints", and their sums in the summary. */
void sets_json(const struct report *report, json_t *document);

#endif
