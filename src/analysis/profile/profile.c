/* SPDX-License-Identifier: Apache-2.0 */
/* Profiling of code that handles power failures. */
#include "analysis/profile/profile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/finding/messages.h"
#include "util/clock.h"

/* The state of the profiler. */
struct profiler {
	struct profile *profile;
	const struct profile_options *options;
	struct vm *vm;
	struct device device;
	struct window_runs interval;
};

bool profile_has_marks(const struct image *image)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (image->code[pc].code == OP_MARK &&
		    image->code[pc].imm == MARK_START)
			return true;
	}
	return false;
}

static void keep_items(struct profile *profile, struct profile_run *run,
		       size_t count)
{
	const struct world_events *world_events = &profile->world_events;
	run->items = profile->items.len;
	for (size_t i = 0; i < count; i++) {
		struct interaction item = world_events->items.items[i];
		if (!interaction_is_seen(&item))
			continue;
		size_t first = profile->values.len;
		for (uint32_t n = 0; n < item.value_count; n++)
			vec_push(&profile->values,
				 world_events->values.items[item.values + n]);
		item.values = first;
		vec_push(&profile->items, item);
	}
	run->item_count = profile->items.len - run->items;
}

static const char *crash_text(struct profiler *profiler)
{
	struct strbuf text = { 0 };
	if (profiler->interval.end != ATTEMPT_CRASH)
		return NULL;
	vm_describe_trap(profiler->vm, &text);
	return strbuf_to_arena(&text, &profiler->profile->arena);
}

/* Executes a run; false if the device cannot continue. */
static bool execute_run(struct profiler *profiler, uint64_t number,
			bool is_last, struct leftover *left)
{
	struct window_runs *interval = &profiler->interval;
	struct profile *profile = profiler->profile;
	tick_t stop = profiler->options->stop;
	tick_t depth = profiler->device.since + interval->ed + 1;
	/* If nothing else ends it, the power lasts for ED operations. */
	if (!is_last && interval->when == WHEN_REACTIVE && depth < stop)
		stop = depth;
	window_runs_attempt(interval,
			    &(struct attempt_options){
				    .bytes = left->items.items,
				    .count = left->items.len,
				    .has_failed = number > 0,
				    .run = is_last ? -1 : (int64_t)number,
				    .stop = stop,
			    });
	struct profile_run run = { .end = interval->end,
				   .has_failed = !is_last,
				   .last = interval->last,
				   .crash = crash_text(profiler) };
	bool goes_on = run.end != ATTEMPT_CRASH && run.end != ATTEMPT_DOWN;
	run.has_failed &= goes_on;
	keep_items(profile, &run, interval->counted);
	vec_push(&profile->runs, run);
	snapshot_go_back(&profiler->device.checkpoint, profiler->vm);
	for (size_t i = 0; i < profile->world_events.writes.len; i++) {
		const struct lasting_write *write =
			&profile->world_events.writes.items[i];
		leftover_write(left, write->index, write->bytes, write->value);
	}
	return goes_on;
}

/* SPEC 6.4: executes runs #0 to #failures and makes the schedule that replays
 * them. */
static void execute_runs(struct profiler *profiler, uint64_t failures)
{
	struct profile *profile = profiler->profile;
	struct leftover left = { .fates = profiler->device.fates,
				 .memory = &profiler->vm->memory };
	struct strbuf schedule = { 0 };
	struct profile_interval row = {
		.site = profile->world_events.checkpoint,
		.first = profiler->device.since + 1,
		.runs = profile->runs.len,
	};
	leftover_set(&left, NULL, 0);
	strbuf_printf(&schedule, "checkpoint@%" PRIu64, row.first);
	for (uint64_t i = 0; i <= failures; i++) {
		bool goes_on = execute_run(profiler, i, i == failures, &left);
		if (!goes_on)
			break;
		if (i < failures)
			strbuf_printf(&schedule, " fail@%" PRIu64,
				      vec_last(&profile->runs).last);
	}
	row.run_count = profile->runs.len - row.runs;
	row.schedule = strbuf_to_arena(&schedule, &profile->arena);
	vec_push(&profile->intervals, row);
	leftover_release(&left);
	window_runs_back(&profiler->interval);
}

/* The number of failures that expectations are checked with. */
static uint64_t failures_of(const struct profiler *profiler)
{
	const struct world_events *world_events =
		&profiler->profile->world_events;
	if (profiler->options->failures != UINT64_MAX)
		return profiler->options->failures;
	return world_events->is_marked ? world_events->failures : 1;
}

static void check_expectations(struct profiler *profiler, uint32_t checkpoint,
			       const uint64_t *before)
{
	struct expectation_search *expectations =
		&profiler->profile->expectations;
	if (!expectations->expected.len)
		return;
	if (expectation_is_late(expectations)) {
		expectations->coverage.cut++;
		return;
	}
	expectation_interval(expectations, &profiler->interval,
			     failures_of(profiler), checkpoint,
			     profiler->options->stop, before);
}

/* An interval starts here, at a checkpoint that was just taken. */
static void look_at_interval(struct profiler *profiler)
{
	struct profile *profile = profiler->profile;
	struct world_events *world_events = &profile->world_events;
	uint32_t checkpoint = world_events->checkpoint;
	uint32_t doubled = world_events->doubled;
	if (profile->has_marks && !world_events->is_marked)
		return;
	if (world_events->is_marked)
		execute_runs(profiler, window_runs_fail(&profiler->interval)
					       ? world_events->failures
					       : 0);
	check_expectations(profiler, checkpoint, NULL);
	/* Runs of the interval come to the next one's mark, too. */
	world_events->doubled = doubled;
	world_events->is_marked = false;
}

static void take_checkpoint(struct profiler *profiler)
{
	device_checkpoint(&profiler->device);
	world_events_save(&profiler->profile->world_events);
	world_events_clear(&profiler->profile->world_events);
}

/* Stops where intervals start: at checkpoints or, if reactive, at marks. */
static enum vm_end walk_intervals(struct profiler *profiler)
{
	struct vm *vm = profiler->vm;
	struct world_events *world_events = &profiler->profile->world_events;
	bool is_called = when_is_called(profiler->options->when);
	world_events->checkpoint = NONE;
	look_at_interval(profiler);
	for (;;) {
		vm->pause_at_checkpoints = is_called;
		world_events->pauses_at_starts = !is_called;
		enum vm_end end = vm_run_loop(vm, loop_world_events,
					      profiler->options->stop);
		vm->pause_at_checkpoints = world_events->pauses_at_starts =
			false;
		if (end != VM_CHECKPOINT)
			return end;
		take_checkpoint(profiler);
		look_at_interval(profiler);
	}
}

/* Reactive without marks: takes a checkpoint before every operation, and the
 * whole program counts. */
static enum vm_end walk_operations(struct profiler *profiler)
{
	struct vm *vm = profiler->vm;
	struct profile *profile = profiler->profile;
	tick_t stop = profiler->options->stop;
	uint64_t *before = mem_alloc((profile->expectations.expected.len + 1) *
				     sizeof(*before));
	enum vm_end end = VM_STOPPED;
	while (end == VM_STOPPED && vm_clock(vm) + 1 < stop) {
		expectation_count(&profile->expectations,
				  &profile->world_events, before);
		take_checkpoint(profiler);
		check_expectations(profiler, NONE, before);
		/* Past a limit there is no need to stop. */
		bool is_done =
			expectation_is_late(&profiler->profile->expectations);
		end = vm_run_loop(vm, loop_world_events,
				  is_done ? stop : vm_clock(vm) + 2);
	}
	free(before);
	return end;
}

/* The line of an expectation as a site, as nothing was executed. */
static uint32_t site_of_line(struct image *image, const struct origin *origin)
{
	struct site site = {
		.file = (uint32_t)image->files.len,
		.line = origin->line,
		.column = origin->column,
		.scope = image->fns.items[image->entry].scope,
		.inlined_at = NONE,
	};
	vec_push(&image->files, origin->file ? origin->file : "");
	vec_push(&image->sites, site);
	return (uint32_t)image->sites.len - 1;
}

static void add_finding(const struct profile_options *options,
			const struct expected *expected,
			struct findings *findings)
{
	struct image *image = options->image;
	struct arena *arena = &findings->arena;
	const struct expectation *wanted = expected->expectation;
	bool is_never = expected->site == NONE;
	const char **parts = arena_alloc(arena, 2 * sizeof(*parts));
	parts[0] = wanted->output;
	struct finding finding = {
		.rule = RULE_EXPECTATION,
		.level = LEVEL_ERROR,
		.is_manifest = true,
		.consumer.site = is_never ? site_of_line(image, &wanted->origin)
					  : expected->site,
		.producer.site = NONE,
		.name = wanted->output,
		.variable = wanted->text,
		.parts = parts,
		.checkpoint = finding_checkpoint(arena, image, options->when,
						 expected->checkpoint, "boot"),
		.instances = expected->violated,
		.first_consumer = expected->first,
		.expected = wanted->text,
		.observed = arena_printf(arena, "%" PRIu64, expected->count),
		.schedule = expected->schedule
				    ? arena_strdup(arena, expected->schedule)
				    : NULL,
		.failures = expected->failures,
	};
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

/* An output that should be executed but never is. */
static bool is_missed(const struct expected *expected)
{
	return !expected->intervals && expected->low > 0;
}

static void add_findings(const struct profile_options *options,
			 struct profile *profile, struct findings *findings)
{
	for (size_t i = 0; i < profile->expectations.expected.len; i++) {
		const struct expected *expected =
			&profile->expectations.expected.items[i];
		if (expected->schedule || is_missed(expected))
			add_finding(options, expected, findings);
	}
	findings_finish(findings, options->image);
}

static enum vm_end walk(struct profiler *profiler)
{
	const struct profile *profile = profiler->profile;
	bool is_called = when_is_called(profiler->options->when);
	return is_called || profile->has_marks ? walk_intervals(profiler)
					       : walk_operations(profiler);
}

bool profile_run(struct profile *profile, const struct profile_options *options,
		 struct vm *vm, enum vm_end *end, struct findings *findings,
		 struct err *err)
{
	*profile = (struct profile){ .has_marks =
					     profile_has_marks(options->image),
				     .image = options->image,
				     .environment = options->environment };
	world_events_init(&profile->world_events, vm, options->fates);
	if (!expectation_init(&profile->expectations, options->environment,
			      options->image, err))
		return false;
	if (options->max_seconds > 0)
		profile->expectations.deadline =
			seconds_now() + options->max_seconds;
	profile->expectations.most = options->max_operations;
	struct profiler profiler = {
		.profile = profile,
		.options = options,
		.vm = vm,
		.interval = { .device = &profiler.device,
			      .world_events = &profile->world_events,
			      .when = options->when,
			      .ed = options->ed },
	};
	device_init(&profiler.device, vm, options->fates);
	*end = walk(&profiler);
	profile->lone = profile->world_events.is_marked;
	device_release(&profiler.device);
	add_findings(options, profile, findings);
	return true;
}

/* Ends a run: the events since the last failure. */
static void end_run(struct profile *profile, bool has_failed, tick_t last)
{
	struct profile_run run = { .has_failed = has_failed, .last = last };
	keep_items(profile, &run, profile->world_events.items.len);
	vec_push(&profile->runs, run);
	world_events_clear(&profile->world_events);
}

/* Plays the schedule up to and including an event. */
static bool play_event(struct profile *profile, struct device *device,
		       const struct event *event, enum when when, tick_t last,
		       struct err *err)
{
	bool fails =
		event->kind == EVENT_FAIL || event->kind == EVENT_FAIL_RECOVERY;
	/* schedule_play restarts the device before any other event, too. */
	profile->world_events.in_recovery = device->is_down;
	if (event->kind != EVENT_FAIL_RECOVERY &&
	    !schedule_come_back(device, false, err))
		return false;
	profile->world_events.in_recovery = event->kind == EVENT_FAIL_RECOVERY;
	if (!schedule_play(device, event, when, last, err))
		return false;
	profile->world_events.in_recovery = false;
	if (fails)
		end_run(profile, true, event->at);
	if (event->kind == EVENT_CHECKPOINT) {
		/* Open calls continue from here. */
		world_events_save(&profile->world_events);
		world_events_leave_all(&profile->world_events,
				       vm_clock(device->vm));
	}
	return true;
}

bool profile_schedule(struct profile *profile,
		      const struct environment *environment,
		      struct device *device, const struct schedule *schedule,
		      enum when when, tick_t last, struct err *err)
{
	struct world_events *world_events = &profile->world_events;
	*profile = (struct profile){ .image = device->vm->image,
				     .environment = environment };
	world_events_init(world_events, device->vm, device->fates);
	world_events->notes_checkpoints = true;
	device->loop = loop_world_events;
	schedule_prepare(device, schedule);
	for (size_t i = 0; i < schedule->events.len; i++) {
		if (!play_event(profile, device, &schedule->events.items[i],
				when, last, err))
			return false;
	}
	world_events->in_recovery = true;
	if (!schedule_come_back(device, true, err))
		return false;
	world_events->in_recovery = false;
	if (!device->is_down)
		device_run(device, last + 1);
	end_run(profile, false, vm_clock(device->vm));
	return true;
}

void profile_release(struct profile *profile)
{
	vec_release(&profile->intervals);
	vec_release(&profile->runs);
	vec_release(&profile->items);
	vec_release(&profile->values);
	world_events_release(&profile->world_events);
	expectation_release(&profile->expectations);
	arena_release(&profile->arena);
}

const char *profile_name(const struct profile *profile,
			 const struct interaction *item)
{
	const struct image *image = profile->image;
	const struct environment *environment = profile->environment;
	if (item->kind == INTERACTION_CHECKPOINT)
		return "checkpoint";
	if (item->kind == INTERACTION_LOG)
		return profile->world_events.names.strings.items[item->port];
	if (item->kind == INTERACTION_INPUT) {
		const char *code = image->inputs.items[item->port].name;
		const struct input *input =
			environment_input(environment, code);
		return input ? input->name : code;
	}
	const char *code = image->outputs.items[item->port].name;
	const struct output *output = environment_output(environment, code);
	return output ? output->name : code;
}

bool profile_is_cut(const struct profile *profile)
{
	return profile->expectations.coverage.cut > 0;
}
