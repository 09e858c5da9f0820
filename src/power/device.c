/* SPDX-License-Identifier: Apache-2.0 */
/* A vm that loses power: checkpoints and failures, SPEC 2.8, 3.2. */
#include "power/device.h"

#include <string.h>

void device_init(struct device *device, struct vm *vm,
		 const struct fates *fates)
{
	*device = (struct device){ .vm = vm,
				   .fates = fates,
				   .passed = UINT64_MAX };
	lost_set_up_init(&device->set_up, false);
	device->set_up.vm = vm;
	snapshot_take(&device->checkpoint, vm);
}

void device_release(struct device *device)
{
	snapshot_release(&device->checkpoint);
	map_release(&device->dirty);
	map_release(&device->recovered);
	script_release(&device->script);
	vec_release(&device->reboots);
	vec_release(&device->reset);
	if (device->vm)
		device->vm->memory.watch = NULL;
	lost_set_up_release(&device->set_up);
}

/* Drops the log, but keeps which bytes a later failure must reset. */
static void forget_log(struct device *device)
{
	struct vm *vm = device->vm;
	for (size_t i = device->checkpoint.log_len; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++) {
			if (device->fates->of[undo->index + n] == FATE_RESET)
				map_put(&device->dirty, undo->index + n);
		}
	}
	vm->log.len = device->checkpoint.log_len;
}

static bool is_noted(const struct device *device, uint64_t index)
{
	for (size_t i = 0; i < device->reset.len; i++) {
		if (device->reset.items[i].index == index)
			return true;
	}
	return false;
}

/* Notes the registers that the failure is about to reset. What it has reset
 * before has its value of the checkpoint already. */
static void note_reset(struct device *device, uint64_t index)
{
	const struct memory *memory = &device->vm->memory;
	struct reset_byte byte = { index, memory->bytes[index] };
	if (index >= memory->mmio && !is_noted(device, index) &&
	    byte.was != device->fates->fresh.bytes[index])
		vec_push(&device->reset, byte);
}

/* Keeps what is still lost: a later attempt may miss it, too. */
static void keep_reset(struct device *device)
{
	size_t kept = 0;
	for (size_t i = 0; i < device->reset.len; i++) {
		struct reset_byte byte = device->reset.items[i];
		if (device->vm->memory.bytes[byte.index] ==
		    device->fates->fresh.bytes[byte.index])
			device->reset.items[kept++] = byte;
	}
	device->reset.len = kept;
}

/* The program runs on after a failure. */
static void watch_registers(struct device *device)
{
	lost_set_up_clear(&device->set_up, device->vm);
	for (size_t i = 0; i < device->reset.len; i++)
		lost_set_up_add(&device->set_up, device->reset.items[i]);
	lost_set_up_start(&device->set_up, device->vm);
	device->set_up.is_missed = device->has_missed;
	device->set_up.missed = device->missed;
}

void device_checkpoint(struct device *device)
{
	if (!device->has_missed)
		device->has_missed = lost_set_up_is_missed(
			&device->set_up, true, &device->missed);
	keep_reset(device);
	forget_log(device);
	snapshot_take(&device->checkpoint, device->vm);
	device->since = vm_clock(device->vm);
	device->passed = UINT64_MAX;
	device->taken = device->vm->taken ? device->vm->taken->items.len : 0;
	device->taken_models =
		device->vm->taken ? device->vm->taken->models.len : 0;
	device->checkpoints++;
	device->is_again = false;
}

enum vm_end device_run(struct device *device, tick_t stop)
{
	return device->loop ? vm_run_loop(device->vm, device->loop, stop)
			    : vm_run(device->vm, VM_LOGGED, stop);
}

static void drop_output(struct device *device)
{
	if (device->drops_output)
		device->vm->output.len = device->checkpoint.output_len;
}

/* Restores what the checkpoint saved, newest write first. */
static bool undo_writes(struct device *device)
{
	struct vm *vm = device->vm;
	bool changed = false;
	for (size_t i = vm->log.len; i-- > device->checkpoint.log_len;) {
		const struct undo *undo = &vm->log.items[i];
		uint8_t old[sizeof(undo->old)];
		memcpy(old, &undo->old, sizeof(old));
		for (uint32_t n = 0; n < undo->bytes; n++) {
			uint8_t *byte = vm->memory.bytes + undo->index + n;
			enum fate fate = device->fates->of[undo->index + n];
			changed |= fate == FATE_KEEP && *byte != old[n];
			/* Device registers are reset after that. */
			if (fate == FATE_BACK || undo->index >= vm->memory.mmio)
				*byte = old[n];
		}
	}
	return changed;
}

bool device_fail(struct device *device)
{
	struct vm *vm = device->vm;
	device->failures++;
	device->is_again = true;
	device->passed = UINT64_MAX;
	if (!device->is_down)
		device->lost += vm_clock(vm) - device->since;
	if (vm->taken) {
		vm->taken->items.len = device->taken;
		vm->taken->models.len = device->taken_models;
	}
	bool changed = undo_writes(device);
	forget_log(device);
	for (size_t i = 0; i < device->dirty.entries.len; i++) {
		uint64_t index = device->dirty.entries.items[i].key;
		note_reset(device, index);
		vm->memory.bytes[index] = device->fates->fresh.bytes[index];
	}
	map_release(&device->dirty);
	snapshot_registers(&device->checkpoint, vm);
	drop_output(device);
	device->is_down =
		recovery_is_needed(vm->image, device->checkpoints == 0);
	device->has_crashed = false;
	lost_set_up_clear(&device->set_up, vm);
	if (!device->is_down)
		watch_registers(device);
	return changed;
}

/* Notes that INIT functions have taken inputs before this region. */
static void note_reboot(struct device *device)
{
	const struct takings *taken = device->vm->taken;
	uint64_t region = device->checkpoint.at.checkpoints;
	if (!taken || taken->items.len == device->taken)
		return;
	if (!device->reboots.len || vec_last(&device->reboots) != region)
		vec_push(&device->reboots, region);
}

tick_t device_recover(struct device *device, tick_t most)
{
	tick_t executed;
	if (!device->is_down || device->has_crashed)
		return 0;
	struct recovery recovery = { .is_boot = device->checkpoints == 0,
				     .most = most,
				     .written = &device->recovered,
				     .loop = device->loop };
	enum vm_end end = recovery_run(device->vm, &recovery, &executed);
	drop_output(device);
	note_reboot(device);
	device->is_down = end != VM_EXITED;
	if (!device->is_down)
		watch_registers(device);
	device->has_crashed = end == VM_TRAPPED;
	/* After a crash the vm's clock has counted them. */
	if (!device->has_crashed)
		device->spent += executed;
	return executed;
}
