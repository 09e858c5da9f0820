/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout profile`: code that handles power failures itself, SPEC 6.4. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	(void)own;
	const struct step *steps[] = { &step_profile };
	return job_run(job, steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--failures", "K", COUNT, failures,
	       "check expectations with up to K failures (default: as "
	       "given to profiling_start, else 1)"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_profile = {
	.name = "profile",
	.arguments = "FILE...",
	.summary = "run marked intervals with power failures, show inputs, "
		   "outputs and logged values, and check how often outputs are "
		   "executed",
	.group = COMMANDS_WORLD,
	.examples = {
		{ "profile main.c",
		  "the intervals that the source marks" },
		{ "profile --failures 2 main.c",
		  "expectations with up to two failures" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_format, &set_output, &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
