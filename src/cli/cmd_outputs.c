/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout outputs`: whether outputs can be repeated as declared, SPEC 6.3. */
#include "analysis/outputs.h"
#include "cli/command.h"
#include "cli/steps.h"

/* What was not looked at, and why. */
static void warn(const struct power_setup *setup,
		 const struct outputs_result *result, struct findings *findings)
{
	const struct environment *environment = &setup->environment;
	const struct image *image = setup->image;
	if (!environment->outputs.len)
		vec_push(&findings->warnings,
			 (const char *)"note: no output is declared; "
				       "BROWNOUT_OUTPUT(fn, absolute) in the "
				       "source or 'outputs' in brownout.yaml "
				       "does it");
	for (size_t i = 0; i < image->outputs.len; i++) {
		const char *name = image->outputs.items[i].name;
		const struct output *row =
			environment_output(environment, name);
		const char *text = NULL;
		if (row && !row->semantics)
			text = "has no semantics, and was not tried: "
			       "declare it absolute or relative";
		else if (!result->counts[i] &&
			 (image->outputs.items[i].fn != NONE ||
			  image->outputs.items[i].bytes))
			text = "was never executed";
		if (text)
			vec_push(&findings->warnings,
				 (const char *)arena_printf(
					 &findings->arena,
					 "note: output '%s' %s",
					 row ? row->name : name, text));
	}
	if (result->problem)
		vec_push(&findings->warnings, result->problem);
	if (result->left)
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "warning: time was up: %llu executions of "
				 "outputs were not tried",
				 (unsigned long long)result->left));
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	(void)err;
	part->end = outputs_run(
		&part->vm,
		&(struct outputs_options){
			.environment = &job->setup.environment,
			.fates = &job->world_fates,
			.when = job->setup.mechanism.when,
			.stop = program_stop(job->options),
			.max_seconds = program_max_seconds(job->options),
		},
		&part->findings, &job->outputs);
	part->spent = job->outputs.operations;
	warn(&job->setup, &job->outputs, &part->findings);
	job->report.outputs = &job->outputs;
	return true;
}

const struct step step_outputs = {
	.name = "outputs",
	.needs = NEEDS_WORLD_FATES,
	.run = run,
};

int cmd_outputs(const struct options *options, struct err *err)
{
	const struct step *steps[] = { &step_outputs };
	return steps_run(options, "outputs", steps, 1, err);
}
