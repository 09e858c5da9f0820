/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout locate`: memory anomalies from one observed run, SPEC 4. */
#include "analysis/endless.h"
#include "analysis/locate.h"
#include "cli/command.h"
#include "cli/results.h"

static int locate(const struct options *options,
		  const struct power_setup *setup, const struct fates *fates,
		  struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct report report = results_start(options, setup, "locate");
	struct endless endless = { 0 };
	int code = EXIT_CLEAN;
	vm_init(&vm, setup->image);
	report.vm = &vm;
	report.findings = &findings;
	if (results_check(options, err) &&
	    program_set_until(options, &vm, err)) {
		double start = seconds_now();
		report.end = locate_run(&vm,
					&(struct locate_options){
						.nv = &setup->exposed,
						.fates = fates,
						.when = setup->mechanism.when,
						.ed = setup->ed,
						.stop = program_stop(options),
						.with_handlers = true,
					},
					&findings);
		findings_intend(&findings, &setup->environment);
		report.seconds = seconds_now() - start;
		report.gave_up = program_gave_up(options, report.end);
		report.endless = &endless;
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

int cmd_locate(const struct options *options, struct err *err)
{
	struct power_setup setup;
	struct fates fates = { 0 };
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err) &&
	    program_fates(options, &setup, &fates, err)) {
		program_warn_placement(options, &setup);
		program_warn_environment(&setup);
		code = locate(options, &setup, &fates, err);
		fates_release(&fates);
	}
	program_power_release(&setup);
	return code;
}
