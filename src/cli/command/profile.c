/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout profile`: code that knows of power failures, SPEC 6.4. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_profile(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_profile };
	return results_of_steps(options, "profile", steps, 1, err);
}
