/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that sees inputs, outputs and marks, and logs writes. */
#include "analysis/profile/watch.h"
#include "vm/loop_parts.h"

#define LOOP   loop_watched
#define LOCALS struct watch *const watch = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	(UNLIKELY((index) >= vm->memory.mmio)                                  \
		 ? watch_register(watch, false, (index), (n), PC, base, NOW)   \
		 : (void)0)
#define BEFORE_STORE(index, n) log_write(vm, (index), (n))
#define AFTER_WRITE(index, n)  watch_write(watch, (index), (n), NOW)
#define AFTER_STORE(index, n)                                                  \
	(UNLIKELY((index) >= vm->memory.mmio)                                  \
		 ? watch_register(watch, true, (index), (n), PC, base, NOW)    \
		 : (void)0)
/* What a model does is part of one operation of its function. */
#define BEFORE_WORLD_READ(index, n) ((void)(index))
#define AFTER_WORLD_WRITE(index, n) ((void)(index))
#define AFTER_WORLD                 watch_model(watch, NOW)
#define AFTER_INPUT(input)          watch_feed(watch, (input), R(a), pc->c)
/* Calls and returns have advanced the clock. */
#define AFTER_ENTER watch_enter(watch, (uint32_t)value, PC, base)
#define AFTER_LEAVE watch_leave(watch, base)
#define AFTER_CHECKPOINT                                                       \
	watch_call_checkpoint(watch, image->site[pc - code], base)
#define AFTER_MARK                                                             \
	do {                                                                   \
		tick_t now_ = NOW;                                             \
		if (watch_mark(watch, pc, R(a), R(b), now_)) {                 \
			pc++;                                                  \
			SAVE;                                                  \
			vm->ended = now_;                                      \
			return VM_CHECKPOINT;                                  \
		}                                                              \
	} while (0)

#include "vm/loop.h"
