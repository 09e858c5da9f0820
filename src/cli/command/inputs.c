/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout inputs`: input access models, SPEC 6.2. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_inputs(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_inputs };
	return results_of_steps(options, "inputs", steps, 1, err);
}
