/* SPDX-License-Identifier: Apache-2.0 */
/* The report of the command fix: what is logged where. */
#ifndef BROWNOUT_REPORT_SECTION_FIXED_H
#define BROWNOUT_REPORT_SECTION_FIXED_H

#include "analysis/sets/fixing.h"

struct report;

/* SPEC 8.3: what power failures do to the fixed program. */
struct fix_trial {
	const char *obstacle; /* why none was tried; NULL: some were */
	uint64_t failures;
	uint64_t wrong; /* executions that did not end as without failures */
	uint64_t open;  /* executions that were cut off: validate.h */
	bool left_out;  /* there are more operations than were tried */
	bool is_drawn;  /* inputs without values got random ones */
	bool is_uninterrupted;       /* there are handlers, and none was run */
	const struct report *report; /* with a finding for each kind of wrong
					end; NULL: none was tried */
};

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
	const struct fix_trial *trial; /* NULL: nothing was written */
};

/* A note for each write that is logged, and a summary. */
void fixed_report_text(const struct fixed_report *report, bool color,
		       struct strbuf *out);

/* The JSON document, with a final newline; free() it. */
char *fixed_report_json(const struct fixed_report *report);

#endif
