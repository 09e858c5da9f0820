/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that records every event of a run. */
#include "analysis/run/trace.h"
#include "vm/loop_parts.h"

#define LOOP   loop_traced
#define LOCALS struct trace *const trace = vm->observer;
#define SEE(event, index, n)                                                   \
	trace_access(trace, (event), (index), (n),                             \
		     (struct trace_time){ PC, base, NOW })
#define BEFORE_LOAD(index, n)  SEE(TRACE_LOAD, index, n)
#define BEFORE_STORE(index, n) trace_before(trace, (index), (n))
#define AFTER_STORE(index, n)  SEE(TRACE_STORE, index, n)
#define AFTER_PUSH(index, n)   SEE(TRACE_PUSH, index, n)
#define BEFORE_POP(index, n)   SEE(TRACE_POP, index, n)
#define AFTER_ENTER            trace_enter(trace, PC)
#define AFTER_LEAVE            trace_leave(trace, base)
#define AFTER_BLOCK                                                            \
	(SAVE, trace_block(trace, R(a) - origin, R(b), R(c) != 0,              \
			   (struct trace_time){ PC, base, NOW }))
#define AFTER_CHECKPOINT(at) trace_checkpoint(trace, at, base)

#define AFTER_TRANSITION trace_task(trace)

#include "vm/loop.h"
