/* SPDX-License-Identifier: Apache-2.0 */
/* Writes the memory accesses, calls and checkpoints of a run as JSON lines, for
 * tests and other tools (docs/trace.md). */
#ifndef BROWNOUT_ANALYSIS_RUN_TRACE_H
#define BROWNOUT_ANALYSIS_RUN_TRACE_H

#include <stdio.h>

#include "analysis/finding/objects.h"
#include "power/fate.h"

struct trace {
	FILE *out;
	const struct vm *vm;
	const struct fates *fates;
	struct objects objects;
	uint8_t old[8]; /* bytes that the current write overwrites */
};

/* Runs a vm that has just booted, and writes its trace. The fates determine
 * which bytes are non-volatile and which a failure resets. */
enum vm_end trace_run(struct vm *vm, const struct fates *fates, tick_t stop,
		      FILE *out);

/* The loop of trace_run; vm->observer is a struct trace. */
enum vm_end loop_traced(struct vm *vm);

/* The events that the loop reports. */
enum trace_event {
	TRACE_LOAD,
	TRACE_STORE,
	TRACE_PUSH,
	TRACE_POP,
};

struct trace_time {
	uint32_t pc;
	/* Number of the instruction, equal for all its words. */
	tick_t execution;
	tick_t now;
};

void trace_access(struct trace *trace, enum trace_event event, uint64_t index,
		  unsigned bytes, struct trace_time time);
/* Call before these bytes are written. */
void trace_before(struct trace *trace, uint64_t index, unsigned bytes);
void trace_block(struct trace *trace, uint64_t index, uint64_t bytes,
		 bool is_live, struct trace_time time);
void trace_enter(struct trace *trace, uint32_t call_pc);
void trace_leave(struct trace *trace, tick_t executed);
/* Call after a transition: one frame is left. */
void trace_task(struct trace *trace);
void trace_checkpoint(struct trace *trace, uint32_t pc, tick_t executed);

#endif
