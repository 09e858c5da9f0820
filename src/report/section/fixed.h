/* SPDX-License-Identifier: Apache-2.0 */
/* The report of the command fix: what is logged where. */
#ifndef BROWNOUT_REPORT_SECTION_FIXED_H
#define BROWNOUT_REPORT_SECTION_FIXED_H

#include "analysis/sets/fixing.h"

struct fixed_report {
	const struct image *image;
	const char *const *files;
	size_t file_count;
	const char *entry;
	const struct fixing *fixing;
	const struct fix_result *result;
	/* SPEC 8.4: operations of a run without failures, before and after the
	 * fix; 0: not measured. */
	tick_t before, after;
};

/* A note for each write that is logged, and a summary. */
void fixed_report_text(const struct fixed_report *report, bool color,
		       struct strbuf *out);

/* The JSON document, with a final newline; free() it. */
char *fixed_report_json(const struct fixed_report *report);

#endif
