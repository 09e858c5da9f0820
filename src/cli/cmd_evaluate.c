/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout evaluate`: what each anomaly does, SPEC 5.1, 5.5. */
#include <stdio.h>
#include <string.h>

#include "analysis/endless.h"
#include "analysis/evaluate.h"
#include "analysis/locate.h"
#include "cli/command.h"
#include "cli/results.h"

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

static void print_progress(double share, double left)
{
	fprintf(stderr, "\r%3.0f%%, %.0f s left\033[K\r", 100 * share, left);
}

/* One command at work. */
struct job {
	const struct options *options;
	const struct power_setup *setup;
	const struct fates *fates;
	enum evaluate_to to;
	bool shows_progress;
	struct vm vm; /* of the observed run */
	struct findings findings;
	struct instances instances; /* --exhaustive */
	struct evaluate_result result;
	struct endless endless;
	struct report report;
};

static struct evaluate_options evaluate_options(const struct job *job,
						uint64_t until_count)
{
	const struct options *options = job->options;
	return (struct evaluate_options){
		.image = job->setup->image,
		.fates = job->fates,
		.nv = &job->setup->nv,
		.when = job->setup->mechanism.when,
		.ed = job->setup->ed,
		.stop = program_stop(options),
		.until_fn = job->vm.until_fn,
		.until_count = until_count,
		.jobs = options_jobs(options),
		.to = job->to,
		.failures = options->failures == UNSET ? 1 : options->failures,
		.charge = options->charge == UNSET ? job->setup->ed
						   : options->charge,
		.max_seconds = options->max_seconds == UNSET
				       ? 0
				       : (double)options->max_seconds,
		.on_progress = job->shows_progress ? print_progress : NULL,
	};
}

static struct instances *wanted_instances(struct job *job)
{
	return job->options->exhaustive ? &job->instances : NULL;
}

static void run(struct job *job)
{
	const struct options *options = job->options;
	double start = seconds_now();
	uint64_t until_count = job->vm.until_left;
	job->report.end = locate_run(&job->vm,
				     &(struct locate_options){
					     .nv = &job->setup->exposed,
					     .fates = job->fates,
					     .when = job->setup->mechanism.when,
					     .ed = job->setup->ed,
					     .stop = program_stop(options),
					     .with_handlers = true,
					     .instances = wanted_instances(job),
				     },
				     &job->findings);
	struct evaluate_options evaluate = evaluate_options(job, until_count);
	evaluate.instances = wanted_instances(job);
	evaluate_run(&evaluate, &job->findings, &job->result);
	findings_intend(&job->findings, &job->setup->environment);
	if (job->shows_progress)
		fputs("\033[K", stderr);
	job->report.seconds = seconds_now() - start;
	job->report.gave_up = program_gave_up(options, job->report.end);
	if (job->report.gave_up)
		endless_find(&job->endless, &job->vm);
}

static int evaluate(struct job *job, struct err *err)
{
	const struct options *options = job->options;
	int code = EXIT_USAGE;
	vm_init(&job->vm, job->setup->image);
	job->report = results_start(options, job->setup, "evaluate");
	job->report.vm = &job->vm;
	job->report.findings = &job->findings;
	job->report.evaluation = &job->result;
	job->report.endless = &job->endless;
	if (program_set_until(options, &job->vm, err)) {
		run(job);
		results_print(options, &job->report, err);
		code = results_exit_code(&job->report);
	}
	endless_release(&job->endless);
	evaluate_release(&job->result);
	vec_release(&job->instances.items);
	findings_release(&job->findings);
	vm_release(&job->vm);
	return code;
}

int cmd_evaluate(const struct options *options, struct err *err)
{
	struct power_setup setup;
	struct fates fates = { 0 };
	struct job job = { .options = options,
			   .setup = &setup,
			   .fates = &fates };
	if (!results_check(options, err) || !parse_to(options, &job.to, err) ||
	    !check_counts(options, err) ||
	    !options_progress(options, &job.shows_progress, err))
		return err->code;
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err) &&
	    program_fates(options, &setup, &fates, err)) {
		program_warn_placement(options, &setup);
		program_warn_environment(&setup);
		code = evaluate(&job, err);
		fates_release(&fates);
	}
	program_power_release(&setup);
	return code;
}
