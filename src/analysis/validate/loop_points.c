/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that pauses where a program says that the power may fail
 * (profiling_reset) and logs writes. */
#include "analysis/validate/random_failures.h"
#include "vm/loop_parts.h"

#define LOOP                   loop_points
#define LOCALS                 struct random_failures *const random_failures = vm->observer;
#define BEFORE_STORE(index, n) log_write(vm, (index), (n))
#define AFTER_MARK                                                             \
	do {                                                                   \
		if (pc->imm == MARK_RESET) {                                   \
			tick_t now_ = NOW;                                     \
			random_failures->is_at_point = true;                   \
			pc++;                                                  \
			SAVE;                                                  \
			vm->ended = now_;                                      \
			return VM_STOPPED;                                     \
		}                                                              \
	} while (0)

#include "vm/loop.h"
