/* SPDX-License-Identifier: Apache-2.0 */
/* Which calls of a run-time's log make a program right, SPEC 8.3: before each
 * write to a member of a checkpoint set, and before each checkpoint. */
#ifndef BROWNOUT_ANALYSIS_SETS_FIXING_H
#define BROWNOUT_ANALYSIS_SETS_FIXING_H

#include "analysis/sets/sets.h"
#include "image/fix.h"

struct fixing {
	VEC(struct fix_call) calls; /* as fix_plan has them */
	uint64_t writes;            /* instructions that are logged */
	uint64_t checkpoints;
	uint64_t least_entries;
	uint32_t handler_site; /* of a write in an interrupt handler, which logs
				  it; NONE: there is none */
};

/* Reads the sets; ed: of the mechanism. False with *err set: a member that
 * cannot be logged. Released either way. */
bool fixing_plan(struct fixing *fixing, struct checkpoint_sets *sets, tick_t ed,
		 struct err *err);
void fixing_release(struct fixing *fixing);

#endif
