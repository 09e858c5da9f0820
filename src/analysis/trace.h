/* SPDX-License-Identifier: Apache-2.0 */
/* A run as a list of its memory accesses, calls and checkpoints: JSON lines,
 * for tests and for tools of others (docs/trace.md). */
#ifndef BROWNOUT_ANALYSIS_TRACE_H
#define BROWNOUT_ANALYSIS_TRACE_H

#include <stdio.h>

#include "analysis/objects.h"
#include "power/mechanism.h"

struct trace {
	FILE *out;
	const struct vm *vm;
	struct objects objects;
};

/* Runs vm, which has just booted, and writes its trace. */
enum vm_end trace_run(struct vm *vm, const struct nv_map *nv, tick_t stop,
		      FILE *out);

/* The instance of the loop behind it; vm->observer is a struct trace. */
enum vm_end loop_traced(struct vm *vm);

/* Events, from that instance. */
void trace_load(struct trace *trace, uint64_t index, unsigned bytes,
		uint32_t pc, tick_t now);
void trace_store(struct trace *trace, uint64_t index, unsigned bytes,
		 tick_t execution, uint32_t pc, tick_t now);
void trace_enter(struct trace *trace, uint32_t call_pc);
void trace_leave(struct trace *trace, tick_t executed);
/* After a transition: one frame is left. */
void trace_task(struct trace *trace);
void trace_checkpoint(struct trace *trace, uint32_t pc, tick_t executed);

#endif
