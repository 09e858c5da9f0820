/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout sets`: what each checkpoint must save, SPEC 8.1, 8.2. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	const struct step *steps[] = { &step_sets };
	/* Calls that a pass inserts are meant to be taken. */
	if (own->placement && !own->when && !own->mechanism)
		own->when = "always";
	return job_run(job, steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--check", NULL, FLAG, check,
	       "find data that the program and its mechanism fail to save, "
	       "or save needlessly"),
	OPTION("--saves", "ITEM", LIST, saves,
	       "with --check: a variable that the program saves itself: "
	       "NAME at every checkpoint, FUNC:NAME in this function or "
	       "task, FILE:LINE:NAME, boot:NAME"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_sets = {
	.name = "sets",
	.arguments = "FILE...",
	.summary = "list what each checkpoint must save, and why, without "
		   "running the program",
	.group = COMMANDS_REPAIR,
	.examples = {
		{ "sets --when always main.c",
		  "a checkpoint at each call of checkpoint()" },
		{ "sets --check --when always --saves total main.c",
		  "the program saves total: what is missing?" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_taint,
		  &set_seconds, &set_format, &set_output, &set_findings,
		  &set_shown },
	.has_findings = true,
	.find = find,
};
