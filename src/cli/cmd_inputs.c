/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout inputs`: input access models, SPEC 6.2. */
#include <stdio.h>
#include <string.h>

#include "analysis/endless.h"
#include "analysis/inputs.h"
#include "analysis/layman.h"
#include "cli/command.h"
#include "cli/results.h"

/* Without a model nothing can be found: says so, and what to do. */
static void warn_undeclared(const struct power_setup *setup)
{
	const struct environment *environment = &setup->environment;
	bool has_model = false;
	for (size_t i = 0; i < environment->inputs.len; i++)
		has_model |= environment->inputs.items[i].model != MODEL_NONE;
	for (size_t i = 0; i < environment->variables.len; i++)
		has_model |= environment->inputs.len != 0;
	const char *text =
		environment->inputs.len
			? "note: no input has an access model, so nothing is "
			  "checked; BROWNOUT_INPUT(function, most_recent) in "
			  "the source, or 'model: most-recent' in "
			  "brownout.yaml, gives it one"
			: "note: no input is declared, so nothing is checked; "
			  "BROWNOUT_INPUT(function, most_recent) in the "
			  "source, or 'inputs' in brownout.yaml, declares one";
	if (!has_model)
		vec_push(&setup->image->warnings, text);
}

static bool check_as(const struct options *options, struct err *err)
{
	return !options->as || strcmp(options->as, "layman") == 0 ||
	       err_usage(err, "--as takes layman, not '%s'", options->as);
}

/* The run: ours, or that of the baseline. */
static void run(const struct options *options, const struct power_setup *setup,
		struct vm *vm, struct findings *findings, struct report *report)
{
	struct inputs_result result;
	struct inputs_options inputs = {
		.environment = &setup->environment,
		.when = setup->mechanism.when,
		.stop = program_stop(options),
		.is_implicit = options->implicit,
	};
	double start = seconds_now();
	report->end = options->as ? layman_run(vm, &inputs, &report->reexecuted,
					       findings)
				  : inputs_run(vm, &inputs, &result, findings);
	report->seconds = seconds_now() - start;
	report->gave_up = program_gave_up(options, report->end);
}

static int find(const struct options *options, const struct power_setup *setup,
		struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct endless endless = { 0 };
	struct report report = results_start(options, setup, "inputs");
	int code = EXIT_USAGE;
	vm_init(&vm, setup->image);
	report.vm = &vm;
	report.findings = &findings;
	report.is_about_inputs = true;
	report.endless = &endless;
	if (program_set_until(options, &vm, err)) {
		run(options, setup, &vm, &findings, &report);
		if (report.gave_up)
			endless_find(&endless, &vm);
		results_print(options, &report, err);
		code = results_exit_code(&report);
	}
	endless_release(&endless);
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_inputs(const struct options *options, struct err *err)
{
	struct power_setup setup;
	int code = EXIT_INPUT;
	if (!results_check(options, err) || !check_as(options, err))
		return err->code;
	if (program_power(options, &setup, err)) {
		nv_map_start(&setup.restored, &setup.nv);
		program_warn_placement(options, &setup);
		warn_undeclared(&setup);
		code = find(options, &setup, err);
	}
	program_power_release(&setup);
	return code;
}
