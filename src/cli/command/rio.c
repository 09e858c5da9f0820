/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout rio`: repeated input, by static analysis, SPEC 7.2, or by
 * execution, SPEC 7.3. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	const struct step *steps[] = { own->dynamic ? &step_rio_dynamic
						    : &step_rio };
	return job_run(job, steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--filter", "F", TEXT, filter,
	       "for code without checkpoints: windows start at function "
	       "entries (task), or right before each input (io) (default: "
	       "none, at the checkpoints in the code)"),
	OPTION("--dynamic", NULL, FLAG, dynamic,
	       "execute the program instead, with failures in every window "
	       "and different input values in the attempt after each; "
	       "every finding has a schedule for replay"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_rio = {
	.name = "rio",
	.arguments = "FILE...",
	.summary = "find data corrupted if an input differs on re-execution, "
		   "without running the program",
	.group = COMMANDS_WORLD,
	.examples = {
		{ "rio --input read_temp=20,31 main.c",
		  "read_temp is an input" },
		{ "rio --dynamic --input read_temp=20,31 main.c",
		  "execute it instead, with other values" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_format, &set_output, &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
