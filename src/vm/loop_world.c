/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that models run in: what they do is logged, and undone
 * afterwards. */
#include "vm/loop_parts.h"
#include "vm/world.h"

/* Whether an index is on the model's own stack. */
static inline bool is_own(const struct vm *vm, uint64_t index)
{
	return index - (vm->stack - vm->memory.base) <
	       vm->stack_end - vm->stack;
}

static inline bool is_env(const struct vm *vm, uint64_t index)
{
	const struct memory_map *map = &vm->image->map;
	return index - (map->env - map->base) < map->env_end - map->env;
}

static void note_read(struct vm *vm, uint64_t index, unsigned bytes, tick_t now)
{
	struct world *world = vm->observer;
	if (!is_env(vm, index)) {
		struct world_access access = { .index = index,
					       .time = now,
					       .bytes = (uint8_t)bytes };
		vec_push(&world->accesses, access);
	}
}

static void note_write(struct vm *vm, uint64_t index, unsigned bytes,
		       tick_t now)
{
	struct world *world = vm->observer;
	if (!is_own(vm, index)) {
		struct world_access access = {
			.index = index,
			.value = load_bytes(vm->memory.bytes + index, bytes),
			.time = now,
			.bytes = (uint8_t)bytes,
			.is_write = true,
		};
		vec_push(&world->accesses, access);
	}
}

#define LOOP                   loop_world
#define BEFORE_LOAD(index, n)  note_read(vm, (index), (unsigned)(n), NOW)
#define BEFORE_STORE(index, n) log_write(vm, (index), (n))
#define AFTER_WRITE(index, n)  note_write(vm, (index), (unsigned)(n), NOW)

#include "vm/loop.h"
