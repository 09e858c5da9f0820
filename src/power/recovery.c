/* SPDX-License-Identifier: Apache-2.0 */
/* What a device does at each boot before the interrupted task starts again. */
#include "power/recovery.h"

/* One function; the operations that are left. */
static bool run_function(struct vm *vm, uint32_t fn, tick_t *left)
{
	tick_t before = vm->at.base;
	vm_start_alone(vm, fn);
	enum vm_end end = vm_run(vm, VM_LOGGED, before + *left + 1);
	*left -= vm_clock(vm) - before;
	return end == VM_EXITED;
}

static void note_writes(const struct vm *vm, size_t first, struct map *written)
{
	for (size_t i = first; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++)
			map_put(written, undo->index + n);
	}
}

bool recovery_run(struct vm *vm, tick_t most, struct map *written,
		  tick_t *executed)
{
	struct snapshot resume = { 0 };
	uint32_t until_fn = vm->until_fn;
	bool pauses = vm->pause_at_checkpoints, ok = true;
	tick_t left = most;
	snapshot_take(&resume, vm);
	vm->until_fn = NONE;
	vm->pause_at_checkpoints = false;
	for (size_t i = 0; ok && i < vm->image->recovery.len; i++)
		ok = run_function(vm, vm->image->recovery.items[i], &left);
	note_writes(vm, resume.log_len, written);
	if (ok)
		snapshot_registers(&resume, vm);
	vm->is_alone = false;
	vm->until_fn = until_fn;
	vm->pause_at_checkpoints = pauses;
	snapshot_release(&resume);
	*executed = most - left;
	return ok;
}
