/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the allocator, SPEC 4.5. */
#include "analysis/finding/heap_call.h"

#include <string.h>

#include "vm/loop_parts.h"

addr_t heap_call_given(const struct vm *vm)
{
	static const char *const names[] = { "free", "realloc",
					     "malloc_usable_size" };
	const struct frame *top = &vm->frames[vm->at.depth];
	const struct fn *fn = &vm->image->fns.items[top->fn];
	const struct target *target = vm->image->target;
	size_t i = 0, count = sizeof(names) / sizeof(names[0]);
	while (i < count && strcmp(fn->name, names[i]) != 0)
		i++;
	if (i == count)
		return 0;
	if (fn->params)
		return vm->slots[top->slots];
	addr_t stacked = top->fp + 2 * target->word;
	return load_bytes(vm->memory.bytes + memory_index(&vm->memory, stacked),
			  target->pointer);
}

void heap_call_frame(struct heap_call *call, const struct vm *vm,
		     bool is_allocator)
{
	if (is_allocator == call->is_active)
		return;
	const struct frame *top = &vm->frames[vm->at.depth];
	*call = (struct heap_call){ .is_active = is_allocator,
				    .depth = vm->at.depth,
				    .fn = top->fn,
				    .since = top->since };
	if (is_allocator)
		call->given = heap_call_given(vm);
}

/* The innermost caller outside of the library, which the allocator is part
 * of. */
static uint32_t users_site(const struct heap_call *call, const struct vm *vm)
{
	const struct image *image = vm->image;
	uint32_t entry = image->fns.items[call->fn].entry;
	struct vm_caller first = { call->depth, image->site[entry] };
	return vm_users_caller_from(vm, first).site;
}

void heap_call_access(struct heap_call *call, struct objects *objects,
		      const struct vm *vm)
{
	if (call->is_known)
		return;
	const struct memory_map *map = &vm->image->map;
	uint64_t block = call->given - map->base;
	struct object_place place = { .object = NONE };
	if (call->given >= map->heap && call->given < map->heap_end)
		place = objects_find(objects, vm, block);
	call->is_known = true;
	call->site = users_site(call, vm);
	if (place.object != NONE && place.start == block) {
		call->block = block;
		call->object = place.object;
	} else {
		call->object = objects_block_of(objects, call->site);
	}
}
