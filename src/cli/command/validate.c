/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout validate`: many intermittent executions, SPEC 7.4. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	(void)own;
	const struct step *steps[] = { &step_validate };
	return job_run(job, steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--runs", "N", COUNT, runs,
	       "number of executions (default: 1000)"),
	OPTION("--systematic", NULL, FLAG, systematic,
	       "fail once per execution, after each operation in turn, or "
	       "evenly spread if there are more operations than --runs "
	       "(default: several failures at random operations)"),
	OPTION("--seed", "N", COUNT, seed, "random seed (default: 1)"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_validate = {
	.name = "validate",
	.arguments = "FILE...",
	.summary = "run the program many times with power failures, and report "
		   "failed assertions, crashes, and results of no continuous "
		   "execution",
	.group = COMMANDS_FIND,
	.examples = {
		{ "validate --runs 200 main.c",
		  "200 executions, each with other failures" },
		{ "validate --systematic --ops 500 main.c",
		  "one failure per execution, after each operation" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_jobs, &set_progress, &set_format, &set_output,
		  &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
