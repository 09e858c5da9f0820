/* SPDX-License-Identifier: Apache-2.0 */
/* The findings of a text report, one entry for each cause: SPEC 5.7. */
#ifndef BROWNOUT_REPORT_FORMAT_ENTRIES_H
#define BROWNOUT_REPORT_FORMAT_ENTRIES_H

#include "report/report.h"

/* Adds all entries that are shown, the most severe ones first. */
void entries_text(const struct report *report, bool color, struct strbuf *out);

#endif
