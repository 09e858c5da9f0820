/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that notes what every write overwrites, for snapshots. */
#include "vm/loop_parts.h"

static inline void note(struct vm *vm, uint64_t index, unsigned bytes)
{
	struct undo undo = { .index = (uint32_t)index,
			     .bytes = bytes,
			     .old = load64(vm->memory.bytes + index) };
	vec_push(&vm->log, undo);
}

#define LOOP                   loop_logged
#define BEFORE_STORE(index, n) note(vm, (index), (n))

#include "vm/loop.h"
