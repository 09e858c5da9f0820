/* SPDX-License-Identifier: Apache-2.0 */
/* The findings of a text report, one entry for each cause: SPEC 5.7. */
#ifndef BROWNOUT_REPORT_FORMAT_ENTRIES_H
#define BROWNOUT_REPORT_FORMAT_ENTRIES_H

#include "report/report.h"

/* Adds all entries that are shown, the most severe ones first. */
void entries_text(const struct report *report, bool color, struct strbuf *out);

/* What the best finding of a cause says of the others: [{ label, text }]. */
json_t *entries_facts(const struct report *report, const struct group *group);

/* Says in the JSON of all findings in which order their causes are shown, and
 * which are only shown if that is asked for: "rank", "masked". */
void entries_rank(const struct report *report, json_t *findings);

#endif
