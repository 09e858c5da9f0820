/* SPDX-License-Identifier: Apache-2.0 */
/* An execution with failures and the continuous one on the same inputs. */
#include "analysis/rerun/paired_run.h"

#include <stdlib.h>
#include <string.h>

#include "vm/world.h"

enum {
	MOST_SHIFT = 20000,    /* operations that one run may be ahead */
	MOST_DIFFERENCES = 16, /* enough to tell which visit is better */
};

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

/* Lets the continuous run start anew, on all inputs taken by now, and runs it
 * to this operation. */
static void restart(struct paired_run *paired_run,
		    const struct paired_run_options *options, tick_t at)
{
	struct paired_run_options to = *options;
	struct vm *vm = &paired_run->continuous;
	vm_release(vm);
	start(vm, options);
	followed(paired_run, options);
	follow_reboots(paired_run, options);
	to.last = at;
	to.to_end = true;
	paired_run->ends.continuous = VM_STOPPED;
	if (vm_clock(vm) < at)
		paired_run->ends.continuous = run_on(vm, &to, VM_PLAIN, 0);
}

/* The visit of the continuous run to the place of the other where it is most
 * like it, of several the nearest. */
struct near_visit {
	tick_t at, distance;
	unsigned differences; /* bytes, up to MOST_DIFFERENCES */
};

/* The number of bytes that differ and count, up to `most`. */
static unsigned differences(const struct paired_run *paired_run, unsigned most)
{
	uint64_t end = paired_run->continuous.memory.cursors, index = 0;
	unsigned count = 0;
	if (!paired_run_is_same_output(paired_run))
		count++;
	while (count < most &&
	       (index = paired_run_next_change(paired_run, index)) < end) {
		count++;
		index++;
	}
	return count;
}

static bool is_alike(const struct paired_run *paired_run,
		     struct near_visit *best)
{
	const struct vm *a = &paired_run->continuous, *b = &paired_run->again;
	tick_t now = vm_clock(a), then = vm_clock(b);
	tick_t distance = now > then ? now - then : then - now;
	if (!same_position(a, b))
		return false;
	bool is_near = distance < best->distance;
	unsigned most = best->differences + is_near;
	unsigned count = differences(paired_run, most);
	if (count < most)
		*best = (struct near_visit){ now, distance, count };
	return count == 0;
}

/* SPEC 5.1: `again` was cut off in an endless loop. As long as both go the same
 * way, the same operation is the same pass. Else `again` is ahead or behind by
 * what was lost: it is compared with each visit of the continuous run to that
 * place, which is left where they are alike, or where most is. */
static void meet(struct paired_run *paired_run,
		 const struct paired_run_options *options, tick_t ed)
{
	struct vm *vm = &paired_run->continuous;
	tick_t now = vm_clock(&paired_run->again);
	tick_t shift = paired_run->device.lost + ed;
	if (shift > MOST_SHIFT)
		shift = MOST_SHIFT;
	struct near_visit best = { .at = now,
				   .distance = UINT64_MAX,
				   .differences = MOST_DIFFERENCES };
	restart(paired_run, options, now);
	if (paired_run->ends.continuous == VM_STOPPED &&
	    same_position(vm, &paired_run->again))
		return;
	restart(paired_run, options, now > shift ? now - shift : 1);
	while (paired_run->ends.continuous == VM_STOPPED &&
	       vm_clock(vm) <= now + shift) {
		if (is_alike(paired_run, &best))
			return;
		paired_run->ends.continuous =
			vm_run(vm, VM_PLAIN, vm_clock(vm) + 2);
	}
	restart(paired_run, options, best.at);
}

/* Notes what the attempt has written. What an earlier attempt has left
 * elsewhere may be rewritten before the next checkpoint. */
static void note_written(struct paired_run *paired_run)
{
	const struct device *device = &paired_run->device;
	const struct vm *vm = &paired_run->again;
	for (size_t i = device->checkpoint.log_len; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++)
			map_put(&paired_run->written, undo->index + n);
	}
	paired_run->is_open = device->is_again;
}

void paired_run_settle(struct paired_run *paired_run,
		       const struct paired_run_options *options, tick_t ed,
		       tick_t most)
{
	struct paired_run_options on = *options;
	struct vm *again = &paired_run->again;
	enum vm_end end = paired_run->ends.again;
	if (end == VM_STOPPED)
		end = vm_run(again, VM_LOGGED, options->last + 1 + ed);
	on.last += ed + most;
	on.to_end = false;
	if (end == VM_STOPPED && when_is_called(options->when)) {
		end = run_on(again, &on, VM_LOGGED, again->at.checkpoints);
		if (end == VM_STOPPED)
			note_written(paired_run);
	}
	paired_run->ends.again = end;
	on.to_end = end != VM_CHECKPOINT;
	on.last += most;
	if (end == VM_STOPPED) {
		meet(paired_run, &on, ed);
		return;
	}
	vm_release(&paired_run->continuous);
	start(&paired_run->continuous, options);
	paired_run_follow(paired_run, &on, again->at.checkpoints - 1);
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
	map_release(&paired_run->written);
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

bool paired_run_is_same(const struct paired_run *paired_run)
{
	return paired_run_is_same_place(paired_run) &&
	       paired_run_is_same_output(paired_run) &&
	       paired_run_next_change(paired_run, 0) ==
		       paired_run->continuous.memory.cursors;
}

/* Bytes written by models belong to the world, not to the device. */
static bool is_world(const struct paired_run *paired_run, uint64_t index)
{
	const struct memory_map *map = &paired_run->again.image->map;
	return index - (map->env - map->base) < map->env_end - map->env;
}

/* Whether an earlier attempt has left this byte, and the last one, which is not
 * over, has not written it. */
static bool is_left(const struct paired_run *paired_run, uint64_t index)
{
	return paired_run->is_open &&
	       paired_run->fates->of[index] == FATE_KEEP &&
	       !map_get(&paired_run->written, index);
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
	       (is_world(paired_run, index) || is_left(paired_run, index)))
		index++;
	changes_release(&changes);
	return index < end ? index : end;
}
