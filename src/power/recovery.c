/* SPDX-License-Identifier: Apache-2.0 */
/* What a device does when the power comes back, SPEC 3.1. */
#include "power/recovery.h"

#include <string.h>

/* A recovery in progress. */
struct running {
	struct vm *vm;
	const struct recovery *recovery;
	struct snapshot resume; /* where the program goes on */
	tick_t left;            /* operations that it may still execute */
	size_t routine; /* length of the vm's log where the routine starts */
	enum vm_end end;
};

/* Runs the function that was started. */
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

/* Restores the memory that the routine used as its stack: on a device the
 * routine has a stack elsewhere. */
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

/* Runs the recovery routine, which may read all that the checkpoint restored,
 * the stack included. */
static void run_routine(struct running *running)
{
	struct vm *vm = running->vm;
	tick_t now = vm_clock(vm);
	size_t first = vm->log.len;
	if (vm->image->restore == NONE || running->recovery->is_init ||
	    running->end != VM_EXITED)
		return;
	snapshot_registers(&running->resume, vm);
	vm->ended = now;
	vm_start_below(vm, vm->image->restore);
	run_function(running);
	/* After a crash the stack is left for inspection. */
	if (running->end != VM_TRAPPED)
		give_back_stack(running, first);
}

/* Records which written bytes may differ from a continuous run. What a run-time
 * with a log restores must not. */
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
