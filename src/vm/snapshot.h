/* SPDX-License-Identifier: Apache-2.0 */
/* Snapshots of a vm: taken anywhere and restored any number of times, at the
 * cost of what was written since. Only logged runs can be undone. Devices,
 * replays and the analyses that re-execute use them. */
#ifndef BROWNOUT_VM_SNAPSHOT_H
#define BROWNOUT_VM_SNAPSHOT_H

#include "vm/vm.h"

/* { 0 } is valid; the next take reuses the buffers. */
struct snapshot {
	struct vm_registers at;
	VEC(struct frame) frames;
	VEC(uint64_t) slots;
	VEC(struct interrupted) interrupted;
	size_t log_len; /* length of the vm's log */
	size_t output_len;
	uint64_t exit_code, until_left;
	tick_t ended;
};

void snapshot_take(struct snapshot *snapshot, const struct vm *vm);

/* Restores the registers alone, as every checkpoint does. The vm may be another
 * one with the same image. */
void snapshot_registers(const struct snapshot *snapshot, struct vm *vm);

/* Restores registers, memory and output. Later snapshots become invalid. */
void snapshot_go_back(const struct snapshot *snapshot, struct vm *vm);

void snapshot_release(struct snapshot *snapshot);

#endif
