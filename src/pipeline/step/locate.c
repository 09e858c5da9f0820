/* SPDX-License-Identifier: Apache-2.0 */
/* Step locate: memory anomalies from one observed run, SPEC 4. */
#include "analysis/locate/locate.h"
#include "pipeline/steps.h"

static bool alone(struct job *job, struct err *err)
{
	(void)err;
	program_warn_environment(&job->setup);
	return true;
}

/* Whether the first pair is the only finding wanted: nothing is suppressed or
 * declared as intended. */
static bool first_counts(const struct job *job)
{
	return job->options->first && !job->baseline.items.len &&
	       !job->setup.environment.intended.len;
}

/* SPEC 5.1: what runs at each boot is exempt, so its own mistakes are in no
 * finding. A run-time's log is compared. */
static void tell_exempt(const struct image *image, struct findings *findings)
{
	uint32_t fn = image->restore;
	if (fn == NONE && image->has_tasks && image->recovery.len)
		fn = image->recovery.items[0];
	if (fn == NONE || image->has_log)
		return;
	vec_push(&findings->warnings,
		 (const char *)arena_printf(
			 &findings->arena,
			 "note: what '%s' writes when the power is back is "
			 "taken as right; validate --systematic tries it",
			 image->fns.items[fn].name));
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	(void)err;
	const struct power_setup *setup = &job->setup;
	struct locate_options how = {
		.nv = &setup->exposed,
		.fates = job_fates(job, part->step),
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.stop = program_stop(job->options),
		.jobs = options_jobs(job->options),
		.with_handlers = true,
		.is_first = first_counts(job),
		.instances = job->options->exhaustive ? &job->instances : NULL,
	};
	part->end = locate_run(&part->vm, &how, &part->findings);
	tell_exempt(setup->image, &part->findings);
	findings_intend(&part->findings, &setup->environment);
	job->memory = &part->findings;
	return true;
}

const struct step step_locate = {
	.name = "locate",
	.subject = "memory anomalies",
	.needs = NEEDS_FATES,
	.alone = alone,
	.run = run,
};
