/* SPDX-License-Identifier: Apache-2.0 */
/* Step evaluate: the effect of each memory anomaly, SPEC 5.1, 5.5. */
#include <string.h>

#include "analysis/evaluate/evaluate.h"
#include "pipeline/steps.h"
#include "util/listener.h"

static bool parse_to(const struct options *options, enum evaluate_to *to,
		     struct err *err)
{
	static const char *const names[] = { [TO_END] = "end",
					     [TO_CHECKPOINT] = "checkpoint",
					     [TO_SAME] = "same" };
	*to = TO_END;
	for (int i = 0; options->to && i < 3; i++) {
		if (strcmp(options->to, names[i]) == 0) {
			*to = (enum evaluate_to)i;
			return true;
		}
	}
	return !options->to ||
	       err_usage(err, "--to takes end, checkpoint or same, not '%s'",
			 options->to);
}

static bool check_counts(const struct options *options, struct err *err)
{
	if (options->first && options->exhaustive)
		return err_usage(err, "--first and --exhaustive do not go "
				      "together");
	if (options->failures == 0)
		return err_usage(err, "--failures must be at least 1");
	if (options->charge == 0)
		return err_usage(err, "--charge must be at least 1");
	if (options->charge != UNSET &&
	    (options->failures == UNSET || options->failures == 1))
		return err_usage(err,
				 "--charge says how long a device runs after a "
				 "failure before it fails again: give "
				 "--failures 2 or more, too");
	return true;
}

static void show_progress(void *context, double share, double left)
{
	listener_progress(context, "%3.0f%%, %.0f s left", 100 * share, left);
}

static bool check(struct job *job, struct err *err)
{
	enum evaluate_to to;
	bool shows_progress;
	return parse_to(job->options, &to, err) &&
	       check_counts(job->options, err) &&
	       options_progress(job->options, &shows_progress, err);
}

enum {
	/* Operations of the run that instances are taken from, and operations
	 * to execute them: so many that small programs are judged completely,
	 * and that others take about as long as with one instance. */
	SAMPLED_RUN = 20000000,
	SAMPLE_OPERATIONS = 40000000,
};

/* Whether a finding has more instances than the one that it shows. */
static bool has_instances(const struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		if (findings->items.items[i].executions > 1)
			return true;
	}
	return false;
}

/* Whether the run that lists instances leaves most of the budget. */
static bool is_affordable(const struct job *job, const struct part *part,
			  tick_t stop)
{
	tick_t run = vm_clock(&job->parts.items[0]->vm);
	tick_t limit = job_limit(job, part);
	return !limit || (run < stop ? run : stop) <= limit / 4;
}

/* Lists some instances of each finding, SPEC 5.1; the vm has just booted. */
static void sample(struct job *job, struct part *part)
{
	const struct power_setup *setup = &job->setup;
	tick_t stop = program_stop(job->options);
	struct locate_options how = {
		.nv = &setup->exposed,
		.fates = job_fates(job, &step_evaluate),
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.stop = stop < SAMPLED_RUN ? stop : SAMPLED_RUN,
	};
	if (!job->options->exhaustive && !job->options->first &&
	    has_instances(job->memory) && is_affordable(job, part, how.stop))
		locate_sample(&part->vm, &how, job->memory, &job->instances);
}

/* The vm has just booted, and knows where the run ends. */
static struct evaluate_options evaluate_options(const struct job *job,
						const struct vm *vm)
{
	const struct options *options = job->options;
	/* Several failures are unbounded, so a budget allows one. */
	bool is_one = options->failures == UNSET || job->budget != UNSET;
	return (struct evaluate_options){
		.image = job->setup.image,
		.fates = job_fates(job, &step_evaluate),
		.when = job->setup.mechanism.when,
		.ed = job->setup.ed,
		.stop = program_stop(options),
		.until_fn = vm->until_fn,
		.until_count = vm->until_left,
		.jobs = options_jobs(options),
		.failures = is_one ? 1 : options->failures,
		.charge = options->charge == UNSET ? job->setup.ed
						   : options->charge,
		.instances = &job->instances,
		.is_exhaustive = options->exhaustive,
		.sample_operations = SAMPLE_OPERATIONS,
		.max_seconds = job_seconds(job),
	};
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	struct evaluate_options evaluate = evaluate_options(job, &part->vm);
	struct evaluate_result *result = report_add_section(
		&job->report, SECTION_EVALUATE, sizeof(*result));
	bool shows_progress;
	if (!parse_to(job->options, &evaluate.to, err) ||
	    !options_progress(job->options, &shows_progress, err))
		return false;
	evaluate.on_progress = shows_progress ? show_progress : NULL;
	evaluate.context = (void *)&job->options->listener;
	sample(job, part);
	evaluate.max_operations = job_limit(job, part);
	evaluate_run(&evaluate, job->memory, result);
	if (shows_progress)
		listener_progress_end(&job->options->listener);
	part->spent = result->operations;
	job->report.shows_effects = true;
	return true;
}

const struct step step_evaluate = {
	.name = "evaluate",
	.subject = "effects of memory anomalies",
	.needs = NEEDS_FATES,
	.check = check,
	.run = run,
};
