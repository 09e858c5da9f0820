/* SPDX-License-Identifier: Apache-2.0 */
/* Executes the program that fix has written: what the log costs, SPEC 8.4, and
 * whether it is right whatever operation the power fails after, SPEC 8.3.
 * Called by the command fix. */
#ifndef BROWNOUT_PIPELINE_FIXED_PROGRAM_H
#define BROWNOUT_PIPELINE_FIXED_PROGRAM_H

#include "pipeline/program.h"
#include "report/report.h"
#include "report/section/fixed.h"

struct fixed_program {
	tick_t before, after; /* operations of a run; 0: not measured */
	struct fix_trial trial;
	struct options options; /* for the program in the file */
	const char *file;
	struct power_setup setup;
	struct fates fates;
	bool has_fates;
	struct vm vm;
	bool has_vm;
	struct map exempt; /* bytes that only code at each boot writes */
	struct findings findings;
	struct report report;
	struct err err; /* why it cannot be loaded */
};

/* Runs the program as it was and as it is in the file of the options, then
 * with power failures. Released either way. */
void fixed_program_run(struct fixed_program *fixed,
		       const struct options *options,
		       const struct power_setup *before,
		       const struct fixing *fixing);
void fixed_program_release(struct fixed_program *fixed);

#endif
