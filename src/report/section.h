/* SPDX-License-Identifier: Apache-2.0 */
/* Sections: what an analysis has to say besides its findings.
 *
 * A section is one file in report/section and one line in its list.def; the step
 * that makes its data adds it to the report (report_add_section). Formats ask
 * all sections that a report has, in the order of the list. What a section has
 * nothing to say to is NULL. */
#ifndef BROWNOUT_REPORT_SECTION_H
#define BROWNOUT_REPORT_SECTION_H

#include "report/report.h"

/* What the exit code depends on. */
enum section_state {
	STATE_FOUND = 1, /* something that is no finding */
	STATE_CUT = 2,   /* not everything was looked at that there is */
	STATE_BUG = 4,   /* of ours */
};

struct section {
	/* Text, in the order in which it is printed: before the findings, */
	void (*head)(const struct report *report, const void *data, bool color,
		     struct strbuf *out);
	/* right after them, */
	void (*tail)(const struct report *report, const void *data,
		     struct strbuf *out);
	/* after the warnings. */
	void (*notes)(const struct report *report, const void *data,
		      struct strbuf *out);
	/* The last line of a report that is not combined, all of it. */
	void (*last_line)(const struct report *report, const void *data,
			  struct strbuf *out);
	/* Else, parts of that line: how findings have turned out ("2 crash, 1
	 * masked"), */
	void (*outcome)(const struct report *report, const void *data,
			struct strbuf *out);
	/* what was tried ("2 outputs tried"), */
	void (*tried)(const struct report *report, const void *data,
		      struct strbuf *out);
	/* operations that were executed again, where the line says so; 0, */
	uint64_t (*reexecuted)(const void *data);
	/* and what it has cost ("; budget: 3 of 5"). */
	void (*cost)(const struct report *report, const void *data,
		     struct strbuf *out);

	/* Adds texts to the warnings. */
	void (*warnings)(const void *data, json_t *list);
	/* Adds members to the document. */
	void (*json)(const struct report *report, const void *data,
		     json_t *document);
	/* enum section_state, or'ed. */
	unsigned (*state)(const void *data);
	/* Releases what the data point to. */
	void (*release)(void *data);
};

#define SECTION(id, name) extern const struct section section_##name;
#include "report/section/list.def"
#undef SECTION

/* By enum section_id. */
extern const struct section *const sections[SECTION_COUNT];

#endif
