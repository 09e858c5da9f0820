/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout run`: runs the program, SPEC 2, on steady power or with the
 * failures of a schedule or of a power supply, SPEC 5.2. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/run/trace.h"
#include "cli/command/command.h"
#include "pipeline/program.h"
#include "power/schedule.h"
#include "power/supply.h"
#include "report/section/run.h"
#include "util/clock.h"
#include "util/file.h"
#include "util/print.h"

static void print_byte(void *context, char byte)
{
	print_program_byte(context, byte);
}

/* Runs the program, and writes its trace. */
static enum vm_end run_traced(const struct options *options,
			      const struct fates *fates, struct vm *vm,
			      struct err *err)
{
	struct file_output file;
	if (!file_begin(&file, options->trace_json, err))
		return VM_STOPPED;
	enum vm_end end =
		trace_run(vm, fates, program_stop(options), file.stream);
	file_finish(&file, err);
	return end;
}

/* --schedule: executes the events, then runs to the end. */
static void run_schedule(const struct options *options,
			 const struct power_setup *setup, struct device *device,
			 struct run_result *result, struct err *err)
{
	struct schedule schedule;
	bool ok = schedule_parse(&schedule, options->schedule, err);
	for (size_t i = 0; ok && i < schedule.events.len; i++)
		ok = schedule_play(device, &schedule.events.items[i],
				   setup->mechanism.when,
				   program_stop(options) - 1, err);
	if (ok && schedule_come_back(device, false, err))
		result->end =
			vm_run(device->vm, VM_PLAIN, program_stop(options));
	result->executed = vm_clock(device->vm) + device->lost + device->spent;
	schedule_release(&schedule);
}

/* --fail-every, --power. */
static void run_supply(const struct options *options,
		       const struct power_setup *setup, struct device *device,
		       struct run_result *result, struct err *err)
{
	struct supply supply = { 0 };
	if (options->power && !supply_read(&supply, options->power, err)) {
		supply_release(&supply);
		return;
	}
	if (!options->power) {
		vec_push(&supply.on, options->fail_every);
		supply.repeats = true;
	}
	struct intermittent how = {
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.stop = options->ops == UNSET ? UINT64_MAX : options->ops + 1,
		.max_work = program_max_ops(options),
	};
	struct intermittent_result run = supply_run(device, &supply, how);
	result->end = run.end;
	result->executed = run.work;
	result->is_stuck = run.is_stuck;
	result->gave_up = run.gave_up || run.is_stuck;
	supply_release(&supply);
}

/* Whether the power fails. The program does not notice the device; SPEC 2.8
 * defines what it finds. */
static bool fails(const struct options *options)
{
	return options->schedule || options->power ||
	       options->fail_every != UNSET;
}

static bool check_failures(const struct options *options, struct err *err)
{
	int ways = (options->schedule != NULL) + (options->power != NULL) +
		   (options->fail_every != UNSET);
	if (ways > 1)
		return err_usage(err, "'--schedule', '--fail-every' and "
				      "'--power' exclude each other");
	if (ways && options->trace_json)
		return err_usage(err, "'--trace-json' is for runs without "
				      "power failures");
	if (options->fail_every == 0)
		return err_usage(err, "'--fail-every 0': the power must last "
				      "for one operation at least");
	return true;
}

static void run(const struct options *options, const struct power_setup *setup,
		struct vm *vm, struct device *device, struct run_result *result,
		struct err *err)
{
	double start = seconds_now();
	if (options->trace_json)
		result->end = run_traced(options, device->fates, vm, err);
	else if (options->schedule)
		run_schedule(options, setup, device, result, err);
	else if (fails(options))
		run_supply(options, setup, device, result, err);
	else
		result->end = vm_run(vm, VM_PLAIN, program_stop(options));
	result->seconds = seconds_now() - start;
	if (!options->power && options->fail_every == UNSET)
		result->gave_up = program_gave_up(options, result->end);
}

static int exit_code(const struct run_result *result)
{
	if (result->end == VM_TRAPPED)
		return EXIT_TRAP;
	if (result->gave_up)
		return EXIT_BUDGET;
	return result->end == VM_EXITED ? (int)(result->vm->exit_code & 0xff)
					: 0;
}

static void report(const struct options *options, bool is_json,
		   const struct run_result *result, struct err *err)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		err_set(err, "cannot write the program's output: %s",
			strerror(errno));
	struct strbuf text = { 0 };
	if (is_json) {
		program_warn(options, result->vm->image);
		char *json = run_report_json(result);
		strbuf_puts(&text, json);
		print_result(options->output, &text, err);
		free(json);
	} else {
		run_report_text(result, options_color(options), &text);
		print_text(stderr, &text);
	}
	strbuf_clear(&text);
	if (options->stats)
		run_report_statistics(result, &text);
	print_text(stderr, &text);
	strbuf_release(&text);
	if (options->dump_state) {
		char *state = run_report_state(result);
		file_write(options->dump_state, state, strlen(state), err);
		free(state);
	}
}

static int run_image(const struct options *options, struct power_setup *setup,
		     bool is_json, struct err *err)
{
	struct vm vm;
	struct fates fates = { 0 };
	struct device device = { 0 };
	vm_init(&vm, setup->image);
	bool ok = program_set_until(options, &vm, err);
	if (ok && (fails(options) || options->trace_json)) {
		if (fails(options))
			program_warn_placement(options, setup);
		ok = program_fates(options, setup, &fates, err);
		device_init(&device, &vm, &fates);
	}
	struct program_output output = { 0 };
	vm.output_context = &output;
	if (!is_json)
		vm.on_output = print_byte;
	struct endless endless = { 0 };
	struct run_result result = {
		.endless = &endless,
		.vm = &vm,
		.files = options->files.items,
		.file_count = options->files.len,
		.entry = program_entry(setup->image),
		.power = { setup->mechanism.name, setup->mechanism.when,
			   setup->ed, &setup->nv, &setup->restored },
		.device = fails(options) ? &device : NULL
	};
	int code = EXIT_CLEAN;
	if (ok) {
		run(options, setup, &vm, &device, &result, err);
		print_program_end(&output);
		if (result.gave_up && !fails(options))
			endless_find(&endless, &vm);
		if (!err->code)
			report(options, is_json, &result, err);
		code = exit_code(&result);
	}
	endless_release(&endless);
	device_release(&device);
	fates_release(&fates);
	vm_release(&vm);
	return code;
}

static int run_command(const struct options *options, struct err *err)
{
	bool is_json;
	if (!options_format(options, &is_json, err) ||
	    !check_failures(options, err))
		return err->code;
	if (options->output && !is_json) {
		err_usage(err, "'run -o' writes the result of --format json; "
			       "the program's output goes to stdout");
		return err->code;
	}
	struct power_setup setup;
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err)) {
		program_warn_environment(&setup);
		code = run_image(options, &setup, is_json, err);
	}
	program_power_release(&setup);
	return code;
}

static const struct option own_options[] = {
	OPTION("--fail-every", "N", COUNT, fail_every,
	       "fail after every N operations"),
	OPTION("--power", "FILE", TEXT, power,
	       "read from FILE how many operations each power cycle lasts, "
	       "one number per line"),
	OPTION("--stats", NULL, FLAG, stats,
	       "print operations, time and speed on stderr"),
	OPTION("--trace-json", "FILE", TEXT, trace_json,
	       "write every memory access, call and checkpoint to FILE as "
	       "JSON lines"),
	OPTION("--dump-state", "FILE", TEXT, dump_state,
	       "write the final values of all variables to FILE as JSON"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_run = {
	.name = "run",
	.arguments = "FILE...",
	.summary = "run the program and exit with its exit code",
	.group = COMMANDS_LOOK,
	.examples = {
		{ "run --stats main.c",
		  "on steady power" },
		{ "run --fail-every 200 main.c",
		  "with a failure after each 200 operations" },
	},
	.sets = { &set_load, &set_memory, &set_power, &set_schedule, &own,
		  &set_format, &set_output },
	.run = run_command,
};
