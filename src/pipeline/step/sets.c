/* SPDX-License-Identifier: Apache-2.0 */
/* Step sets: what each checkpoint must save, SPEC 8.1, 8.2. */
#include "analysis/sets/sets_run.h"
#include "pipeline/steps.h"

static bool check_when(struct job *job, struct err *err)
{
	return program_take_calls(job->options, &job->setup.mechanism,
				  "none has a set of its own", err);
}

static bool check(struct job *job, struct err *err)
{
	bool ignores_inputs;
	return options_taint(job->options, &ignores_inputs, err);
}

/* The vm is not run; reports only read it. */
static bool run(struct job *job, struct part *part, struct err *err)
{
	const struct power_setup *setup = &job->setup;
	const struct options *options = job->options;
	struct sets_result *result =
		report_add_section(&job->report, SECTION_SETS, sizeof(*result));
	bool ignores_inputs;
	return options_taint(options, &ignores_inputs, err) &&
	       sets_run(setup->image,
			&(struct sets_run_options){
				.mechanism = &setup->mechanism,
				.nv = &setup->nv,
				.environment = &setup->environment,
				.ignores_inputs = ignores_inputs,
				.checks = options->check,
				.items = options->saves.items,
				.item_count = options->saves.len,
			},
			&part->findings, result, err);
}

const struct step step_sets = {
	.name = "sets",
	.subject = "what checkpoints must save",
	.needs = NEEDS_NOTHING,
	.is_static = true,
	.check = check,
	.alone = check_when,
	.run = run,
};
