/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout validate`: many intermittent executions, SPEC 7.4. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_validate(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_validate };
	return results_of_steps(options, "validate", steps, 1, err);
}
