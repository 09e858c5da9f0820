/* SPDX-License-Identifier: Apache-2.0 */
/* A run whose control flow is followed. */
#include "analysis/rerun/followed_run.h"

#include "analysis/finding/objects.h"

void followed_run_init(struct followed_run *followed, struct vm *vm)
{
	const struct memory_map *map = &vm->image->map;
	*followed = (struct followed_run){ .vm = vm,
					   .branch = NONE,
					   .anchor = NONE,
					   .heap = map->heap - map->base,
					   .heap_map = vm->memory.heap_map };
	memory_hash_init(&followed->print, &vm->memory);
	followed->is_stale = mem_map(vm->memory.size + MEMORY_SLACK);
}

void followed_run_release(struct followed_run *followed)
{
	mem_unmap(followed->is_stale, followed->vm->memory.size + MEMORY_SLACK);
	memory_hash_release(&followed->print);
}

enum vm_end followed_run_advance(struct followed_run *followed, tick_t stop)
{
	struct vm *vm = followed->vm;
	followed->is_paused = false;
	vm->observer = followed;
	enum vm_end end = vm_run_loop(vm, loop_followed, stop);
	vm->observer = NULL;
	/* A run that ends right after a meeting place has left it. */
	followed->is_paused &= end == VM_STOPPED && vm->ended + 1 < stop;
	return end;
}

void followed_run_part(struct followed_run *followed, uint32_t from,
		       uint32_t to, tick_t now)
{
	if (followed->turn == followed->most)
		return;
	uint32_t wanted = followed->path[followed->turn];
	if (followed->writes) {
		followed->path[followed->turn++] = to + 1;
		return;
	}
	if (followed->is_parted)
		return;
	uint32_t site = followed->vm->image->site[from];
	followed->is_parted = true;
	followed->is_anchored = followed->anchor != NONE;
	followed->parting = (struct parting){
		.time = now,
		.from = from,
		.users = vm_users_caller_of(followed->vm, site).site,
		.wanted = wanted ? wanted - 1 : NONE,
		.found = to,
	};
	followed->turn = followed->most; /* nothing left to compare with */
}

void followed_run_stale(struct followed_run *followed, uint64_t index,
			unsigned bytes, uint32_t pc, tick_t now)
{
	if (followed->on_stale)
		followed->on_stale(followed->context, index, bytes, pc, now);
}

void followed_run_block(struct followed_run *followed, uint64_t index,
			uint64_t bytes, bool is_live)
{
	if (followed->objects)
		objects_block(followed->objects, followed->vm, index, bytes,
			      is_live);
}

static uint64_t add(uint64_t hash, uint64_t value)
{
	return memory_hash_mix(hash, value) + hash;
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

/* At a branch, no result of a call is pending. */
uint64_t followed_run_state(const struct followed_run *followed)
{
	const struct vm *vm = followed->vm;
	const struct vm_registers *at = &vm->at;
	uint64_t hash = add(followed->print.hash, at->pc);
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
