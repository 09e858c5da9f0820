/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout outputs`: whether outputs can be repeated as declared, SPEC 6.3. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_outputs(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_outputs };
	return results_of_steps(options, "outputs", steps, 1, err);
}
