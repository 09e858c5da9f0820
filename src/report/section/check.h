/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of check have: what was assumed, which analyses there were
 * and which not, and what all of it took. */
#ifndef BROWNOUT_REPORT_SECTION_CHECK_H
#define BROWNOUT_REPORT_SECTION_CHECK_H

#include "report/section.h"

/* An analysis of check. */
struct check_step {
	const char *name, *subject;
	const char *lacks; /* why it was left out; NULL: it was not */
	bool is_cut;       /* the budget was used up before */
};

struct check {
	VEC(const char *) assumed;    /* what holds, a text each */
	VEC(struct check_step) steps; /* all that there are */
	tick_t budget, spent;         /* operations, of all executions */
};

#endif
