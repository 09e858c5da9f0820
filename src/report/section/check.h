/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of check have: what was assumed, which analyses there were
 * and which not, and what all of it took. */
#ifndef BROWNOUT_REPORT_SECTION_CHECK_H
#define BROWNOUT_REPORT_SECTION_CHECK_H

#include "report/format/findings.h"

/* An analysis of check. */
struct check_step {
	const char *name, *subject;
	const char *lacks; /* why it was left out; NULL: it was not */
	bool is_cut;       /* the budget was used up before */
};

struct check {
	VEC(const char *) assumed;    /* what holds, a text each */
	VEC(struct check_step) steps; /* all that there are */
	const char *options;          /* that were assumed, for replay: "" or
					 "--nvm globals " */
	tick_t budget;                /* operations */
	tick_t operations, spent;     /* of all runs; with those done again */
};

/* "; replay: --nvm globals --ops 900 ": what replay must be told to see the
 * same, beside the schedule and what the user has given. */
void replay_hint(const struct report *report, struct strbuf *out);

/* Whether an analysis was left out for the budget. */
bool check_is_cut(const struct check *check);

/* Adds texts to the warnings. */
void check_warnings(const struct check *check, json_t *list);

/* What was looked at besides memory, in the summary. */
void check_text(const struct report *report, struct strbuf *out);

void check_json(const struct report *report, json_t *document);

#endif
