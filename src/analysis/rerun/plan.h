/* SPDX-License-Identifier: Apache-2.0 */
/* Where checkpoints can be taken and how far their windows reach, SPEC 1
 * "window", 3.1. Made once from the continuous run; used by brute and
 * evaluate. */
#ifndef BROWNOUT_ANALYSIS_RERUN_PLAN_H
#define BROWNOUT_ANALYSIS_RERUN_PLAN_H

#include "power/mechanism.h"
#include "vm/vm.h"

/* A checkpoint call: operations executed there and at the next call, or in
 * all. */
struct plan_call {
	tick_t executed, next;
};

struct plan {
	enum when when;
	tick_t ed;
	tick_t operations; /* of the continuous run */
	enum vm_end end;   /* how it ended */
	/* The checkpoint calls that windows start with, boot first; empty if
	 * reactive. */
	VEC(struct plan_call) calls;
	uint64_t positions; /* number of possible checkpoints */
	uint64_t count;     /* positions examined: all, or a sample */
	uint64_t seed;
};

/* The operations after a checkpoint that a failure can make the device execute
 * again. */
struct window_span {
	tick_t checkpoint;  /* as in schedules; 0: boot */
	tick_t first, last; /* operations; empty if last < first */
};

/* Runs the vm from its boot to its end. sample: number of positions to examine,
 * 0: all. */
void plan_init(struct plan *plan, struct vm *vm, tick_t stop, enum when when,
	       tick_t ed, uint64_t sample, uint64_t seed);
void plan_release(struct plan *plan);

/* The window of position i < count, in ascending order. */
struct window_span plan_span(const struct plan *plan, uint64_t i);

#endif
