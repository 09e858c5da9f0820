/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout check`: all analyses that apply, in one report, SPEC 4 to 7. */
#include "cli/command/command.h"
#include "cli/results.h"
#include "pipeline/check.h"

int cmd_check(const struct options *options, struct err *err)
{
	struct job job;
	struct options own = check_options(options);
	if (!results_check(options, err))
		return err->code;
	job_init(&job, &own, "check");
	return results_finish(&job, check_run(&job, &own, err), err);
}
