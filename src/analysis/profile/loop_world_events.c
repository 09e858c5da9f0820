/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that observes inputs, outputs and marks, and logs writes. */
#include "analysis/profile/world_events.h"
#include "vm/loop_parts.h"

#define LOOP   loop_world_events
#define LOCALS struct world_events *const world_events = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	(UNLIKELY((index) >= vm->memory.mmio)                                  \
		 ? world_events_register(world_events, false, (index), (n),    \
					 PC, base, NOW)                        \
		 : (void)0)
#define BEFORE_STORE(index, n) log_write(vm, (index), (n))
#define AFTER_WRITE(index, n)                                                  \
	world_events_write(world_events, (index), (n), NOW)
#define AFTER_STORE(index, n)                                                  \
	(UNLIKELY((index) >= vm->memory.mmio)                                  \
		 ? world_events_register(world_events, true, (index), (n), PC, \
					 base, NOW)                            \
		 : (void)0)
/* A model is part of one operation of its function. */
#define BEFORE_WORLD_READ(index, n) ((void)(index))
#define AFTER_WORLD_WRITE(index, n) ((void)(index))
#define AFTER_WORLD                 world_events_model(world_events, NOW)
#define AFTER_INPUT(input)          world_events_feed(world_events, (input), R(a), pc->c)
/* Calls and returns have already advanced the clock. */
#define AFTER_ENTER world_events_enter(world_events, (uint32_t)value, PC, base)
#define AFTER_LEAVE world_events_leave(world_events, base)
#define AFTER_CHECKPOINT(at)                                                   \
	world_events_call_checkpoint(world_events, (at), PC, base)
#define AFTER_MARK                                                             \
	do {                                                                   \
		tick_t now_ = NOW;                                             \
		if (world_events_mark(world_events, pc, R(a), R(b), now_)) {   \
			pc++;                                                  \
			SAVE;                                                  \
			vm->ended = now_;                                      \
			return VM_CHECKPOINT;                                  \
		}                                                              \
	} while (0)

#include "vm/loop.h"
