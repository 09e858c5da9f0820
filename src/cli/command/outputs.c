/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout outputs`: whether outputs are repeatable as declared, SPEC 6.3. */
#include "cli/command/command.h"
#include "pipeline/steps.h"

static bool find(struct job *job, struct options *own, struct err *err)
{
	(void)own;
	const struct step *steps[] = { &step_outputs };
	return job_run(job, steps, 1, err);
}

const struct command command_outputs = {
	.name = "outputs",
	.arguments = "FILE...",
	.summary = "find outputs that are not absolute or relative as declared",
	.group = COMMANDS_WORLD,
	.examples = {
		{ "outputs --device-output send main.c",
		  "send is an output" },
		{ "outputs --ed 500 --format json main.c",
		  "a small capacitor, for a script" },
	},
	.sets = { &set_load, &set_memory, &set_power, &set_seconds, &set_format,
		  &set_output, &set_findings, &set_shown },
	.has_findings = true,
	.find = find,
};
