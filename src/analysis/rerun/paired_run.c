/* SPDX-License-Identifier: Apache-2.0 */
/* An execution with failures and the continuous one on the same inputs. */
#include "analysis/rerun/paired_run.h"

#include <stdlib.h>
#include <string.h>

#include "vm/world.h"

static void start(struct vm *vm, const struct paired_run_options *options)
{
	vm_init(vm, options->image);
	vm->records = true;
	vm->until_fn = options->until_fn;
	vm->until_left = options->until_count;
}

/* Runs to the first checkpoint routine after so many calls. */
static enum vm_end run_on(struct vm *vm,
			  const struct paired_run_options *options,
			  enum vm_mode mode, uint64_t calls)
{
	enum vm_end end;
	tick_t stop = options->last + 1;
	if (options->stop && options->stop < stop)
		stop = options->stop;
	vm->pause_at_checkpoints =
		when_is_called(options->when) && !options->to_end;
	do {
		end = vm_run(vm, mode, stop);
	} while (end == VM_CHECKPOINT && vm->at.checkpoints <= calls);
	vm->pause_at_checkpoints = false;
	return end;
}

static void followed(struct paired_run *paired_run,
		     const struct paired_run_options *options)
{
	uint32_t inputs = (uint32_t)options->image->inputs.len;
	uint64_t *counts = mem_alloc((inputs + 1) * sizeof(*counts));
	for (uint32_t i = 0; i < inputs; i++)
		counts[i] = vm_taken_from(&paired_run->again, i);
	script_follow(&paired_run->followed, &paired_run->taken,
		      paired_run->again.script, counts, inputs);
	free(counts);
	paired_run->continuous.script = &paired_run->followed;
}

void paired_run_start(struct paired_run *paired_run,
		      const struct paired_run_options *options)
{
	*paired_run = (struct paired_run){ .fates = options->fates };
	start(&paired_run->again, options);
	start(&paired_run->continuous, options);
	device_init(&paired_run->device, &paired_run->again, options->fates);
	for (size_t i = 0; options->exempt && i < options->exempt->entries.len;
	     i++)
		map_put(&paired_run->device.recovered,
			options->exempt->entries.items[i].key);
	paired_run->device.drops_output = true;
	paired_run->device.set_up.is_called = when_is_called(options->when);
	paired_run->again.taken = &paired_run->taken;
}

static void run_init(struct vm *vm)
{
	struct map written = { 0 };
	tick_t executed;
	recovery_run(vm,
		     &(struct recovery){ .is_init = true,
					 .most = MOST_RECOVERY,
					 .written = &written },
		     &executed);
	map_release(&written);
}

/* Boots the continuous run where it is. Volatile data are as after start-up,
 * but what the program has changed since the last boot, which left `left`,
 * stays as it is: that a failure loses such data is wrong, and must be seen. */
static void reboot(struct paired_run *paired_run, struct memory *left)
{
	struct vm *vm = &paired_run->continuous;
	const struct fates *fates = paired_run->fates;
	uint8_t *bytes = vm->memory.bytes;
	uint64_t count = vm->memory.cursors;
	uint8_t *before = mem_alloc(count);
	memcpy(before, bytes, count);
	for (uint64_t i = 0; i < count; i++) {
		if (fates->of[i] == FATE_RESET)
			bytes[i] = fates->fresh.bytes[i];
	}
	run_init(vm);
	for (uint64_t i = 0; i < count; i++) {
		bool has_changed = before[i] != left->bytes[i];
		left->bytes[i] = bytes[i];
		if (fates->of[i] == FATE_RESET && has_changed)
			bytes[i] = before[i];
	}
	free(before);
}

/* SPEC 3.1: INIT functions take their inputs again at each boot. The
 * continuous run gets them where the last attempt of a region began so. */
static void follow_reboots(struct paired_run *paired_run,
			   const struct paired_run_options *options)
{
	const struct device *device = &paired_run->device;
	struct vm *vm = &paired_run->continuous;
	struct paired_run_options on = *options;
	struct vm booted;
	if (!device->reboots.len)
		return;
	on.to_end = false;
	start(&booted, options);
	booted.script = &paired_run->followed;
	run_init(&booted);
	for (size_t i = 0; i < device->reboots.len; i++) {
		uint64_t region = device->reboots.items[i];
		if (run_on(vm, &on, VM_PLAIN, region - 1) != VM_CHECKPOINT ||
		    vm->at.checkpoints != region)
			break;
		reboot(paired_run, &booted.memory);
	}
	vm_release(&booted);
}

void paired_run_follow(struct paired_run *paired_run,
		       const struct paired_run_options *options, uint64_t calls)
{
	followed(paired_run, options);
	follow_reboots(paired_run, options);
	paired_run->ends.continuous =
		run_on(&paired_run->continuous, options, VM_PLAIN, calls);
}

bool paired_run_settle(struct paired_run *paired_run,
		       const struct paired_run_options *options, tick_t ed,
		       tick_t most)
{
	struct paired_run_options on = *options;
	struct vm *again = &paired_run->again;
	bool is_called = when_is_called(options->when);
	on.last += ed + (is_called ? most : 0);
	on.to_end = false;
	enum vm_end end = vm_run(again, VM_PLAIN, options->last + 1 + ed);
	if (end == VM_STOPPED && is_called)
		end = run_on(again, &on, VM_PLAIN, again->at.checkpoints);
	paired_run->ends.again = end;
	vm_release(&paired_run->continuous);
	start(&paired_run->continuous, options);
	uint64_t calls = again->at.checkpoints;
	paired_run_follow(paired_run, &on, calls ? calls - 1 : 0);
	return !is_called || end != VM_STOPPED;
}

bool paired_run_run(struct paired_run *paired_run,
		    const struct paired_run_options *options,
		    const struct schedule *schedule, struct err *err)
{
	paired_run_start(paired_run, options);
	if (!schedule_play_all(&paired_run->device, schedule, options->when,
			       options->last, err))
		return false;
	uint64_t calls = paired_run->device.checkpoint.at.checkpoints;
	paired_run->ends.again = VM_TRAPPED;
	if (!paired_run->device.is_down)
		paired_run->ends.again =
			run_on(&paired_run->again, options, VM_LOGGED, calls);
	paired_run_follow(paired_run, options, calls);
	return true;
}

void paired_run_release(struct paired_run *paired_run)
{
	device_release(&paired_run->device);
	vm_release(&paired_run->again);
	vm_release(&paired_run->continuous);
	takings_release(&paired_run->taken);
	script_release(&paired_run->followed);
}

static bool has_same_frames(const struct vm *a, const struct vm *b)
{
	for (uint32_t i = 0; i <= a->at.depth; i++) {
		if (a->frames[i].fn != b->frames[i].fn ||
		    a->frames[i].fp != b->frames[i].fp)
			return false;
	}
	return true;
}

bool paired_run_is_same_place(const struct paired_run *paired_run)
{
	const struct vm *a = &paired_run->continuous, *b = &paired_run->again;
	if (paired_run->ends.again != paired_run->ends.continuous)
		return false;
	if (paired_run->ends.again == VM_TRAPPED)
		return a->trap.kind == b->trap.kind && a->trap.pc == b->trap.pc;
	if (paired_run->ends.again == VM_EXITED)
		return a->exit_code == b->exit_code;
	/* The last operation cut it off: nothing is known. */
	if (paired_run->ends.again == VM_STOPPED)
		return true;
	return a->at.pc == b->at.pc && a->at.depth == b->at.depth &&
	       has_same_frames(a, b);
}

bool paired_run_is_same_output(const struct paired_run *paired_run)
{
	const struct vm *a = &paired_run->continuous, *b = &paired_run->again;
	return a->output.len == b->output.len &&
	       memcmp(strbuf_text(&a->output), strbuf_text(&b->output),
		      a->output.len) == 0;
}

bool paired_run_misses_set_up(const struct paired_run *paired_run,
			      struct missed_register *missed)
{
	return lost_set_up_is_missed(&paired_run->device.set_up, true, missed);
}

/* Bytes written by models belong to the world, not to the device. */
static bool is_world(const struct paired_run *paired_run, uint64_t index)
{
	const struct memory_map *map = &paired_run->again.image->map;
	return index - (map->env - map->base) < map->env_end - map->env;
}

uint64_t paired_run_next_change(const struct paired_run *paired_run,
				uint64_t index)
{
	struct state_comparison comparison = {
		.continuous = &paired_run->continuous,
		.again = &paired_run->again,
		.fates = paired_run->fates,
		.exempt = &paired_run->device.recovered,
		.is_end = paired_run->ends.continuous != VM_CHECKPOINT,
	};
	uint64_t end = paired_run->continuous.memory.cursors;
	struct changes changes;
	changes_init(&changes, &comparison);
	while ((index = changes_next(&changes, index)) < end &&
	       is_world(paired_run, index))
		index++;
	changes_release(&changes);
	return index < end ? index : end;
}
