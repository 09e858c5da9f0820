/* SPDX-License-Identifier: Apache-2.0 */
/* A power failure that can be taken back. */
#include "power/lapse.h"

#include <string.h>

#include "power/recovery.h"

void lapse_release(struct lapse *lapse)
{
	map_release(&lapse->dirty);
}

void lapse_collect(struct lapse *lapse, const struct vm *vm, size_t from)
{
	for (size_t i = from; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++) {
			if (lapse->fates->of[undo->index + n] == FATE_RESET)
				map_put(&lapse->dirty, undo->index + n);
		}
	}
}

/* Newest write first: the oldest one has what the checkpoint saw. */
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

bool lapse_fail(struct lapse *lapse, const struct snapshot *checkpoint,
		struct vm *vm)
{
	bring_back(vm, lapse->fates, checkpoint->log_len);
	for (size_t i = 0; i < lapse->dirty.entries.len; i++) {
		uint64_t index = lapse->dirty.entries.items[i].key;
		vm_poke(vm, index, lapse->fates->fresh.bytes[index]);
	}
	snapshot_registers(checkpoint, vm);
	if (!recovery_is_needed(vm->image, lapse->is_boot))
		return true;
	struct map written = { 0 };
	struct recovery recovery = { .is_boot = lapse->is_boot,
				     .most = MOST_RECOVERY,
				     .written = &written };
	tick_t executed;
	enum vm_end end = recovery_run(vm, &recovery, &executed);
	map_release(&written);
	return end == VM_EXITED;
}
