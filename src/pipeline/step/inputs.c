/* SPDX-License-Identifier: Apache-2.0 */
/* Step inputs: input access models, SPEC 6.2. */
#include <string.h>

#include "analysis/inputs/inputs.h"
#include "analysis/inputs/layman.h"
#include "pipeline/steps.h"

static bool has_model(const struct environment *environment)
{
	bool found = environment->variables.len && environment->inputs.len;
	for (size_t i = 0; i < environment->inputs.len; i++)
		found |= environment->inputs.items[i].model != MODEL_NONE;
	return found;
}

static const char *lacks(const struct job *job)
{
	if (has_model(&job->setup.environment))
		return NULL;
	return job->setup.environment.inputs.len
		       ? "no input has an access model; "
			 "BROWNOUT_INPUT(function, most_recent) in the source, "
			 "or 'model' in brownout.yaml, gives it one"
		       : STEP_LACKS_INPUTS;
}

static bool check(struct job *job, struct err *err)
{
	const char *as = job->options->as;
	return !as || strcmp(as, "layman") == 0 ||
	       err_usage(err, "--as takes layman, not '%s'", as);
}

static bool alone(struct job *job, struct err *err)
{
	(void)err;
	/* This analysis ignores memory. */
	nv_map_start(&job->setup.restored, &job->setup.nv);
	job->report.ignores_memory = true;
	return true;
}

/* Runs our analysis, or the baseline of the papers. */
static bool run(struct job *job, struct part *part, struct err *err)
{
	(void)err;
	struct inputs_result result = { 0 };
	struct inputs_options inputs = {
		.environment = &job->setup.environment,
		.when = job->setup.mechanism.when,
		.stop = program_stop(job->options),
		.is_implicit = job->options->implicit,
	};
	part->end = job->options->as ? layman_run(&part->vm, &inputs,
						  &job->report.reexecuted,
						  &part->findings)
				     : inputs_run(&part->vm, &inputs, &result,
						  &part->findings);
	part->idle = lacks(job);
	if (!part->idle && !job->options->as && !result.reads)
		part->idle = STEP_TAKES_NONE;
	return true;
}

const struct step step_inputs = {
	.name = "inputs",
	.subject = "old inputs",
	.lacks = lacks,
	.check = check,
	.alone = alone,
	.run = run,
};
