/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout check`: all analyses that apply, in one report, SPEC 4 to 7. What
 * nobody says is assumed, and told. */
#include "cli/command/command.h"
#include "cli/results.h"
#include "pipeline/assume.h"
#include "report/section/check.h"

static const struct step *const steps[] = {
#define STEP(name) &step_##name,
#include "pipeline/step/list.def"
#undef STEP
};

enum {
	STEP_COUNT = sizeof(steps) / sizeof(steps[0]),
	/* A run that does not end leaves enough of the budget to look at what
	 * was found, but a short one may use all of it. */
	RUNS = 20,
	SHORT_RUN = 1000000,
};

static const tick_t default_budget = 2000000000;

/* Where a run is given up, unless the user says it. */
static uint64_t longest_run(tick_t budget)
{
	tick_t most = budget < SHORT_RUN ? budget : SHORT_RUN;
	return budget / RUNS > most ? budget / RUNS : most;
}

/* The options of check itself: what others do at length is not done here. */
static struct options own_options(const struct options *options, tick_t budget)
{
	struct options own = *options;
	if (own.max_ops == UNSET && own.ops == UNSET)
		own.max_ops = longest_run(budget);
	own.charge = UNSET;
	return own;
}

static bool check_options_of_steps(struct job *job, struct err *err)
{
	if (job->budget == 0)
		return err_usage(err, "'--budget-ops 0': nothing can be "
				      "executed");
	bool ok = results_check(job->options, err);
	for (size_t i = 0; ok && i < STEP_COUNT; i++)
		ok = !steps[i]->check || steps[i]->check(job, err);
	return ok;
}

/* Whether the budget has enough for one more run of the program. Effects are
 * looked for until it ends. */
static bool is_affordable(const struct job *job, const struct step *step)
{
	if (step->is_static || !job->part_count)
		return true;
	if (step == &step_evaluate)
		return !job->memory->items.len || job->spent < job->budget;
	return job->spent + vm_clock(&job->parts[0]->vm) <= job->budget;
}

static bool run_step(struct job *job, const struct step *step,
		     struct check *check, struct err *err)
{
	struct check_step row = { .name = step->name,
				  .subject = step->subject,
				  .lacks = step->lacks ? step->lacks(job)
						       : NULL };
	row.is_cut = !row.lacks && !is_affordable(job, step);
	vec_push(&check->steps, row);
	return row.lacks || row.is_cut || job_step(job, step, err);
}

static bool run_steps(struct job *job, struct check *check, struct err *err)
{
	bool ok = true;
	for (size_t i = 0; ok && i < STEP_COUNT; i++) {
		if (job_goes_on(job, steps[i]))
			ok = run_step(job, steps[i], check, err);
	}
	check->operations = job->operations;
	check->spent = job->spent;
	return ok;
}

int cmd_check(const struct options *options, struct err *err)
{
	struct job job;
	int code = EXIT_INPUT;
	struct check check = { .budget = options->budget_ops == UNSET
						 ? default_budget
						 : options->budget_ops };
	struct options own = own_options(options, check.budget);
	job_init(&job, &own, "check");
	job.budget = check.budget;
	if (check_options_of_steps(&job, err) && job_load(&job, err) &&
	    assume(&own, &job.setup, &check, err)) {
		job_describe(&job);
		job.report.check = &check;
		if (run_steps(&job, &check, err) && job_finish(&job, err)) {
			results_print(&own, &job.report, err);
			code = report_exit_code(&job.report);
		}
	}
	vec_release(&check.assumed);
	vec_release(&check.steps);
	job_release(&job);
	return code;
}
