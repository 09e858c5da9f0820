/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that writes everything down. */
#include "analysis/trace.h"
#include "vm/loop_parts.h"

#define LOOP   loop_traced
#define LOCALS struct trace *const trace = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	trace_load(trace, (index), (n), (uint32_t)(pc - code), NOW)
#define AFTER_STORE(index, n)                                                  \
	trace_store(trace, (index), (n), base, (uint32_t)(pc - code), NOW)
#define AFTER_ENTER trace_enter(trace, (uint32_t)(pc - code))
#define AFTER_LEAVE trace_leave(trace, base)
#define AFTER_BLOCK                                                            \
	(SAVE,                                                                 \
	 objects_block(&trace->objects, vm, R(a) - origin, R(b), R(c) != 0))
#define AFTER_CHECKPOINT trace_checkpoint(trace, (uint32_t)(pc - code), base)

#define AFTER_TRANSITION trace_task(trace)

#include "vm/loop.h"
