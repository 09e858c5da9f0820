/* SPDX-License-Identifier: Apache-2.0 */
/* What the text report has besides findings, for the JSON document: so that it
 * can be made of that again. */
#ifndef BROWNOUT_REPORT_FORMAT_TEXT_H
#define BROWNOUT_REPORT_FORMAT_TEXT_H

#include "report/report.h"

/* { before, after, notes, last }: what stands before and after the findings,
 * the notes of the sections, the last line. */
json_t *report_text_json(const struct report *report);

#endif
