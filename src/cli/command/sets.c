/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout sets`: what each checkpoint must save, SPEC 8.1, 8.2. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_sets(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_sets };
	struct options own = *options;
	/* Calls that a pass puts in are there to be taken. */
	if (own.placement && !own.when && !own.mechanism)
		own.when = "always";
	return results_of_steps(&own, "sets", steps, 1, err);
}
