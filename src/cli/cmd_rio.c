/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout rio`: repeated input, without running the program, SPEC 7.2. */
#include <string.h>

#include "analysis/rio.h"
#include "cli/command.h"
#include "cli/results.h"

static bool read_filter(const struct options *options, enum rio_filter *filter,
			struct err *err)
{
	static const char *const names[] = { "none", "task", "io" };
	*filter = RIO_FILTER_NONE;
	if (!options->filter)
		return true;
	for (int i = 0; i < 3; i++) {
		if (strcmp(options->filter, names[i]) != 0)
			continue;
		*filter = (enum rio_filter)i;
		return true;
	}
	return err_usage(err, "--filter: '%s' is none of none, task, io",
			 options->filter);
}

/* Why there may be nothing to find. */
static void warn(const struct power_setup *setup,
		 const struct rio_result *result, struct findings *findings)
{
	if (setup->mechanism.when == WHEN_STOP)
		return; /* said by all reports */
	if (!setup->image->inputs.len)
		vec_push(&findings->warnings,
			 (const char *)"note: no input is declared; "
				       "BROWNOUT_INPUT(fn, most_recent) in the "
				       "source or 'inputs' in brownout.yaml "
				       "does it");
	else if (!result->inputs)
		vec_push(&findings->warnings,
			 (const char *)"note: the program takes none of its "
				       "inputs");
}

static int rio(const struct options *options, const struct power_setup *setup,
	       enum rio_filter filter, struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct rio_result result = { 0 };
	struct report report = results_start(options, setup, "rio");
	int code = EXIT_CLEAN;
	vm_init(&vm, setup->image); /* reports ask it; it is not run */
	report.vm = &vm;
	report.findings = &findings;
	report.rio = &result;
	if (results_check(options, err)) {
		double start = seconds_now();
		rio_run(setup->image,
			&(struct rio_options){
				.when = setup->mechanism.when,
				.filter = filter,
				.exposed = &setup->exposed,
				.environment = &setup->environment,
			},
			&findings, &result);
		report.seconds = seconds_now() - start;
		warn(setup, &result, &findings);
		results_print(options, &report, err);
		code = results_exit_code(&report);
	}
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_rio(const struct options *options, struct err *err)
{
	struct power_setup setup = { 0 };
	struct fates fates = { 0 };
	enum rio_filter filter;
	int code = EXIT_INPUT;
	if (!read_filter(options, &filter, err))
		return EXIT_USAGE;
	if (program_power(options, &setup, err) &&
	    program_world_fates(options, &setup, &fates, err)) {
		code = rio(options, &setup, filter, err);
		fates_release(&fates);
	}
	program_power_release(&setup);
	return code;
}
