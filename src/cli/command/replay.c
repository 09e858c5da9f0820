/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout replay`: re-executes one schedule, SPEC 5.2. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command/command.h"
#include "pipeline/steps.h"
#include "analysis/rerun/playback.h"
#include "analysis/rerun/paired_run.h"
#include "pipeline/invariants.h"
#include "report/format/source.h"
#include "report/section/profile.h"
#include "report/section/replay.h"
#include "report/format/replay_text.h"
#include "util/print.h"

struct replay {
	const struct options *options;
	struct power_setup *setup;
	struct schedule schedule;
	struct fates fates;
	struct vm vm;
	struct paired_run
		paired_run; /* if the schedule has inputs: the values taken */
	struct reference_run reference_run; /* the continuous run */
	struct judge judge;
	struct findings findings; /* holds texts only, no findings */
	struct evaluation evaluation;
	struct device device;
	struct access_log access_log;
	struct replay_text replay_text;
	/* Observations of the schedule, including the world. */
	struct profile played;
	const struct broken *broken; /* SPEC 5.6; NULL: bytes decide */
	tick_t last; /* last operation of the run: --ops, --max-ops */
	double start;
};

enum {
	/* Operations of a stretch, which are all kept in memory. */
	MOST_TOLD = 4000000,
	/* Operations of the last handler that are described. */
	MOST_OF_HANDLER = 4000,
	/* Operations of the boot code that are described. */
	MOST_OF_RECOVERY = 100000,
};

/* Describes the operations up to `last`. False with *err set: there are too
 * many. */
static bool tell_stretch(struct replay *replay, tick_t last, struct err *err)
{
	if (!replay->replay_text.is_told)
		return true;
	if (last > replay->last)
		last = replay->last;
	if (last > vm_clock(&replay->vm) + MOST_TOLD)
		return err_set(err,
			       "--trace: a story of more than %d operations "
			       "is too long",
			       MOST_TOLD);
	access_log_run(&replay->access_log, last + 1);
	replay_text_stretch(&replay->replay_text, &replay->access_log);
	return true;
}

/* Describes what the handler does that fires as the last event. */
static void tell_handler(struct replay *replay)
{
	tick_t fired = vm_own_clock(&replay->vm);
	struct access_log *access_log = &replay->access_log;
	if (!replay->replay_text.is_told)
		return;
	tick_t last = vm_clock(&replay->vm) + MOST_OF_HANDLER;
	access_log_run(access_log,
		       (last < replay->last ? last : replay->last) + 1);
	size_t count = 0;
	while (count < access_log->items.len &&
	       access_log->items.items[count].own <= fired)
		count++;
	access_log->items.len = count;
	replay_text_stretch(&replay->replay_text, access_log);
}

/* Describes what will run at boot. */
static void tell_recovery(struct replay *replay, tick_t most)
{
	const struct device *device = &replay->device;
	if (!replay->replay_text.is_told || !device->is_down)
		return;
	access_log_recovery(&replay->access_log, device,
			    most < MOST_OF_RECOVERY ? most : MOST_OF_RECOVERY);
	replay_text_recovery(&replay->replay_text, &replay->access_log,
			     device->since);
}

/* Boots the device again, after which the program continues. */
static bool recover(struct replay *replay, bool is_last, struct err *err)
{
	tell_recovery(replay, MOST_RECOVERY);
	bool ok = schedule_come_back(&replay->device, is_last, err);
	replay_text_again(&replay->replay_text);
	return ok;
}

/* Describes the stretch that leads to an event. */
static bool tell_way(struct replay *replay, const struct event *event,
		     struct err *err)
{
	switch (event->kind) {
	case EVENT_FAIL:
		return tell_stretch(replay, event->at, err);
	case EVENT_INTERRUPT:
		return tell_stretch(replay, event->at - 1, err);
	case EVENT_FAIL_RECOVERY:
		tell_recovery(replay, event->at);
		return true;
	case EVENT_INPUT:
		return true;
	case EVENT_CHECKPOINT:
		break;
	}
	bool is_as_ever = !replay->device.failures &&
			  !replay->vm.interrupted.len && !replay->vm.at.handled;
	return is_as_ever || tell_stretch(replay, event->at - 1, err);
}

static void tell_event(struct replay *replay, const struct event *event)
{
	switch (event->kind) {
	case EVENT_CHECKPOINT:
		replay_text_checkpoint(&replay->replay_text, &replay->vm,
				       event->at);
		break;
	case EVENT_INTERRUPT:
		replay_text_interrupt(&replay->replay_text, &replay->vm,
				      event->at);
		break;
	case EVENT_FAIL:
		replay_text_failure(&replay->replay_text, &replay->access_log,
				    event->at);
		break;
	case EVENT_FAIL_RECOVERY:
		if (replay->replay_text.is_told)
			replay_text_recovery_failure(&replay->replay_text,
						     &replay->access_log,
						     event->at);
		break;
	case EVENT_INPUT:
		replay_text_input(&replay->replay_text, event);
		break;
	}
}

/* Describes the re-execution after the last failure, up to where it failed. */
static bool tell_again(struct replay *replay, struct err *err)
{
	tick_t again = replay->access_log.own - vm_own_clock(&replay->vm);
	return !replay->replay_text.is_told ||
	       tell_stretch(replay, vm_clock(&replay->vm) + again, err);
}

static bool play(struct replay *replay, struct err *err)
{
	const struct schedule *schedule = &replay->schedule;
	bool has_failed = false, is_back = false;
	schedule_prepare(&replay->device, schedule);
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		bool fails_again = event->kind == EVENT_FAIL_RECOVERY;
		if (has_failed && !fails_again && !recover(replay, false, err))
			return false;
		/* Input values right after a failure are part of the
		 * restart. */
		is_back = event->kind == EVENT_INPUT && (has_failed || is_back);
		has_failed = event->kind == EVENT_FAIL || fails_again;
		if (!tell_way(replay, event, err) ||
		    !schedule_play(&replay->device, event,
				   replay->setup->mechanism.when, replay->last,
				   err))
			return false;
		tell_event(replay, event);
	}
	if (vec_last(&schedule->events).kind == EVENT_INTERRUPT)
		tell_handler(replay);
	if (has_failed && !recover(replay, true, err))
		return false;
	return !(has_failed || is_back) || tell_again(replay, err);
}

static void print_json(const struct replay *replay, enum vm_end end,
		       bool is_same, bool gave_up, struct err *err)
{
	struct report report =
		report_start(replay->options, replay->setup, "replay");
	struct strbuf schedule = { 0 };
	schedule_print(&replay->schedule, &schedule);
	report.vm = &replay->vm;
	report.findings = &replay->findings;
	struct replay_result *result =
		report_add_section(&report, SECTION_REPLAY, sizeof(*result));
	*result = (struct replay_result){ .schedule = strbuf_text(&schedule),
					  .is_same = is_same,
					  .evaluation = &replay->evaluation,
					  .played = &replay->played,
					  .broken = replay->broken };
	report.end = end;
	report.seconds = seconds_now() - replay->start;
	report.gave_up = gave_up;
	struct strbuf text = { 0 };
	report_json(&report, false, &text);
	print_result(replay->options->output, &text, err);
	report_release(&report);
	strbuf_release(&text);
	strbuf_release(&schedule);
}

/* Runs to the end. */
static enum vm_end finish(struct replay *replay)
{
	struct playback playback;
	playback_init(&playback, &replay->judge, &replay->device,
		      &replay->schedule);
	playback_finish(&playback, &replay->schedule, &replay->findings.arena,
			&replay->evaluation);
	enum vm_end end = playback.rerun.end;
	playback_release(&playback);
	return end;
}

/* SPEC 6.4: runs the schedule again to observe what the world sees. */
static bool world_events(struct replay *replay, struct err *err)
{
	struct vm vm;
	struct device device;
	const struct image *image = replay->setup->image;
	vm_init(&vm, image);
	bool ok = program_set_until(replay->options, &vm, err);
	device_init(&device, &vm, &replay->fates);
	ok = ok &&
	     profile_schedule(&replay->played, &replay->setup->environment,
			      &device, &replay->schedule,
			      replay->setup->mechanism.when, replay->last, err);
	if (ok && profile_has_seen(&replay->played))
		profile_runs_text(&replay->played, replay->replay_text.out);
	device_release(&device);
	world_events_detach(&replay->played.world_events);
	vm_release(&vm);
	return ok;
}

static struct paired_run_options paired_run_options(const struct replay *replay)
{
	return (struct paired_run_options){
		.image = replay->setup->image,
		.fates = &replay->fates,
		.when = replay->setup->mechanism.when,
		.last = replay->last,
		.until_fn = replay->reference_run.vm.until_fn,
		.until_count = replay->reference_run.until_count,
	};
}

/* SPEC 7.1: with inputs, the state at the next checkpoint must be right,
 * too. */
static bool is_right_at_checkpoint(struct replay *replay)
{
	struct paired_run_options options = paired_run_options(replay);
	struct paired_run paired_run;
	struct err err = { 0 };
	if (!schedule_has_inputs(&replay->schedule) ||
	    !when_is_called(options.when))
		return true;
	bool is_same = !paired_run_run(&paired_run, &options, &replay->schedule,
				       &err) ||
		       paired_run.ends.again != VM_CHECKPOINT ||
		       replay_text_next_checkpoint(
			       &replay->replay_text, &paired_run.again,
			       paired_run.ends.again, &paired_run.continuous,
			       paired_run.ends.continuous);
	paired_run_release(&paired_run);
	return is_same;
}

/* Runs to the end, and compares it with the end of the continuous run. */
static int compare_ends(struct replay *replay, bool is_json, struct err *err)
{
	const struct options *options = replay->options;
	enum vm_end end = finish(replay);
	enum vm_end continuous_end = replay->reference_run.end;
	bool gave_up = program_gave_up(options, continuous_end);
	bool is_right = is_right_at_checkpoint(replay);
	bool is_same = replay->evaluation.effect == EFFECT_MASKED;
	replay_text_end(&replay->replay_text, &replay->vm, end,
			&replay->reference_run.vm, continuous_end,
			&replay->evaluation);
	replay_text_effect(&replay->replay_text, &replay->evaluation);
	if (!world_events(replay, err))
		return EXIT_INPUT;
	const struct strbuf *out = replay->replay_text.out;
	if (gave_up)
		print_to(stderr,
			 "error: gave up after %llu operations, the program "
			 "has not ended; --max-ops allows more, --ops ends a "
			 "run normally\n",
			 (unsigned long long)replay->last);
	if (is_json)
		print_json(replay, end, is_same, gave_up, err);
	else
		print_result(options->output, out, err);
	if (gave_up)
		return EXIT_BUDGET;
	/* SPEC 7.4: a crash counts, even if it does not depend on power. */
	return is_same && end != VM_TRAPPED && is_right ? EXIT_CLEAN
							: EXIT_FINDINGS;
}

/* What SPEC 5.1 calls it, for scripts. */
static enum effect effect_of(enum verdict verdict)
{
	static const enum effect effects[] = {
		[VERDICT_FINE] = EFFECT_MASKED,
		[VERDICT_INVARIANT] = EFFECT_CRASH,
		[VERDICT_ASSERTION] = EFFECT_CRASH,
		[VERDICT_CRASH] = EFFECT_CRASH,
		[VERDICT_NO_END] = EFFECT_NO_PROGRESS,
		[VERDICT_MEANING] = EFFECT_WRONG_VALUE,
	};
	return effects[verdict];
}

static void tell_verdict(const struct replay *replay,
			 const struct boot_run *run,
			 const struct broken *broken, struct strbuf *out)
{
	const struct image *image = replay->setup->image;
	static const char *const texts[] = {
		[VERDICT_FINE] = "what the program says of its data holds%s",
		[VERDICT_INVARIANT] = "invariant '%s' does not hold",
		[VERDICT_ASSERTION] = "assertion '%s' fails",
		[VERDICT_CRASH] = "the program crashes: %s",
		[VERDICT_NO_END] = "the program does not end%s",
		[VERDICT_MEANING] = "what the data mean is wrong%s",
	};
	if (broken->verdict != VERDICT_FINE && run->site != NONE)
		source_note(image, &image->sites.items[run->site], false, out);
	strbuf_printf(out, texts[broken->verdict], broken->text);
	if (broken->values[0])
		strbuf_printf(out, ": %s", broken->values);
	strbuf_puts(out, "\n");
	if (broken->found)
		strbuf_printf(out,
			      "'%s' says %s; %s as before and %s as after what "
			      "the failure interrupted are right\n",
			      image->fns.items[image->equal].name,
			      broken->found, broken->before, broken->after);
}

/* SPEC 5.6: runs to the end; what the program says of its data decides. */
static int judge_boot(struct replay *replay, bool is_json, struct err *err)
{
	struct invariants_options how =
		step_invariants_options(replay->options, &replay->fates);
	struct boot_run boot;
	struct broken broken;
	struct strbuf schedule = { 0 };
	invariants_judge(&replay->vm, replay->device.checkpoint.until_left,
			 &how, &replay->schedule, &boot, &broken);
	schedule_print(&replay->schedule, &schedule);
	replay->evaluation.effect = effect_of(broken.verdict);
	replay->evaluation.schedule =
		strbuf_to_arena(&schedule, &replay->findings.arena);
	replay->broken = &broken;
	tell_verdict(replay, &boot, &broken, replay->replay_text.out);
	bool ok = world_events(replay, err);
	if (ok && is_json)
		print_json(replay, boot.end, !broken.verdict, false, err);
	else if (ok)
		print_result(replay->options->output, replay->replay_text.out,
			     err);
	boot_run_release(&boot);
	if (!ok)
		return EXIT_INPUT;
	return broken.verdict ? EXIT_FINDINGS : EXIT_CLEAN;
}

static int run(struct replay *replay, bool is_json, struct err *err)
{
	struct strbuf out = { 0 };
	replay->replay_text =
		(struct replay_text){ .image = replay->setup->image,
				      .fates = &replay->fates,
				      .nv = &replay->setup->nv,
				      .exempt = &replay->device.recovered,
				      .is_told = replay->options->trace,
				      .out = &out };
	int code = EXIT_INPUT;
	bool is_boot = when_is_boot(replay->setup->mechanism.when);
	if (play(replay, err))
		code = is_boot ? judge_boot(replay, is_json, err)
			       : compare_ends(replay, is_json, err);
	replay_text_release(&replay->replay_text);
	strbuf_release(&out);
	return code;
}

/* Chooses what a failure does to the world. */
static bool choose_fates(const struct options *options,
			 struct power_setup *setup, bool has_inputs,
			 struct fates *fates, struct err *err)
{
	/* SPEC 5.6: the world goes on while the device is off. */
	bool is_boot = when_is_boot(setup->mechanism.when);
	const char *usual = has_inputs || is_boot ? "kept" : "restored";
	const char *world = options->world ? options->world : usual;
	if (strcmp(world, "kept") == 0) {
		if (!program_world_fates(options, setup, fates, err))
			return false;
		if (has_inputs || is_boot)
			fates_keep_inputs(fates);
		return true;
	}
	if (strcmp(world, "restored") == 0)
		return program_fates(options, setup, fates, err);
	return err_usage(err, "'--world' is restored or kept, not '%s'", world);
}

/* SPEC 7.1: the continuous run takes the inputs of the attempts that
 * completed. */
static bool rehearse(struct replay *replay, struct err *err)
{
	struct paired_run_options options = paired_run_options(replay);
	options.until_fn = replay->vm.until_fn;
	options.until_count = replay->vm.until_left;
	options.to_end = true;
	return paired_run_run(&replay->paired_run, &options, &replay->schedule,
			      err);
}

static int play_and_compare(struct replay *replay, bool is_json,
			    struct err *err)
{
	bool has_inputs = schedule_has_inputs(&replay->schedule);
	int code = EXIT_INPUT;
	/* Nothing is compared with a continuous run. */
	if (when_is_boot(replay->setup->mechanism.when))
		return run(replay, is_json, err);
	if (!has_inputs || rehearse(replay, err)) {
		const struct power_setup *setup = replay->setup;
		reference_run_init(
			&replay->reference_run, setup->image, replay->last + 1,
			setup->ed, replay->vm.until_fn, replay->vm.until_left,
			has_inputs ? &replay->paired_run.followed : NULL);
		code = run(replay, is_json, err);
		reference_run_release(&replay->reference_run);
	}
	if (has_inputs)
		paired_run_release(&replay->paired_run);
	return code;
}

static int replay_program(const struct options *options,
			  struct power_setup *setup, bool is_json,
			  struct err *err)
{
	struct replay replay = { .options = options,
				 .setup = setup,
				 .last = program_stop(options) - 1,
				 .start = seconds_now() };
	int code = EXIT_USAGE;
	vm_init(&replay.vm, setup->image);
	replay.vm.records = true;
	bool ok = schedule_parse(&replay.schedule, options->schedule, err) &&
		  choose_fates(options, setup,
			       schedule_has_inputs(&replay.schedule),
			       &replay.fates, err) &&
		  program_set_until(options, &replay.vm, err);
	judge_init(&replay.judge, &replay.reference_run, &replay.fates,
		   setup->mechanism.when, setup->ed);
	device_init(&replay.device, &replay.vm, &replay.fates);
	replay.device.drops_output = true;
	replay.device.set_up.is_called = replay.judge.is_called;
	access_log_init(&replay.access_log, &replay.vm);
	if (ok)
		code = play_and_compare(&replay, is_json, err);
	schedule_release(&replay.schedule);
	access_log_release(&replay.access_log);
	device_release(&replay.device);
	judge_release(&replay.judge);
	profile_release(&replay.played);
	findings_release(&replay.findings);
	vm_release(&replay.vm);
	fates_release(&replay.fates);
	return code;
}

static int run_command(const struct options *options, struct err *err)
{
	struct power_setup setup;
	bool is_json;
	if (!options_format(options, &is_json, err))
		return err->code;
	if (!options->schedule) {
		err_usage(err, "replay needs --schedule, for example "
			       "--schedule 'checkpoint@7 fail@9'");
		return err->code;
	}
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err)) {
		program_warn_environment(&setup);
		program_warn(options, setup.image);
		program_warn_placement(options, &setup);
		code = replay_program(options, &setup, is_json, err);
	}
	program_power_release(&setup);
	return code;
}

static const struct option own_options[] = {
	OPTION("--world", "HOW", TEXT, world,
	       "state of environment models after a failure: restored, as "
	       "in evaluate, or kept, as in outputs and the real world "
	       "(default: restored; kept if the schedule has inputs)"),
	OPTION("--trace", NULL, FLAG, trace,
	       "describe the execution: what is read and written, lost, "
	       "and read differently"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_replay = {
	.name = "replay",
	.arguments = "FILE...",
	.summary = "re-execute one schedule of checkpoints and failures, and "
		   "show its effect",
	.group = COMMANDS_LOOK,
	.examples = {
		{ "replay --schedule 'checkpoint@0 fail@9' main.c",
		  "compare with a run without the failure" },
		{ "replay --trace --schedule 'checkpoint@0 fail@9' main.c",
		  "tell what happens, step by step" },
	},
	.sets = { &set_load, &set_memory, &set_power, &set_schedule, &own,
		  &set_format, &set_output },
	.run = run_command,
};
