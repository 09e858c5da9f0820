/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout locate`: memory anomalies from one observed run, SPEC 4. */
#include "cli/command/command.h"
#include "cli/results.h"

int cmd_locate(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_locate };
	return results_of_steps(options, "locate", steps, 1, err);
}
