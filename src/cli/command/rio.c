/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout rio`: repeated input, without running the program, SPEC 7.2, or by
 * executing it, SPEC 7.3. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_rio(const struct options *options, struct err *err)
{
	const struct step *steps[] = { options->dynamic ? &step_rio_dynamic
							: &step_rio };
	return results_of_steps(options, "rio", steps, 1, err);
}
