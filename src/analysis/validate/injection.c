/* SPDX-License-Identifier: Apache-2.0 */
/* One intermittent execution. */
#include "analysis/validate/injection.h"

#include "util/random.h"

enum {
	MOST_FAILURES = 8,
	MOST_RECOVERED = 64, /* operations of what runs at boot, if it is cut */
};

bool injection_has_points(const struct image *image)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (image->code[pc].code == OP_MARK &&
		    image->code[pc].imm == MARK_RESET)
			return true;
	}
	return false;
}

static uint64_t draw(struct injection *injection, uint64_t below)
{
	return random_at(injection->options->seed, injection->draws++) % below;
}

/* Half of the executions fail once, a quarter twice, … */
static uint64_t draw_failures(struct injection *injection)
{
	uint64_t failures = 1;
	while (failures < MOST_FAILURES && draw(injection, 2))
		failures++;
	return failures;
}

static void add_event(struct injection *injection, struct event event)
{
	vec_push(&injection->schedule->events, event);
}

/* Until so many operations are executed, a point or a checkpoint is there, or
 * it ends; false: it has ended. */
static bool advance(struct injection *injection, tick_t on)
{
	struct device *device = injection->device;
	tick_t before = vm_clock(device->vm);
	tick_t end = injection->options->last + 1;
	tick_t stop = on < end - before ? before + on + 1 : end;
	injection->is_at_point = false;
	injection->end = device_run(device, stop);
	injection->work += vm_clock(device->vm) - before;
	return injection->end == VM_CHECKPOINT || injection->is_at_point ||
	       (injection->end == VM_STOPPED && stop < end);
}

/* A checkpoint routine was called, or a task was left. SPEC 1: a call is not
 * skipped where ED operations have passed since the last checkpoint. */
static void pass_checkpoint(struct injection *injection)
{
	struct device *device = injection->device;
	bool is_due =
		vm_clock(device->vm) - device->since >= injection->options->ed;
	if (when_is_sure(injection->options->when) || is_due ||
	    draw(injection, 2))
		device_checkpoint(device);
}

/* Whether the power fails at this point. */
static bool fails_here(struct injection *injection)
{
	injection->visits++;
	return injection->options->target
		       ? injection->visits == injection->options->target
		       : draw(injection, 2);
}

/* A call of a checkpoint routine takes no time: whether the power fails right
 * before one that is called when it is time. */
static bool fails_before(struct injection *injection)
{
	return injection->left && !injection->is_armed &&
	       (injection->options->target || draw(injection, 2));
}

/* Executes so many operations, with the checkpoints that are called on the way;
 * or up to the point where the power is to fail. False: it has ended. */
static bool run_on(struct injection *injection, tick_t on)
{
	tick_t until = injection->work + on;
	injection->is_due = false;
	while (injection->work < until) {
		if (!advance(injection, until - injection->work))
			return false;
		if (injection->end == VM_CHECKPOINT &&
		    injection->work == until && fails_before(injection))
			break;
		if (injection->end == VM_CHECKPOINT)
			pass_checkpoint(injection);
		else if (injection->is_at_point && injection->is_armed &&
			 fails_here(injection)) {
			injection->is_due = true;
			return true;
		}
	}
	injection->is_due = !injection->is_armed;
	return true;
}

/* How long the power lasts. */
static tick_t draw_on(struct injection *injection)
{
	const struct injection_options *options = injection->options;
	tick_t most = 2 * options->length / (injection->left + 1);
	if (options->target)
		return options->target;
	return 1 + draw(injection, most ? most : 1);
}

/* Executes so many operations; then, if the program does not say where, or at
 * the first point where it does, the power fails. False: it has ended. */
static bool run_armed(struct injection *injection, tick_t on)
{
	injection->is_armed = injection->options->has_points;
	bool goes_on = run_on(injection, on);
	injection->is_armed = false;
	return goes_on;
}

/* One time on. Reactive placement: the checkpoint is taken up to ED operations
 * before the failure; if no point comes by then, nothing fails. False: the
 * program has ended. */
static bool run_stretch(struct injection *injection)
{
	const struct injection_options *options = injection->options;
	tick_t on = draw_on(injection);
	if (when_is_called(options->when))
		return run_armed(injection,
				 options->has_points
					 ? UINT64_MAX - injection->work
					 : on);
	tick_t most = options->ed < on ? options->ed : on;
	tick_t late = 1 + draw(injection, most);
	if (!run_on(injection, on - late))
		return false;
	device_checkpoint(injection->device);
	return run_armed(injection, options->has_points ? options->ed : late);
}

static void fail(struct injection *injection)
{
	struct device *device = injection->device;
	struct event checkpoint = { .kind = EVENT_CHECKPOINT,
				    .at = device->checkpoints
						  ? device->since + 1
						  : 0 };
	struct event failure = { .kind = EVENT_FAIL,
				 .at = vm_clock(device->vm) };
	if (injection->failed == NONE ||
	    injection->noted != device->checkpoints)
		add_event(injection, checkpoint);
	add_event(injection, failure);
	injection->noted = device->checkpoints;
	injection->failed = vm_users_caller(device->vm).site;
	device_fail(device);
	injection->left--;
}

/* The power is back; it may fail while the device recovers. */
static void recover(struct injection *injection)
{
	struct device *device = injection->device;
	while (device->is_down && !device->has_crashed) {
		bool is_cut = injection->left && !draw(injection, 4);
		tick_t most = is_cut ? 1 + draw(injection, MOST_RECOVERED)
				     : MOST_RECOVERY;
		tick_t executed = device_recover(device, most);
		if (!device->is_down || device->has_crashed || !is_cut)
			return;
		struct event failure = { .kind = EVENT_FAIL_RECOVERY,
					 .at = executed };
		add_event(injection, failure);
		device_fail(device);
		injection->left--;
	}
}

void injection_run(struct injection *injection, struct device *device,
		   struct schedule *schedule,
		   const struct injection_options *options)
{
	*injection = (struct injection){ .options = options,
					 .device = device,
					 .schedule = schedule,
					 .failed = NONE };
	bool is_called = when_is_called(options->when);
	injection->left = options->target ? 1 : draw_failures(injection);
	if (options->has_points) {
		device->loop = loop_points;
		device->vm->observer = injection;
	}
	device->vm->pause_at_checkpoints = is_called;
	while (injection->left && run_stretch(injection)) {
		if (!injection->is_due)
			continue;
		/* Nothing was executed: it would be no failure. */
		if (vm_clock(device->vm) == device->since) {
			injection->left -= options->target != 0;
			continue;
		}
		fail(injection);
		recover(injection);
		if (device->is_down)
			return;
	}
	if (!injection->left)
		run_on(injection, UINT64_MAX - injection->work);
	device->vm->pause_at_checkpoints = false;
}
