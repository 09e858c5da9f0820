/* SPDX-License-Identifier: Apache-2.0 */
/* Step outputs: whether outputs can be repeated as declared, SPEC 6.3. */
#include "analysis/outputs/outputs.h"
#include "pipeline/steps.h"

/* Warns about what was not examined, and why. */
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
			text = "has no semantics, so that nothing but its "
			       "execution is checked: declare it absolute or "
			       "relative";
		else if (row && !result->counts[i] &&
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
				 "warning: gave up: %llu executions of outputs "
				 "were not tried",
				 (unsigned long long)result->left));
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	(void)err;
	struct outputs_result *result = report_add_section(
		&job->report, SECTION_OUTPUTS, sizeof(*result));
	part->end = outputs_run(&part->vm,
				&(struct outputs_options){
					.environment = &job->setup.environment,
					.fates = job_fates(job, part->step),
					.when = job->setup.mechanism.when,
					.stop = program_stop(job->options),
					.max_seconds = job_seconds(job),
					.max_operations = job_limit(job, part),
				},
				&part->findings, result);
	part->spent = result->operations;
	if (!result->executed)
		part->idle = "no output was executed";
	warn(&job->setup, result, &part->findings);
	return true;
}

static const char *lacks(const struct job *job)
{
	const struct environment *environment = &job->setup.environment;
	bool is_declared = environment->calls.len > 0;
	for (size_t i = 0; i < environment->outputs.len; i++)
		is_declared |= environment->outputs.items[i].semantics !=
			       SEMANTICS_NONE;
	return is_declared ? NULL
			   : "no output is declared absolute or relative; "
			     "BROWNOUT_OUTPUT(function, absolute) in the "
			     "source, or 'outputs' in brownout.yaml, does it";
}

const struct step step_outputs = {
	.name = "outputs",
	.subject = "repeated outputs",
	.needs = NEEDS_WORLD_FATES,
	.takes_half_of_budget = true,
	.lacks = lacks,
	.run = run,
};
