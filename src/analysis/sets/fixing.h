/* SPDX-License-Identifier: Apache-2.0 */
/* Plans the calls of a run-time's log that make a program safe, SPEC 8.3:
 * before each write to a member of a checkpoint set, and before each
 * checkpoint. Called by the command fix. */
#ifndef BROWNOUT_ANALYSIS_SETS_FIXING_H
#define BROWNOUT_ANALYSIS_SETS_FIXING_H

#include "analysis/sets/sets.h"
#include "image/fix.h"

struct fixing {
	VEC(struct fix_call) calls; /* in the form of fix_plan */
	uint64_t writes;            /* number of instructions that are logged */
	uint64_t checkpoints;
	uint64_t least_entries;
	/* image.objects: members that only code at each boot writes, which is
	 * neither logged nor compared (SPEC 5.3). */
	VEC(uint32_t) at_boot;
	/* Site of a logged write in an interrupt handler; NONE: none. */
	uint32_t handler_site;
};

/* Plans the calls for the sets; ed: the mechanism's. False with *err set: a
 * member cannot be logged. Released either way. */
bool fixing_plan(struct fixing *fixing, struct checkpoint_sets *sets, tick_t ed,
		 struct err *err);
void fixing_release(struct fixing *fixing);

#endif
