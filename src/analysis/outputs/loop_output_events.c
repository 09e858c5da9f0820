/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that pauses at output events and logs writes. */
#include "analysis/outputs/output_events.h"
#include "vm/loop_parts.h"

#define LOOP   loop_output_events
#define LOCALS struct output_events *const events = vm->observer;
#define PAUSE                                                                  \
	do {                                                                   \
		SAVE;                                                          \
		vm->ended = base;                                              \
		return VM_STOPPED;                                             \
	} while (0)
#define BEFORE_STORE(index, n) log_write(vm, (index), (n))
#define AFTER_ENTER                                                            \
	do {                                                                   \
		if (UNLIKELY(image->fns.items[value].output != NONE)) {        \
			output_events_entered(events, base);                   \
			pc = code + image->fns.items[value].entry;             \
			PAUSE;                                                 \
		}                                                              \
	} while (0)
#define AFTER_LEAVE                                                            \
	do {                                                                   \
		if (UNLIKELY(events->open.len) &&                              \
		    output_events_left(events, base))                          \
			PAUSE;                                                 \
	} while (0)
#define AFTER_STORE(index, n)                                                  \
	do {                                                                   \
		if (UNLIKELY((index) >= events->first_register)) {             \
			SAVE;                                                  \
			tick_t now_ = NOW;                                     \
			if (output_events_stored(events, (index), (n),         \
						 now_)) {                      \
				pc++;                                          \
				SAVE;                                          \
				vm->ended = now_;                              \
				return VM_STOPPED;                             \
			}                                                      \
		}                                                              \
	} while (0)
/* Copies are not outputs. */
#define AFTER_COPY(index, n) ((void)0)
#define AFTER_WORLD_WRITE(index, n)                                            \
	output_events_world(events, (index), (unsigned)(n))

#include "vm/loop.h"
