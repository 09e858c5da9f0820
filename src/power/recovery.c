/* SPDX-License-Identifier: Apache-2.0 */
/* What a device does when the power comes back. */
#include "power/recovery.h"

#include <string.h>

/* A run that is under way. */
struct running {
	struct vm *vm;
	const struct recovery *recovery;
	struct snapshot resume; /* where the program goes on */
	tick_t left;            /* operations */
	size_t routine;         /* what the routine writes is in the vm's log
				   from here on */
	enum vm_end end;
};

/* The function that was started. */
static void run_function(struct running *running)
{
	struct vm *vm = running->vm;
	tick_t before = vm_clock(vm), stop = before + running->left + 1;
	running->end = running->recovery->loop
			       ? vm_run_loop(vm, running->recovery->loop, stop)
			       : vm_run(vm, VM_LOGGED, stop);
	running->left -= vm_clock(vm) - before;
}

static void run_init(struct running *running)
{
	struct vm *vm = running->vm;
	const struct image *image = vm->image;
	if (running->recovery->is_boot || !image->has_tasks)
		return;
	for (size_t i = 0; i < image->recovery.len && running->end == VM_EXITED;
	     i++) {
		vm_start_alone(vm, image->recovery.items[i]);
		run_function(running);
	}
}

/* On a device its stack is elsewhere: the program's is as if nothing had
 * happened. */
static void give_back_stack(struct running *running, size_t first)
{
	struct vm *vm = running->vm;
	const struct memory_map *map = &vm->image->map;
	uint64_t start = map->stack - map->base;
	uint64_t end = running->resume.at.sp - map->base;
	for (size_t i = vm->log.len; i-- > first;) {
		struct undo *undo = &vm->log.items[i];
		if (undo->index < start || undo->index >= end)
			continue;
		uint64_t bytes = end - undo->index;
		if (bytes > undo->bytes)
			bytes = undo->bytes;
		memcpy(vm->memory.bytes + undo->index, &undo->old, bytes);
		undo->bytes = 0;
	}
}

/* It may read what the checkpoint has brought back, the stack included. */
static void run_routine(struct running *running)
{
	struct vm *vm = running->vm;
	tick_t now = vm_clock(vm);
	size_t first = vm->log.len;
	if (vm->image->restore == NONE || running->end != VM_EXITED)
		return;
	snapshot_registers(&running->resume, vm);
	vm->ended = now;
	vm_start_below(vm, vm->image->restore);
	run_function(running);
	/* Who looks at a crash wants to see it. */
	if (running->end != VM_TRAPPED)
		give_back_stack(running, first);
}

/* What a run-time brings back must be right; only its log is its own. */
static void note_writes(const struct running *running)
{
	const struct vm *vm = running->vm;
	size_t end = vm->image->has_log ? running->routine : vm->log.len;
	for (size_t i = running->resume.log_len; i < end; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++)
			map_put(running->recovery->written, undo->index + n);
	}
}

enum vm_end recovery_run(struct vm *vm, const struct recovery *recovery,
			 tick_t *executed)
{
	struct running running = { .vm = vm,
				   .recovery = recovery,
				   .left = recovery->most,
				   .end = VM_EXITED };
	uint32_t until_fn = vm->until_fn;
	bool pauses = vm->pause_at_checkpoints;
	snapshot_take(&running.resume, vm);
	vm->until_fn = NONE;
	vm->pause_at_checkpoints = false;
	run_init(&running);
	running.routine = vm->log.len;
	run_routine(&running);
	note_writes(&running);
	if (running.end == VM_EXITED)
		snapshot_registers(&running.resume, vm);
	vm->is_alone = false;
	vm->until_fn = until_fn;
	vm->pause_at_checkpoints = pauses;
	snapshot_release(&running.resume);
	*executed = recovery->most - running.left;
	return running.end;
}
