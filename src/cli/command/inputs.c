/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout inputs`: input access models, SPEC 6.2. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	(void)own;
	const struct step *steps[] = { &step_inputs };
	return job_run(job, steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--implicit", NULL, FLAG, implicit,
	       "also track control dependences: data written after a "
	       "branch on input data depends on it"),
	OPTION("--as", "NAME", TEXT, as,
	       "layman: use the baseline of the papers, which changes one "
	       "input at a time and compares results; for comparison only"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_inputs = {
	.name = "inputs",
	.arguments = "FILE...",
	.summary = "find uses of input data that is too old, or read again",
	.group = COMMANDS_WORLD,
	.examples = {
		{ "inputs --config brownout.yaml main.c",
		  "inputs as the configuration declares them" },
		{ "inputs --implicit main.c",
		  "branches on input data count, too" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_format,
		  &set_output, &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
