/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout evaluate`: the effect of each anomaly, SPEC 5.1, 5.5. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	(void)own;
	const struct step *steps[] = { &step_locate, &step_evaluate };
	return job_run(job, steps, 2, err);
}

static const struct option own_options[] = {
	OPTION("--to", "WHERE", TEXT, to,
	       "how far to execute each anomaly: end, checkpoint (the next "
	       "one), same (as many operations as before the failure) "
	       "(default: end)"),
	OPTION("--exhaustive", NULL, FLAG, exhaustive,
	       "execute every instance of every anomaly, however many there "
	       "are (default: as many as a budget of operations allows)"),
	OPTION("--failures", "K", COUNT, failures,
	       "also try up to K failures after one checkpoint, in all "
	       "orders (default: 1)"),
	OPTION("--charge", "N", COUNT, charge,
	       "operations that the device can execute after a failure; it "
	       "may fail again after any of them (default: the value of "
	       "--ed)"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_evaluate = {
	.name = "evaluate",
	.arguments = "FILE...",
	.summary = "locate memory anomalies and execute each to find its "
		   "effect",
	.group = COMMANDS_FIND,
	.examples = {
		{ "evaluate main.c",
		  "each anomaly with its effect" },
		{ "evaluate --failures 2 --format json main.c",
		  "up to two failures each, for a script" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_jobs, &set_progress, &set_format, &set_output,
		  &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
