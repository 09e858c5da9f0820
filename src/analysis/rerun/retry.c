/* SPDX-License-Identifier: Apache-2.0 */
/* An execution with failures and the continuous one on the same inputs. */
#include "analysis/rerun/retry.h"

#include <string.h>

#include "vm/world.h"

static void start(struct vm *vm, const struct retry_options *options)
{
	vm_init(vm, options->image);
	vm->until_fn = options->until_fn;
	vm->until_left = options->until_count;
}

/* On to the first checkpoint routine that is called behind so many. */
static enum vm_end run_on(struct vm *vm, const struct retry_options *options,
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

static void follow(struct retry *retry, const struct retry_options *options)
{
	uint32_t inputs = (uint32_t)options->image->inputs.len;
	uint64_t *counts = mem_alloc((inputs + 1) * sizeof(*counts));
	for (uint32_t i = 0; i < inputs; i++)
		counts[i] = vm_taken_from(&retry->again, i);
	script_follow(&retry->followed, &retry->taken, retry->again.script,
		      counts, inputs);
	free(counts);
	retry->continuous.script = &retry->followed;
}

void retry_start(struct retry *retry, const struct retry_options *options)
{
	*retry = (struct retry){ .fates = options->fates, .nv = options->nv };
	start(&retry->again, options);
	start(&retry->continuous, options);
	device_init(&retry->device, &retry->again, options->fates);
	retry->device.drops_output = true;
	retry->again.taken = &retry->taken;
}

void retry_follow(struct retry *retry, const struct retry_options *options,
		  uint64_t calls)
{
	follow(retry, options);
	retry->ends.continuous =
		run_on(&retry->continuous, options, VM_PLAIN, calls);
}

bool retry_settle(struct retry *retry, const struct retry_options *options,
		  tick_t ed, tick_t most)
{
	struct retry_options on = *options;
	struct vm *again = &retry->again;
	bool is_called = when_is_called(options->when);
	on.last += ed + (is_called ? most : 0);
	on.to_end = false;
	enum vm_end end = vm_run(again, VM_PLAIN, options->last + 1 + ed);
	if (end == VM_STOPPED && is_called)
		end = run_on(again, &on, VM_PLAIN, again->at.checkpoints);
	retry->ends.again = end;
	vm_release(&retry->continuous);
	start(&retry->continuous, options);
	uint64_t calls = again->at.checkpoints;
	retry_follow(retry, &on, calls ? calls - 1 : 0);
	return !is_called || end != VM_STOPPED;
}

bool retry_run(struct retry *retry, const struct retry_options *options,
	       const struct schedule *schedule, struct err *err)
{
	retry_start(retry, options);
	if (!schedule_play_all(&retry->device, schedule, options->when,
			       options->last, err))
		return false;
	uint64_t calls = retry->device.checkpoint.at.checkpoints;
	retry->ends.again = VM_TRAPPED;
	if (!retry->device.is_down)
		retry->ends.again =
			run_on(&retry->again, options, VM_LOGGED, calls);
	retry_follow(retry, options, calls);
	return true;
}

void retry_release(struct retry *retry)
{
	device_release(&retry->device);
	vm_release(&retry->again);
	vm_release(&retry->continuous);
	takings_release(&retry->taken);
	script_release(&retry->followed);
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

bool retry_is_same_place(const struct retry *retry)
{
	const struct vm *a = &retry->continuous, *b = &retry->again;
	if (retry->ends.again != retry->ends.continuous)
		return false;
	if (retry->ends.again == VM_TRAPPED)
		return a->trap.kind == b->trap.kind && a->trap.pc == b->trap.pc;
	if (retry->ends.again == VM_EXITED)
		return a->exit_code == b->exit_code;
	/* Cut off by the last operation: who knows? */
	if (retry->ends.again == VM_STOPPED)
		return true;
	return a->at.pc == b->at.pc && a->at.depth == b->at.depth &&
	       has_same_frames(a, b);
}

bool retry_is_same_output(const struct retry *retry)
{
	const struct vm *a = &retry->continuous, *b = &retry->again;
	return a->output.len == b->output.len &&
	       memcmp(strbuf_text(&a->output), strbuf_text(&b->output),
		      a->output.len) == 0;
}

/* What models have written is not the device's. */
static bool is_world(const struct retry *retry, uint64_t index)
{
	const struct memory_map *map = &retry->again.image->map;
	return index - (map->env - map->base) < map->env_end - map->env;
}

/* Whether a byte is non-volatile; those of the heap's map are as the heap. */
static bool lasts(const struct retry *retry, uint64_t index)
{
	const struct memory *memory = &retry->again.memory;
	const struct memory_map *map = &memory->image->map;
	if (index >= memory->heap_map)
		index -= memory->heap_map - (map->heap - map->base);
	return retry->nv->is_nv[index];
}

uint64_t retry_next_change(const struct retry *retry, uint64_t index)
{
	struct state_comparison comparison = {
		.continuous = &retry->continuous,
		.again = &retry->again,
		.fates = retry->fates,
		.exempt = &retry->device.recovered,
	};
	const uint8_t *a = retry->continuous.memory.bytes;
	const uint8_t *b = retry->again.memory.bytes;
	bool is_end = retry->ends.continuous != VM_CHECKPOINT;
	uint64_t end = retry->continuous.memory.cursors;
	for (; index < end; index++) {
		if (a[index] == b[index] || is_world(retry, index) ||
		    (is_end && !lasts(retry, index)))
			continue;
		if (!same_bytes(&comparison, index, 1))
			return index;
	}
	return end;
}
