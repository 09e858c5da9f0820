/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout rio`: repeated input, without running the program, SPEC 7.2. */
#include <string.h>

#include "analysis/rio.h"
#include "cli/command.h"
#include "cli/steps.h"

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

static bool check(struct job *job, struct err *err)
{
	return read_filter(job->options, &job->filter, err);
}

/* The vm is for reports, which ask it; it is not run. */
static bool run(struct job *job, struct part *part, struct err *err)
{
	(void)err;
	const struct power_setup *setup = &job->setup;
	rio_run(setup->image,
		&(struct rio_options){
			.when = setup->mechanism.when,
			.filter = job->filter,
			.exposed = &setup->exposed,
			.environment = &setup->environment,
		},
		&part->findings, &job->rio);
	warn(setup, &job->rio, &part->findings);
	job->report.rio = &job->rio;
	return true;
}

static const char *lacks(const struct job *job)
{
	return job->setup.image->inputs.len ? NULL : STEP_LACKS_INPUTS;
}

const struct step step_rio = {
	.name = "rio",
	.subject = "inputs that differ when they are taken again",
	.needs = NEEDS_WORLD_FATES,
	.is_static = true,
	.lacks = lacks,
	.check = check,
	.run = run,
};

int cmd_rio(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_rio };
	return steps_run(options, "rio", steps, 1, err);
}
