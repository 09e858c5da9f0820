/* SPDX-License-Identifier: Apache-2.0 */
/* A power failure that can be undone, SPEC 2.8. */
#include "power/undoable_failure.h"

#include <string.h>

#include "power/recovery.h"

void undoable_failure_release(struct undoable_failure *failure)
{
	map_release(&failure->dirty);
}

void undoable_failure_collect(struct undoable_failure *failure,
			      const struct vm *vm, size_t from)
{
	for (size_t i = from; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++) {
			if (failure->fates->of[undo->index + n] == FATE_RESET)
				map_put(&failure->dirty, undo->index + n);
		}
	}
}

/* Undoes the newest write first: the oldest has the value at the checkpoint. */
static void bring_back(struct vm *vm, const struct fates *fates, size_t from)
{
	for (size_t i = vm->log.len; i-- > from;) {
		const struct undo undo = vm->log.items[i];
		uint8_t old[sizeof(undo.old)];
		memcpy(old, &undo.old, sizeof(old));
		for (uint32_t n = 0; n < undo.bytes; n++) {
			uint64_t index = undo.index + n;
			uint8_t fate = fates->of[index];
			if (fate == FATE_BACK)
				vm_poke(vm, index, old[n]);
			else if (fate == FATE_RESET)
				vm_poke(vm, index, fates->fresh.bytes[index]);
		}
	}
}

bool undoable_failure_apply(struct undoable_failure *failure,
			    const struct snapshot *checkpoint, struct vm *vm)
{
	bring_back(vm, failure->fates, checkpoint->log_len);
	for (size_t i = 0; i < failure->dirty.entries.len; i++) {
		uint64_t index = failure->dirty.entries.items[i].key;
		vm_poke(vm, index, failure->fates->fresh.bytes[index]);
	}
	snapshot_registers(checkpoint, vm);
	if (!recovery_is_needed(vm->image, failure->is_boot))
		return true;
	struct map written = { 0 };
	struct recovery recovery = { .is_boot = failure->is_boot,
				     .most = MOST_RECOVERY,
				     .written = &written };
	tick_t executed;
	enum vm_end end = recovery_run(vm, &recovery, &executed);
	map_release(&written);
	return end == VM_EXITED;
}
