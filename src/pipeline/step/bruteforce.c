/* SPDX-License-Identifier: Apache-2.0 */
/* Step bruteforce: a failure after every operation of every window, SPEC
 * 5.3. */
#include "analysis/brute/confirm.h"
#include "analysis/locate/locate.h"
#include "pipeline/steps.h"
#include "util/listener.h"

static void show_progress(void *context, double share, uint64_t divergences,
			  double left)
{
	listener_progress(context, "%3.0f%%, %llu divergences, %.0f s left",
			  100 * share, (unsigned long long)divergences, left);
}

static bool check(struct job *job, struct err *err)
{
	bool shows_progress;
	return options_progress(job->options, &shows_progress, err);
}

static bool alone(struct job *job, struct err *err)
{
	(void)err;
	program_warn_environment(&job->setup);
	return true;
}

/* The vm has just booted, and knows where the run ends. */
static struct brute_options brute_options(const struct job *job,
					  const struct part *part)
{
	const struct options *options = job->options;
	return (struct brute_options){
		.image = job->setup.image,
		.fates = job_fates(job, part->step),
		.when = job->setup.mechanism.when,
		.ed = job->setup.ed,
		.stop = program_stop(options),
		.until_fn = part->vm.until_fn,
		.until_count = part->vm.until_left,
		.jobs = options_jobs(options),
		.sample = options->sample == UNSET ? 0 : options->sample,
		.seed = options->seed == UNSET ? 1 : options->seed,
		.max_seconds = options->max_seconds == UNSET
				       ? 0
				       : (double)options->max_seconds,
		.state = options->state,
		.findings = &part->findings,
	};
}

static void locate(const struct job *job, struct part *part)
{
	const struct power_setup *setup = &job->setup;
	part->end = locate_run(&part->vm,
			       &(struct locate_options){
				       .nv = &setup->exposed,
				       .fates = job_fates(job, part->step),
				       .when = setup->mechanism.when,
				       .ed = setup->ed,
				       .stop = program_stop(job->options),
				       .jobs = options_jobs(job->options),
			       },
			       &part->findings);
	findings_intend(&part->findings, &setup->environment);
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	struct brute_options options = brute_options(job, part);
	struct brute_result *result = report_add_section(
		&job->report, SECTION_BRUTEFORCE, sizeof(*result));
	bool shows_progress;
	if (!options_progress(job->options, &shows_progress, err))
		return false;
	options.on_progress = shows_progress ? show_progress : NULL;
	options.context = (void *)&job->options->listener;
	locate(job, part);
	confirm_ask(result, &part->findings);
	bool ok = brute_run(&options, result, err);
	if (shows_progress)
		listener_progress_end(&job->options->listener);
	return ok && confirm_findings(&options, result, &part->findings, err);
}

const struct step step_bruteforce = {
	.name = "bruteforce",
	.subject = "divergences",
	.needs = NEEDS_FATES,
	.check = check,
	.alone = alone,
	.run = run,
};
