/* SPDX-License-Identifier: Apache-2.0 */
/* The section of check: the assumed settings, the analyses that ran and those
 * that did not, and the cost of all. */
#ifndef BROWNOUT_REPORT_SECTION_CHECK_H
#define BROWNOUT_REPORT_SECTION_CHECK_H

#include "report/section.h"

/* An analysis of check. */
struct check_step {
	const char *name, *subject;
	const char *lacks; /* why it was left out; NULL: it ran */
	bool is_cut;       /* the budget was used up before it */
};

struct check {
	VEC(const char *) assumed;    /* all settings, a text each */
	VEC(struct check_step) steps; /* all analyses of check */
	tick_t budget, spent;         /* operations of all executions */
};

#endif
