/* SPDX-License-Identifier: Apache-2.0 */
/* Many intermittent executions and their outcomes. */
#include "analysis/validate/validate.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/validate/validate_parts.h"
#include "analysis/run/workers.h"
#include "util/clock.h"
#include "util/random.h"
#include "vm/world.h"

enum {
	MOST_DRAWN = 65536, /* values of an input for one run */
};

const char *outcome_name(enum outcome outcome)
{
	static const char *const names[] = {
		[OUTCOME_FINE] = "fine",
		[OUTCOME_RESULT] = "wrong-result",
		[OUTCOME_NO_END] = "no-progress",
		[OUTCOME_CRASH] = "crash",
		[OUTCOME_ASSERTION] = "assertion-failed",
	};
	return names[outcome];
}

/* The number of values of an input that a run may take, with a margin. */
static uint64_t values_wanted(const struct validation *validation, size_t input)
{
	uint64_t wanted = 2 * validation->taken[input] + 16;
	return wanted < MOST_DRAWN ? wanted : MOST_DRAWN;
}

/* A range has new values in each run; a list starts from its first value. */
static struct number value_at(const struct feed *feed, uint64_t run, uint64_t i)
{
	struct feed drawn = *feed;
	if (feed->kind != FEED_RANGE)
		return feed
			->values[feed->at_end == FEED_REPEAT ? i % feed->count
				 : i < feed->count           ? i
							     : feed->count - 1];
	drawn.seed = random_at(feed->seed, run);
	return feed_draw(&drawn, i);
}

/* Other inputs keep their declared values: traces depend on time, and a list
 * can end the run. */
static bool is_played(const struct world_input *input)
{
	const struct feed *feed = &input->feed;
	return input->is_fed &&
	       (feed->kind == FEED_RANGE ||
		(feed->kind == FEED_LIST && feed->at_end != FEED_STOP));
}

/* Puts the values of inputs into the schedule, so that it is self-contained. */
static void play_inputs(struct validation *validation, struct device *device,
			uint64_t run, struct schedule *schedule)
{
	const struct image *image = validation->options->image;
	struct err err = { 0 };
	for (size_t i = 0; i < image->inputs.len; i++) {
		const struct world_input *input = &image->inputs.items[i];
		if (!is_played(input))
			continue;
		uint64_t count = values_wanted(validation, i);
		struct number *values =
			arena_alloc(&schedule->arena, count * sizeof(*values));
		for (uint64_t k = 0; k < count; k++)
			values[k] = value_at(&input->feed, run, k);
		struct event event = { .kind = EVENT_INPUT,
				       .input = input->name,
				       .values = values,
				       .value_count = count };
		vec_push(&schedule->events, event);
		if (!schedule_play(device, &event, validation->options->when,
				   validation->last, &err))
			BUG("an input cannot be given values");
	}
}

/* Only values that were taken matter, and the last one is repeated. */
static void trim_inputs(struct schedule *schedule, const struct vm *vm)
{
	for (size_t i = 0; i < schedule->events.len; i++) {
		struct event *event = &schedule->events.items[i];
		if (event->kind != EVENT_INPUT)
			continue;
		uint32_t input = 0;
		while (strcmp(vm->image->inputs.items[input].name,
			      event->input) != 0)
			input++;
		uint64_t taken = vm_taken_from(vm, input);
		if (taken < event->value_count)
			event->value_count = taken ? taken : 1;
	}
}

static bool crashes_alike(const struct paired_run *paired_run)
{
	const struct vm *a = &paired_run->continuous, *b = &paired_run->again;
	return paired_run->ends.continuous == VM_TRAPPED &&
	       a->trap.kind == b->trap.kind && a->trap.pc == b->trap.pc;
}

static enum outcome outcome_of(const struct validation *validation,
			       const struct paired_run *paired_run)
{
	const struct vm *again = &paired_run->again;
	if (paired_run->ends.again == VM_TRAPPED)
		return again->trap.kind == TRAP_ASSERTION ? OUTCOME_ASSERTION
							  : OUTCOME_CRASH;
	bool is_late = paired_run->ends.again == VM_STOPPED;
	if (is_late && paired_run->ends.continuous != VM_STOPPED)
		return OUTCOME_NO_END;
	if (is_late && !validation->options->is_cut)
		return OUTCOME_FINE; /* neither of them ends */
	bool is_same = paired_run_is_same(paired_run) &&
		       !paired_run_misses_set_up(paired_run, NULL);
	return is_same ? OUTCOME_FINE : OUTCOME_RESULT;
}

/* SPEC 5.1: where --ops has cut one of them off, they are compared as soon as
 * both are at the same place. What both come to after that is no matter of
 * this run. */
static enum outcome settled(const struct validation *validation,
			    const struct paired_run_options *how,
			    struct paired_run *paired_run)
{
	enum outcome outcome = outcome_of(validation, paired_run);
	const struct validate_options *options = validation->options;
	bool is_cut = paired_run->ends.again == VM_STOPPED ||
		      paired_run->ends.continuous == VM_STOPPED;
	if (outcome == OUTCOME_FINE || !options->is_cut || !is_cut ||
	    paired_run->ends.again == VM_TRAPPED)
		return outcome;
	paired_run_settle(paired_run, how, options->ed,
			  options->ed + validation->length);
	return crashes_alike(paired_run) ? OUTCOME_FINE
					 : outcome_of(validation, paired_run);
}

/* Whether not everything that differs has been judged. */
static bool is_open(const struct validation *validation,
		    struct paired_run *paired_run)
{
	if (!paired_run->is_open)
		return !validation->options->is_cut &&
		       paired_run->ends.again == VM_STOPPED;
	paired_run->is_open = false;
	return !paired_run_is_same(paired_run);
}

static uint64_t target_of(const struct validation *validation, uint64_t number)
{
	const struct validate_options *options = validation->options;
	if (!options->is_systematic)
		return 0;
	__uint128_t all = validation->possible;
	return 1 + (uint64_t)(all * number / validation->runs);
}

static void execute(void *context, unsigned worker, uint64_t number)
{
	struct validation *validation = context;
	const struct validate_options *options = validation->options;
	struct execution *execution = &validation->executions[number];
	struct schedule schedule = { 0 };
	struct random_failures random_failures;
	struct paired_run paired_run;
	struct paired_run_options how = { .image = options->image,
					  .fates = options->fates,
					  .when = options->when,
					  .last = validation->last,
					  .until_fn = validation->until_fn,
					  .until_count =
						  validation->until_count,
					  .to_end = true,
					  .exempt = options->exempt };
	struct random_failures_options where = {
		.when = options->when,
		.ed = options->ed,
		.length = validation->length,
		.last = validation->last,
		.has_points = validation->has_points,
		.seed = random_at(options->seed, number),
		.target = target_of(validation, number),
	};
	(void)worker;
	/* If checkpoints can be anywhere, a visit is just a time. */
	if (where.has_points && where.target && !when_is_called(where.when)) {
		where.target = validation->points.items[where.target - 1];
		where.has_points = false;
	}
	paired_run_start(&paired_run, &how);
	play_inputs(validation, &paired_run.device, number, &schedule);
	random_failures_run(&random_failures, &paired_run.device, &schedule,
			    &where);
	paired_run.ends.again =
		paired_run.device.is_down ? VM_TRAPPED : random_failures.end;
	paired_run_follow(&paired_run, &how, 0);
	execution->is_done = true;
	execution->failures = paired_run.device.failures;
	execution->idle = random_failures.idle;
	execution->operations =
		random_failures.work + vm_clock(&paired_run.continuous);
	execution->outcome = settled(validation, &how, &paired_run);
	if (execution->outcome == OUTCOME_FINE) {
		execution->is_open = is_open(validation, &paired_run);
	} else {
		execution->is_alike = crashes_alike(&paired_run);
		trim_inputs(&schedule, &paired_run.again);
		execution_describe(execution, validation, &paired_run,
				   &random_failures);
		execution_schedule(execution, &schedule);
	}
	paired_run_release(&paired_run);
	schedule_release(&schedule);
}

static bool go_on(void *context, uint64_t done)
{
	struct validation *validation = context;
	const struct validate_options *options = validation->options;
	if (options->on_progress)
		options->on_progress(options->context, done, validation->runs);
	return !options->max_seconds ||
	       seconds_now() - validation->start < options->max_seconds;
}

/* Does the continuous run on the declared values; failures are spread over
 * it. */
static enum vm_end run_continuous(struct validation *validation, struct vm *vm)
{
	const struct validate_options *options = validation->options;
	validation->until_fn = vm->until_fn;
	validation->until_count = vm->until_left;
	enum vm_end end = vm_run(vm, VM_PLAIN, options->stop);
	validation->length = vm_clock(vm);
	for (size_t i = 0; i < options->image->inputs.len; i++)
		validation->taken[i] = vm_taken_from(vm, (uint32_t)i);
	validation->possible = validation->length;
	validation->last = options->stop - 1;
	tick_t most = 4 * validation->length + options->ed;
	if (!options->is_cut && most < validation->last)
		validation->last = most;
	return end;
}

/* Finds when it reaches points where the power may fail. */
static void find_points(struct validation *validation)
{
	struct random_failures counting = { .is_at_point = false };
	struct vm vm;
	vm_init(&vm, validation->options->image);
	vm.observer = &counting;
	do {
		counting.is_at_point = false;
		vm_run_loop(&vm, loop_points, validation->length + 1);
		if (counting.is_at_point)
			vec_push(&validation->points, vm_clock(&vm));
	} while (counting.is_at_point);
	vm_release(&vm);
	validation->possible = validation->points.len;
}

static void add_up(const struct validation *validation,
		   struct validate_result *result)
{
	for (uint64_t i = 0; i < validation->runs; i++) {
		const struct execution *execution = &validation->executions[i];
		if (!execution->is_done) {
			result->left++;
			continue;
		}
		result->runs++;
		result->failures += execution->failures;
		result->idle += execution->idle;
		result->operations += execution->operations;
		result->counts[execution->outcome]++;
		result->alike += execution->is_alike;
		result->open += execution->is_open;
	}
}

/* The number of executions to do. */
static uint64_t count_runs(const struct validation *validation)
{
	const struct validate_options *options = validation->options;
	if (options->when == WHEN_STOP)
		return 0; /* nothing is ever re-executed */
	if (options->is_systematic && validation->possible < options->runs)
		return validation->possible;
	/* With other inputs, an execution may come to points that this one has
	 * missed. */
	return validation->length ? options->runs : 0;
}

enum vm_end validate_run(struct vm *vm, const struct validate_options *options,
			 struct findings *findings,
			 struct validate_result *result)
{
	struct validation validation = {
		.options = options,
		.start = seconds_now(),
		.has_points = random_failures_has_points(options->image),
	};
	validation.taken = mem_alloc((options->image->inputs.len + 1) *
				     sizeof(*validation.taken));
	enum vm_end end = run_continuous(&validation, vm);
	if (validation.has_points)
		find_points(&validation);
	validation.runs = count_runs(&validation);
	validation.executions =
		mem_alloc((validation.runs + 1) * sizeof(struct execution));
	workers_run(&(struct workers){ .jobs = options->jobs,
				       .pieces = validation.runs,
				       .work = execute,
				       .on_piece = go_on,
				       .context = &validation });
	result->is_needless = options->when == WHEN_STOP;
	result->has_points = validation.has_points;
	result->possible = validation.possible;
	add_up(&validation, result);
	validate_findings(&validation, result, findings);
	for (uint64_t i = 0; i < validation.runs; i++)
		arena_release(&validation.executions[i].arena);
	free(validation.executions);
	free(validation.taken);
	vec_release(&validation.points);
	return end;
}
