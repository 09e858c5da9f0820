/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout bruteforce`: every checkpoint, every failure, SPEC 5.3. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_bruteforce(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_bruteforce };
	return results_of_steps(options, "bruteforce", steps, 1, err);
}
