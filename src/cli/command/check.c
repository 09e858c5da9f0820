/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout check`: all applicable analyses in one report, SPEC 4 to 7. */
#include "cli/command/command.h"
#include "pipeline/check.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	*own = check_options(own);
	return check_run(job, own, err);
}

static const struct option own_options[] = {
	OPTION("--budget-ops", "N", COUNT, budget_ops,
	       "operations that all analyses may execute in total "
	       "(default: 2e9); a run that does not end is stopped after a "
	       "twentieth of them, unless --max-ops or --ops allows more"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_check = {
	.name = "check",
	.arguments = "FILE...",
	.summary = "run all applicable analyses and print one report (start "
		   "here)",
	.group = COMMANDS_START,
	.examples = {
		{ "check main.c",
		  "every analysis that applies to it" },
		{ "check --project build --format text --format sarif -o out.sarif",
		  "a project, for an editor and for CI" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_jobs, &set_progress, &set_format, &set_output,
		  &set_findings, &set_shown },
	.has_findings = true,
	.assumes_externals = true,
	.find = find,
};
