/* SPDX-License-Identifier: Apache-2.0 */
/* Snapshots of a vm: taken anywhere, gone back to as often as wanted, for the
 * price of what was written since. Only logged runs can be undone. */
#ifndef BROWNOUT_VM_SNAPSHOT_H
#define BROWNOUT_VM_SNAPSHOT_H

#include "vm/vm.h"

/* { 0 } is valid; the buffers are used again by the next take. */
struct snapshot {
	struct vm_registers at;
	VEC(struct frame) frames;
	VEC(uint64_t) slots;
	VEC(struct interrupted) interrupted;
	size_t log_len; /* writes that were done before it */
	size_t output_len;
	uint64_t exit_code, until_left;
	tick_t ended;
};

void snapshot_take(struct snapshot *snapshot, const struct vm *vm);

/* Registers alone as they were: what a checkpoint always brings back. The vm
 * may be another one with the same image. */
void snapshot_registers(const struct snapshot *snapshot, struct vm *vm);

/* Registers, memory and output as they were. Later snapshots become void. */
void snapshot_go_back(const struct snapshot *snapshot, struct vm *vm);

void snapshot_release(struct snapshot *snapshot);

#endif
