/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout outputs`: whether outputs can be repeated as declared, SPEC 6.3. */
#include "analysis/endless.h"
#include "analysis/outputs.h"
#include "cli/command.h"
#include "cli/results.h"

/* What was not looked at, and why. */
static void warn(const struct power_setup *setup,
		 const struct outputs_result *result, struct findings *findings)
{
	const struct environment *environment = &setup->environment;
	const struct image *image = setup->image;
	if (!environment->outputs.len)
		vec_push(&findings->warnings,
			 (const char *)"note: no output is declared; "
				       "BROWNOUT_OUTPUT(fn, absolute) in the "
				       "source or 'outputs' in brownout.yaml "
				       "does it");
	for (size_t i = 0; i < image->outputs.len; i++) {
		const char *name = image->outputs.items[i].name;
		const struct output *row =
			environment_output(environment, name);
		const char *text = NULL;
		if (row && !row->semantics)
			text = "has no semantics, and was not tried: "
			       "declare it absolute or relative";
		else if (!result->counts[i] &&
			 (image->outputs.items[i].fn != NONE ||
			  image->outputs.items[i].bytes))
			text = "was never executed";
		if (text)
			vec_push(&findings->warnings,
				 (const char *)arena_printf(
					 &findings->arena,
					 "note: output '%s' %s",
					 row ? row->name : name, text));
	}
	if (result->problem)
		vec_push(&findings->warnings, result->problem);
	if (result->left)
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "warning: time was up: %llu executions of "
				 "outputs were not tried",
				 (unsigned long long)result->left));
}

static int outputs(const struct options *options,
		   const struct power_setup *setup, const struct fates *fates,
		   struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct endless endless = { 0 };
	struct outputs_result result = { 0 };
	struct report report = results_start(options, setup, "outputs");
	int code = EXIT_CLEAN;
	vm_init(&vm, setup->image);
	report.vm = &vm;
	report.findings = &findings;
	if (results_check(options, err) &&
	    program_set_until(options, &vm, err)) {
		double start = seconds_now();
		report.end = outputs_run(
			&vm,
			&(struct outputs_options){
				.environment = &setup->environment,
				.fates = fates,
				.when = setup->mechanism.when,
				.stop = program_stop(options),
				.max_seconds =
					options->max_seconds == UNSET
						? 0
						: (double)options->max_seconds,
			},
			&findings, &result);
		report.seconds = seconds_now() - start;
		warn(setup, &result, &findings);
		report.outputs = &result;
		report.gave_up = program_gave_up(options, report.end);
		report.endless = &endless;
		if (report.gave_up)
			endless_find(&endless, &vm);
		results_print(options, &report, err);
		code = results_exit_code(&report);
	}
	outputs_result_release(&result);
	endless_release(&endless);
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_outputs(const struct options *options, struct err *err)
{
	struct power_setup setup;
	struct fates fates = { 0 };
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err) &&
	    program_world_fates(options, &setup, &fates, err)) {
		program_warn_placement(options, &setup);
		code = outputs(options, &setup, &fates, err);
		fates_release(&fates);
	}
	program_power_release(&setup);
	return code;
}
