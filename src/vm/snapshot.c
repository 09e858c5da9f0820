/* SPDX-License-Identifier: Apache-2.0 */
/* Snapshots: copies of the registers, an undo log for memory. */
#include "vm/snapshot.h"

#include <string.h>

/* The number of slots in use: up to the end of the innermost frame. */
static uint32_t live_slots(const struct vm *vm)
{
	const struct frame *top = &vm->frames[vm->at.depth];
	return top->slots + vm->image->fns.items[top->fn].room;
}

void snapshot_take(struct snapshot *snapshot, const struct vm *vm)
{
	uint32_t frames = vm->at.depth + 1, slots = live_slots(vm);
	snapshot->at = vm->at;
	snapshot->log_len = vm->log.len;
	snapshot->output_len = vm->output.len;
	snapshot->exit_code = vm->exit_code;
	snapshot->until_left = vm->until_left;
	snapshot->ended = vm->ended;
	vec_clear(&snapshot->frames);
	vec_clear(&snapshot->slots);
	vec_reserve(&snapshot->frames, frames);
	/* One more, so that the array exists even if no slot is in use. */
	vec_reserve(&snapshot->slots, slots + 1);
	memcpy(snapshot->frames.items, vm->frames,
	       frames * sizeof(*vm->frames));
	memcpy(snapshot->slots.items, vm->slots, slots * sizeof(*vm->slots));
	snapshot->frames.len = frames;
	snapshot->slots.len = slots;
	vec_clear(&snapshot->interrupted);
	for (size_t i = 0; i < vm->interrupted.len; i++)
		vec_push(&snapshot->interrupted, vm->interrupted.items[i]);
}

void snapshot_registers(const struct snapshot *snapshot, struct vm *vm)
{
	vm->at = snapshot->at;
	vm->exit_code = snapshot->exit_code;
	vm->until_left = snapshot->until_left;
	vm->ended = snapshot->ended;
	vm_reserve(vm, (uint32_t)snapshot->frames.len,
		   (uint32_t)snapshot->slots.len);
	memcpy(vm->frames, snapshot->frames.items,
	       snapshot->frames.len * sizeof(*vm->frames));
	memcpy(vm->slots, snapshot->slots.items,
	       snapshot->slots.len * sizeof(*vm->slots));
	vec_clear(&vm->interrupted);
	for (size_t i = 0; i < snapshot->interrupted.len; i++)
		vec_push(&vm->interrupted, snapshot->interrupted.items[i]);
}

void snapshot_go_back(const struct snapshot *snapshot, struct vm *vm)
{
	while (vm->log.len > snapshot->log_len) {
		const struct undo *undo = &vec_pop(&vm->log);
		/* Restores all eight bytes: those after the written ones were
		 * as in `old` at that time. */
		memcpy(vm->memory.bytes + undo->index, &undo->old, 8);
	}
	snapshot_registers(snapshot, vm);
	if (vm->output.text)
		vm->output.text[snapshot->output_len] = 0;
	vm->output.len = snapshot->output_len;
}

void snapshot_release(struct snapshot *snapshot)
{
	vec_release(&snapshot->frames);
	vec_release(&snapshot->slots);
	vec_release(&snapshot->interrupted);
}
