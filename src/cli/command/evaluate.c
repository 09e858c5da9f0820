/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout evaluate`: what each anomaly does, SPEC 5.1, 5.5. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_evaluate(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_locate, &step_evaluate };
	return results_of_steps(options, "evaluate", steps, 2, err);
}
