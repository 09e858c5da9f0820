/* SPDX-License-Identifier: Apache-2.0 */
/* Step sets: what each checkpoint must save, SPEC 8.1, 8.2. */
#include "pipeline/steps.h"

static bool check_when(struct job *job, struct err *err)
{
	return program_take_calls(job->options, &job->setup.mechanism,
				  "none has a set of its own", err);
}

static bool check(struct job *job, struct err *err)
{
	return options_taint(job->options, &job->ignores_inputs, err);
}

/* The vm is for reports, which ask it; it is not run. */
static bool run(struct job *job, struct part *part, struct err *err)
{
	const struct power_setup *setup = &job->setup;
	const struct options *options = job->options;
	bool ok = omega_run(setup->image,
			    &(struct omega_run_options){
				    .mechanism = &setup->mechanism,
				    .nv = &setup->nv,
				    .environment = &setup->environment,
				    .ignores_inputs = job->ignores_inputs,
				    .checks = options->check,
				    .items = options->saves.items,
				    .item_count = options->saves.len,
			    },
			    &part->findings, &job->sets, err);
	job->report.omega = job->sets.omega;
	job->report.saves = job->sets.saves;
	return ok;
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
