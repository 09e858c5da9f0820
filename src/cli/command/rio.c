/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout rio`: repeated input, by static analysis, SPEC 7.2, or by
 * execution, SPEC 7.3. */
#include "cli/command/command.h"
#include "cli/results.h"

static int run_command(const struct options *options, struct err *err)
{
	const struct step *steps[] = { options->dynamic ? &step_rio_dynamic
							: &step_rio };
	return results_of_steps(options, "rio", steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--filter", "F", TEXT, filter,
	       "for code without checkpoints: execution goes back to the "
	       "entry of the function (task), or to right before an input "
	       "(io) (default: none, the checkpoints are in the code)"),
	OPTION("--dynamic", NULL, FLAG, dynamic,
	       "execute it instead: failures in every window, with other "
	       "values for the attempt behind them; each finding has a "
	       "schedule that replays"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_rio = {
	.name = "rio",
	.arguments = "FILE...",
	.summary = "find what goes wrong if an input differs when it is taken "
		   "again, without running the program",
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_format, &set_output, &set_findings },
	.has_findings = true,
	.run = run_command,
};
