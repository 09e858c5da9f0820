/* SPDX-License-Identifier: Apache-2.0 */
/* A run that is followed. */
#include "analysis/rerun/follow.h"

#include "analysis/finding/objects.h"

void follow_init(struct follow *follow, struct vm *vm)
{
	const struct memory_map *map = &vm->image->map;
	*follow = (struct follow){ .vm = vm,
				   .heap = map->heap - map->base,
				   .heap_map = vm->memory.heap_map };
	footprint_init(&follow->print, &vm->memory);
	follow->is_stale = mem_map(vm->memory.size + MEMORY_SLACK);
}

void follow_release(struct follow *follow)
{
	mem_unmap(follow->is_stale, follow->vm->memory.size + MEMORY_SLACK);
	footprint_release(&follow->print);
}

enum vm_end follow_run(struct follow *follow, tick_t stop)
{
	struct vm *vm = follow->vm;
	follow->is_paused = false;
	vm->observer = follow;
	enum vm_end end = vm_run_loop(vm, loop_followed, stop);
	vm->observer = NULL;
	/* A run that ends right behind a place is not there any more. */
	follow->is_paused &= end == VM_STOPPED && vm->ended + 1 < stop;
	return end;
}

void follow_part(struct follow *follow, uint32_t from, uint32_t to, tick_t now)
{
	if (follow->turn == follow->most)
		return;
	uint32_t wanted = follow->path[follow->turn];
	if (follow->writes) {
		follow->path[follow->turn++] = to + 1;
		return;
	}
	if (follow->is_parted)
		return;
	uint32_t site = follow->vm->image->site[from];
	follow->is_parted = true;
	follow->parting = (struct parting){
		.time = now,
		.from = from,
		.users = vm_users_caller_of(follow->vm, site).site,
		.wanted = wanted ? wanted - 1 : NONE,
		.found = to,
	};
	follow->turn = follow->most; /* nothing to compare with any more */
}

void follow_stale(struct follow *follow, uint64_t index, unsigned bytes,
		  uint32_t pc, tick_t now)
{
	if (follow->on_stale)
		follow->on_stale(follow->context, index, bytes, pc, now);
}

void follow_block(struct follow *follow, uint64_t index, uint64_t bytes,
		  bool is_live)
{
	if (follow->objects)
		objects_block(follow->objects, follow->vm, index, bytes,
			      is_live);
}

static uint64_t add(uint64_t hash, uint64_t value)
{
	return footprint_mix(hash, value) + hash;
}

static uint64_t add_frames(uint64_t hash, const struct vm *vm)
{
	for (uint32_t i = 0; i <= vm->at.depth; i++) {
		const struct frame *frame = &vm->frames[i];
		hash = add(hash, frame->fn | (uint64_t)frame->slots << 32);
		hash = add(hash, frame->fp);
		hash = add(hash, frame->return_to);
	}
	const struct frame *top = &vm->frames[vm->at.depth];
	size_t slots = top->slots + vm->image->fns.items[top->fn].slots;
	for (size_t i = 0; i < slots; i++)
		hash = add(hash, vm->slots[i]);
	return hash;
}

/* At a branch no result of a call is waiting to be taken. */
uint64_t follow_state(const struct follow *follow)
{
	const struct vm *vm = follow->vm;
	const struct vm_registers *at = &vm->at;
	uint64_t hash = add(follow->print.hash, at->pc);
	hash = add(hash, at->depth | (uint64_t)at->phase << 32);
	hash = add(hash, at->fp);
	hash = add(hash, at->sp);
	hash = add(hash, at->status);
	hash = add(hash, vm->exit_code);
	hash = add(hash, vm->until_left);
	for (size_t i = 0; i < MAX_KEPT && vm->image->registers; i++)
		hash = add(hash, at->kept[i]);
	return add_frames(hash, vm);
}
