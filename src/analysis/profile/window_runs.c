/* SPDX-License-Identifier: Apache-2.0 */
/* Runs of a checkpoint interval. */
#include "analysis/profile/window_runs.h"

void window_runs_back(struct window_runs *interval)
{
	snapshot_go_back(&interval->device->checkpoint, interval->device->vm);
	world_events_clear(interval->world_events);
}

/* Restarts the device after a failure. False if it does not get back to the
 * checkpoint. */
static bool reboot(struct window_runs *interval,
		   const struct attempt_options *options)
{
	struct device *device = interval->device;
	struct vm *vm = device->vm;
	for (size_t i = 0; i < device->dirty.entries.len; i++) {
		uint64_t index = device->dirty.entries.items[i].key;
		vm_poke(vm, index, device->fates->fresh.bytes[index]);
	}
	for (size_t i = 0; i < options->count; i++)
		vm_poke(vm, options->bytes[i].index, options->bytes[i].now);
	bool is_boot = device->checkpoints == 0;
	if (!recovery_is_needed(vm->image, is_boot))
		return true;
	struct map written = { 0 };
	tick_t executed;
	struct recovery recovery = { .is_boot = is_boot,
				     .most = MOST_RECOVERY,
				     .written = &written,
				     .loop = loop_world_events };
	interval->world_events->in_recovery = true;
	enum vm_end end = recovery_run(vm, &recovery, &executed);
	interval->world_events->in_recovery = false;
	map_release(&written);
	return end == VM_EXITED;
}

static enum attempt_end run_on(struct window_runs *interval, tick_t stop)
{
	struct vm *vm = interval->device->vm;
	struct world_events *world_events = interval->world_events;
	vm->pause_at_checkpoints = when_is_called(interval->when);
	world_events->pauses_at_starts = !when_is_called(interval->when);
	world_events->pause = PAUSE_NONE;
	enum vm_end end = vm_run_loop(vm, loop_world_events, stop);
	vm->pause_at_checkpoints = world_events->pauses_at_starts = false;
	switch (end) {
	case VM_CHECKPOINT:
		return world_events->pause == PAUSE_RESET ? ATTEMPT_RESET
		       : world_events->pause == PAUSE_START
			       ? ATTEMPT_MARK
			       : ATTEMPT_CHECKPOINT;
	case VM_EXITED:
		return ATTEMPT_EXIT;
	case VM_TRAPPED:
		return ATTEMPT_CRASH;
	case VM_STOPPED:
		break;
	}
	return ATTEMPT_STOPPED;
}

/* SPEC 1: a window extends over calls made before ED operations. */
static void span_calls(struct window_runs *interval, tick_t stop)
{
	const struct vm *vm = interval->device->vm;
	tick_t since = interval->device->since;
	enum attempt_end end = interval->end;
	while (end == ATTEMPT_CHECKPOINT && vm_clock(vm) - since < interval->ed)
		end = run_on(interval, stop);
}

static tick_t reach_of(const struct window_runs *interval)
{
	tick_t now = vm_clock(interval->device->vm);
	tick_t depth = interval->device->since + interval->ed;
	bool is_limited = interval->when == WHEN_REACTIVE && now > depth;
	return is_limited ? depth : now;
}

void window_runs_attempt(struct window_runs *interval,
			 const struct attempt_options *options)
{
	struct world_events *world_events = interval->world_events;
	const struct vm *vm = interval->device->vm;
	bool is_marked = world_events->is_marked;
	uint64_t failures = world_events->failures;
	window_runs_back(interval);
	if (options->has_failed && !reboot(interval, options)) {
		interval->end = ATTEMPT_DOWN;
	} else {
		world_events->run = options->run;
		interval->end = run_on(interval, options->stop);
		world_events->run = -1;
	}
	interval->last = vm_clock(vm);
	if (interval->end <= ATTEMPT_EXIT)
		world_events_leave_all(world_events, interval->last);
	interval->counted = world_events->items.len;
	if (options->spans && interval->when == WHEN_CONDITIONAL)
		span_calls(interval, options->stop);
	interval->reach = interval->end == ATTEMPT_DOWN
				  ? interval->device->since
				  : reach_of(interval);
	world_events->is_marked = is_marked;
	world_events->failures = failures;
}
