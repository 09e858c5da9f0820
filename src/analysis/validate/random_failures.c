/* SPDX-License-Identifier: Apache-2.0 */
/* One intermittent execution with random failures. */
#include "analysis/validate/random_failures.h"

#include "util/random.h"

enum {
	MOST_FAILURES = 8,
	MOST_RECOVERED = 64, /* operations of recovery code, if it is cut off */
};

bool random_failures_has_points(const struct image *image)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (image->code[pc].code == OP_MARK &&
		    image->code[pc].imm == MARK_RESET)
			return true;
	}
	return false;
}

static uint64_t draw(struct random_failures *random_failures, uint64_t below)
{
	return random_at(random_failures->options->seed,
			 random_failures->draws++) %
	       below;
}

/* Half of the executions fail once, a quarter twice, and so on. */
static uint64_t draw_failures(struct random_failures *random_failures)
{
	uint64_t failures = 1;
	while (failures < MOST_FAILURES && draw(random_failures, 2))
		failures++;
	return failures;
}

static void add_event(struct random_failures *random_failures,
		      struct event event)
{
	vec_push(&random_failures->schedule->events, event);
}

/* Runs until so many operations are executed, a point or a checkpoint is
 * reached, or the program ends; false if it has ended. */
static bool advance(struct random_failures *random_failures, tick_t on)
{
	struct device *device = random_failures->device;
	tick_t before = vm_clock(device->vm);
	tick_t end = random_failures->options->last + 1;
	tick_t stop = on < end - before ? before + on + 1 : end;
	random_failures->is_at_point = false;
	random_failures->end = device_run(device, stop);
	random_failures->work += vm_clock(device->vm) - before;
	return random_failures->end == VM_CHECKPOINT ||
	       random_failures->is_at_point ||
	       (random_failures->end == VM_STOPPED && stop < end);
}

/* A checkpoint routine was called, or a task was left. SPEC 1: a call is not
 * skipped if ED operations have passed since the last checkpoint. */
static void pass_checkpoint(struct random_failures *random_failures)
{
	struct device *device = random_failures->device;
	bool is_due = vm_clock(device->vm) - device->since >=
		      random_failures->options->ed;
	if (when_is_sure(random_failures->options->when) || is_due ||
	    draw(random_failures, 2))
		device_checkpoint(device);
}

/* Whether the power fails at this point. */
static bool fails_here(struct random_failures *random_failures)
{
	random_failures->visits++;
	return random_failures->options->target
		       ? random_failures->visits ==
				 random_failures->options->target
		       : draw(random_failures, 2);
}

/* Whether the power fails right before a checkpoint routine that is called when
 * a failure is due: the call takes no time. */
static bool fails_before(struct random_failures *random_failures)
{
	return random_failures->left && !random_failures->is_armed &&
	       (random_failures->options->target || draw(random_failures, 2));
}

/* Executes so many operations, taking the checkpoints called on the way, or up
 * to the point where the power fails. False if the program has ended. */
static bool run_on(struct random_failures *random_failures, tick_t on)
{
	tick_t until = random_failures->work + on;
	random_failures->is_due = false;
	while (random_failures->work < until) {
		if (!advance(random_failures, until - random_failures->work))
			return false;
		if (random_failures->end == VM_CHECKPOINT &&
		    random_failures->work == until &&
		    fails_before(random_failures))
			break;
		if (random_failures->end == VM_CHECKPOINT)
			pass_checkpoint(random_failures);
		else if (random_failures->is_at_point &&
			 random_failures->is_armed &&
			 fails_here(random_failures)) {
			random_failures->is_due = true;
			return true;
		}
	}
	random_failures->is_due = !random_failures->is_armed;
	return true;
}

/* Draws how long the power lasts. */
static tick_t draw_on(struct random_failures *random_failures)
{
	const struct random_failures_options *options =
		random_failures->options;
	tick_t most = 2 * options->length / (random_failures->left + 1);
	if (options->target)
		return options->target;
	return 1 + draw(random_failures, most ? most : 1);
}

/* Executes so many operations. Then the power fails, at the next point if the
 * program marks points. False if the program has ended. */
static bool run_armed(struct random_failures *random_failures, tick_t on)
{
	random_failures->is_armed = random_failures->options->has_points;
	bool goes_on = run_on(random_failures, on);
	random_failures->is_armed = false;
	return goes_on;
}

/* Runs for one stretch of power. Reactive placement: the checkpoint is taken up
 * to ED operations before the failure; if no point comes by then, nothing
 * fails. False if the program has ended. */
static bool run_stretch(struct random_failures *random_failures)
{
	const struct random_failures_options *options =
		random_failures->options;
	tick_t on = draw_on(random_failures);
	if (when_is_called(options->when))
		return run_armed(random_failures,
				 options->has_points
					 ? UINT64_MAX - random_failures->work
					 : on);
	tick_t most = options->ed < on ? options->ed : on;
	tick_t late = 1 + draw(random_failures, most);
	if (!run_on(random_failures, on - late))
		return false;
	device_checkpoint(random_failures->device);
	return run_armed(random_failures,
			 options->has_points ? options->ed : late);
}

static void fail(struct random_failures *random_failures)
{
	struct device *device = random_failures->device;
	if (!device_repeats(device)) {
		random_failures->left--;
		return;
	}
	struct event checkpoint = { .kind = EVENT_CHECKPOINT,
				    .at = device->checkpoints
						  ? device->since + 1
						  : 0 };
	struct event failure = { .kind = EVENT_FAIL,
				 .at = vm_clock(device->vm) };
	if (random_failures->failed == NONE ||
	    random_failures->noted != device->checkpoints)
		add_event(random_failures, checkpoint);
	add_event(random_failures, failure);
	random_failures->noted = device->checkpoints;
	random_failures->failed = vm_users_caller(device->vm).site;
	device_fail(device);
	random_failures->left--;
}

/* Restarts the device; the power may fail again while it recovers. */
static void recover(struct random_failures *random_failures)
{
	struct device *device = random_failures->device;
	while (device->is_down && !device->has_crashed) {
		bool is_cut =
			random_failures->left && !draw(random_failures, 4);
		tick_t most = is_cut ? 1 + draw(random_failures, MOST_RECOVERED)
				     : MOST_RECOVERY;
		tick_t executed = device_recover(device, most);
		if (!device->is_down || device->has_crashed || !is_cut)
			return;
		struct event failure = { .kind = EVENT_FAIL_RECOVERY,
					 .at = executed };
		add_event(random_failures, failure);
		device_fail(device);
		random_failures->left--;
	}
}

void random_failures_run(struct random_failures *random_failures,
			 struct device *device, struct schedule *schedule,
			 const struct random_failures_options *options)
{
	*random_failures = (struct random_failures){ .options = options,
						     .device = device,
						     .schedule = schedule,
						     .failed = NONE };
	bool is_called = when_is_called(options->when);
	random_failures->left =
		options->target ? 1 : draw_failures(random_failures);
	if (options->has_points) {
		device->loop = loop_points;
		device->vm->observer = random_failures;
	}
	device->vm->pause_at_checkpoints = is_called;
	while (random_failures->left && run_stretch(random_failures)) {
		if (!random_failures->is_due)
			continue;
		/* Nothing was executed, so this would not be a failure. */
		if (vm_clock(device->vm) == device->since) {
			random_failures->idle++;
			random_failures->left -= options->target != 0;
			continue;
		}
		fail(random_failures);
		recover(random_failures);
		if (device->is_down)
			return;
	}
	if (!random_failures->left)
		run_on(random_failures, UINT64_MAX - random_failures->work);
	device->vm->pause_at_checkpoints = false;
}
