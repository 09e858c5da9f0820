/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout bruteforce`: every failure in every window, SPEC 5.3. */
#include "cli/command/command.h"
#include "cli/results.h"

static int run_command(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_bruteforce };
	return results_of_steps(options, "bruteforce", steps, 1, err);
}

static const struct option own_options[] = {
	OPTION("--sample", "N", COUNT, sample,
	       "test N checkpoints, spread over the run (default: all)"),
	OPTION("--seed", "N", COUNT, seed,
	       "random seed for --sample (default: 1)"),
	OPTION("--state", "FILE", TEXT, state,
	       "save progress to FILE and resume from it"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_bruteforce = {
	.name = "bruteforce",
	.arguments = "FILE...",
	.summary = "fail after every operation of every checkpoint's window "
		   "(exact, but slow)",
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_jobs, &set_progress, &set_format, &set_output },
	.has_findings = true,
	.run = run_command,
};
