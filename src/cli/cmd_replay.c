/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout replay`: one schedule again, exactly, SPEC 5.2. */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/results.h"
#include "report/story.h"

struct replay {
	const struct options *options;
	const struct power_setup *setup;
	struct schedule schedule;
	struct fates fates;
	struct vm vm, continuous;
	struct device device;
	struct record record;
	struct story story;
	double start;
};

/* Writes the stretch up to the failure down, then lets it happen. */
static bool play_failure(struct replay *replay, const struct event *event,
			 struct err *err)
{
	record_run(&replay->record, event->at + 1);
	if (!schedule_play(&replay->device, event, replay->setup->when, err))
		return false;
	story_stretch(&replay->story, &replay->record);
	story_failure(&replay->story, &replay->record, event->at);
	/* SPEC 5.3: what a cut-off attempt printed is dropped. */
	replay->vm.output.len = replay->device.checkpoint.output_len;
	return true;
}

static bool play(struct replay *replay, struct err *err)
{
	const struct schedule *schedule = &replay->schedule;
	tick_t last = 0;
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		if (event->kind == EVENT_FAIL) {
			if (!play_failure(replay, event, err))
				return false;
			last = event->at;
			continue;
		}
		if (!schedule_play(&replay->device, event, replay->setup->when,
				   err))
			return false;
		story_checkpoint(&replay->story, &replay->vm, event->at);
	}
	if (last) {
		record_run(&replay->record, last + 1);
		story_stretch(&replay->story, &replay->record);
	}
	return true;
}

static void print_json(const struct replay *replay, bool is_same,
		       struct err *err)
{
	struct report report =
		results_start(replay->options, replay->setup, "replay");
	struct findings none = { 0 };
	struct strbuf schedule = { 0 };
	schedule_print(&replay->schedule, &schedule);
	report.vm = &replay->vm;
	report.findings = &none;
	report.schedule = strbuf_text(&schedule);
	report.is_same = is_same;
	report.seconds = program_seconds() - replay->start;
	char *text = report_json(&report);
	options_write(replay->options, text, strlen(text), err);
	free(text);
	strbuf_release(&schedule);
}

static int run(struct replay *replay, bool is_json, struct err *err)
{
	struct strbuf out = { 0 };
	replay->story = (struct story){ .image = replay->setup->image,
					.fates = &replay->fates,
					.is_told = replay->options->trace,
					.out = &out };
	int code = EXIT_INPUT;
	if (play(replay, err)) {
		tick_t stop = program_stop(replay->options);
		enum vm_end end = vm_run(&replay->vm, VM_PLAIN, stop);
		enum vm_end continuous_end =
			vm_run(&replay->continuous, VM_PLAIN, stop);
		bool is_same = story_end(&replay->story, &replay->vm, end,
					 &replay->continuous, continuous_end);
		if (is_json)
			print_json(replay, is_same, err);
		else
			options_write(replay->options, strbuf_text(&out),
				      out.len, err);
		code = is_same ? EXIT_CLEAN : EXIT_FINDINGS;
	}
	story_release(&replay->story);
	strbuf_release(&out);
	return code;
}

static int replay_program(const struct options *options,
			  const struct power_setup *setup, bool is_json,
			  struct err *err)
{
	struct replay replay = { .options = options,
				 .setup = setup,
				 .start = program_seconds() };
	int code = EXIT_USAGE;
	fates_init(&replay.fates, setup->image, &setup->nv,
		   (struct content){ .saves_volatile = true });
	vm_init(&replay.vm, setup->image);
	vm_init(&replay.continuous, setup->image);
	device_init(&replay.device, &replay.vm, &replay.fates);
	record_init(&replay.record, &replay.vm);
	if (schedule_parse(&replay.schedule, options->schedule, err) &&
	    program_set_until(options, &replay.vm, err) &&
	    program_set_until(options, &replay.continuous, err))
		code = run(&replay, is_json, err);
	schedule_release(&replay.schedule);
	record_release(&replay.record);
	device_release(&replay.device);
	vm_release(&replay.continuous);
	vm_release(&replay.vm);
	fates_release(&replay.fates);
	return code;
}

int cmd_replay(const struct options *options, struct err *err)
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
	if (program_power(options, &setup, err))
		code = replay_program(options, &setup, is_json, err);
	program_power_release(&setup);
	return code;
}
