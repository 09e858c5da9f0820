/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout locate`: memory anomalies from one observed run, SPEC 4. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	(void)own;
	const struct step *steps[] = { &step_locate };
	return job_run(job, steps, 1, err);
}

const struct command command_locate = {
	.name = "locate",
	.arguments = "FILE...",
	.summary =
		"find memory anomalies in one run: data that a power failure "
		"corrupts",
	.group = COMMANDS_FIND,
	.examples = {
		{ "locate --nvm globals main.c",
		  "all globals are non-volatile" },
		{ "locate --mechanism dino --ed 500 main.c",
		  "another mechanism, and a small capacitor" },
	},
	.sets = { &set_load, &set_memory, &set_power, &set_jobs, &set_format,
		  &set_output, &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
