/* SPDX-License-Identifier: Apache-2.0 */
/* Sections: what an analysis reports besides its findings.
 *
 * A section is one file in report/section and one line in its list.def; the
 * step that produces its data adds it to the report (report_add_section).
 * Formats visit all sections of a report, in the order of the list. Functions
 * that a section does not need are NULL. */
#ifndef BROWNOUT_REPORT_SECTION_H
#define BROWNOUT_REPORT_SECTION_H

#include "report/report.h"

/* The states that determine the exit code. */
enum section_state {
	STATE_FOUND = 1, /* it found something that is not a finding */
	STATE_CUT = 2,   /* not everything was examined */
	STATE_BUG = 4,   /* a bug in brownout */
};

struct section {
	/* Text before the findings. */
	void (*head)(const struct report *report, const void *data, bool color,
		     struct strbuf *out);
	/* Text right after the findings. */
	void (*tail)(const struct report *report, const void *data,
		     struct strbuf *out);
	/* Text after the warnings. */
	void (*notes)(const struct report *report, const void *data,
		      struct strbuf *out);
	/* The whole last line, for a report that is not combined. */
	void (*last_line)(const struct report *report, const void *data,
			  struct strbuf *out);
	/* If there is no last_line, the parts of the line. The outcome of
	 * findings: "2 crash, 1 masked". */
	void (*outcome)(const struct report *report, const void *data,
			struct strbuf *out);
	/* What was tried: "2 outputs tried". */
	void (*tried)(const struct report *report, const void *data,
		      struct strbuf *out);
	/* The number of re-executed operations to show in the line; 0: none. */
	uint64_t (*reexecuted)(const void *data);
	/* What it cost: "; budget: 3 of 5". */
	void (*cost)(const struct report *report, const void *data,
		     struct strbuf *out);

	/* Adds texts to the warnings. */
	void (*warnings)(const void *data, json_t *list);
	/* Adds members to the document. */
	void (*json)(const struct report *report, const void *data,
		     json_t *document);
	/* The states of enum section_state, or'ed. */
	unsigned (*state)(const void *data);
	/* SPEC 10.3: adds the data of another call of a module, which loses
	 * what it points to. NULL: the section is about one call. */
	void (*add)(void *data, void *more);
	/* Releases what the data points to. */
	void (*release)(void *data);
};

#define SECTION(id, name) extern const struct section section_##name;
#include "report/section/list.def"
#undef SECTION

/* Indexed by enum section_id. */
extern const struct section *const sections[SECTION_COUNT];

#endif
