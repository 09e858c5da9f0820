/* SPDX-License-Identifier: Apache-2.0 */
/* Firmware that never ends, SPEC 2.11: how long a run has to be to show what it
 * does. Called by check, which then gives up there, and says so.
 *
 * A run is long enough once no way out of its outermost loop exists, the loop
 * has come round often, and nothing new was executed in the latter half. */
#ifndef BROWNOUT_ANALYSIS_RUN_FOREVER_H
#define BROWNOUT_ANALYSIS_RUN_FOREVER_H

#include "vm/vm.h"

/* What the observed run has executed. */
struct covered {
	uint32_t *count; /* by operation: jumps to it */
	tick_t last_new; /* when one was jumped to for the first time */
};

/* The operations that suffice; UINT64_MAX: the program may end, or does
 * something new all the time. */
tick_t forever_enough(const struct image *image);

enum vm_end loop_covered(struct vm *vm);

static inline void covered_jump(struct covered *covered, uint32_t pc,
				tick_t now)
{
	if (!covered->count[pc]++)
		covered->last_new = now;
}

#endif
