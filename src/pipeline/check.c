/* SPDX-License-Identifier: Apache-2.0 */
/* Runs all applicable analyses within a budget. */
#include "pipeline/check.h"

#include <string.h>

#include "analysis/run/forever.h"
#include "pipeline/calls.h"
#include "pipeline/defaults.h"

static const struct step *const steps[] = {
#define STEP(name) &step_##name,
#define ALONE(name)
#include "pipeline/step/list.def"
#undef ALONE
#undef STEP
};

enum {
	STEP_COUNT = sizeof(steps) / sizeof(steps[0]),
	/* A run that does not end must leave enough of the budget to evaluate
	 * its findings; a short one may use all of it. */
	RUNS = 20,
	SHORT_RUN = 1000000,
};

static const tick_t default_budget = 2000000000;

/* The limit of a run, unless the user sets one. */
static uint64_t longest_run(tick_t budget)
{
	tick_t most = budget < SHORT_RUN ? budget : SHORT_RUN;
	return budget / RUNS > most ? budget / RUNS : most;
}

static tick_t budget_of(const struct options *options)
{
	return options->budget_ops == UNSET ? default_budget
					    : options->budget_ops;
}

struct options check_options(const struct options *options)
{
	tick_t budget = budget_of(options);
	struct options own = *options;
	own.has_own_limit = own.max_ops == UNSET && own.ops == UNSET;
	if (own.has_own_limit)
		own.max_ops = longest_run(budget);
	own.charge = UNSET;
	return own;
}

static bool check_options_of_steps(struct job *job, struct err *err)
{
	if (job->budget == 0)
		return err_usage(err, "'--budget-ops 0': nothing can be "
				      "executed");
	bool ok = true;
	for (size_t i = 0; ok && i < STEP_COUNT; i++)
		ok = !steps[i]->check || steps[i]->check(job, err);
	return ok;
}

/* Whether the budget suffices for one more run of the program. Effects are
 * evaluated until the budget is used up. */
static bool is_affordable(const struct job *job, const struct step *step)
{
	if (step->is_static)
		return true;
	if (job->parts.len == job->first_part)
		return job->spent < job->budget;
	if (step == &step_evaluate)
		return job->memory &&
		       (!job->memory->items.len || job->spent < job->budget);
	const struct vm *vm = &job->parts.items[job->first_part]->vm;
	return job->spent + vm_clock(vm) <= job->budget;
}

/* Several calls of a module have one row for each step. */
static void add_row(struct check *check, struct check_step row)
{
	for (size_t i = 0; i < check->steps.len; i++) {
		struct check_step *known = &check->steps.items[i];
		if (strcmp(known->name, row.name) != 0)
			continue;
		known->is_cut |= row.is_cut;
		return;
	}
	vec_push(&check->steps, row);
}

/* Why a step does not apply; NULL: it does. */
static const char *lack_of(const struct job *job, const struct step *step)
{
	if (when_is_boot(job->setup.mechanism.when) && !step->judges_reboots)
		return "with this mechanism the program's invariants decide, "
		       "bytes do not";
	return step->lacks ? step->lacks(job) : NULL;
}

static bool run_step(struct job *job, const struct step *step,
		     struct check *check, struct err *err)
{
	struct check_step row = { .name = step->name,
				  .subject = step->subject,
				  .lacks = lack_of(job, step) };
	row.is_cut = !row.lacks && !is_affordable(job, step);
	add_row(check, row);
	return row.lacks || row.is_cut || job_step(job, step, err);
}

static bool run_steps(struct job *job, void *context, struct err *err)
{
	(void)context;
	struct check *check = job->report.sections[SECTION_CHECK];
	bool ok = true;
	for (size_t i = 0; ok && i < STEP_COUNT; i++) {
		if (job_goes_on(job, steps[i]))
			ok = run_step(job, steps[i], check, err);
	}
	if (ok && when_is_boot(job->setup.mechanism.when) &&
	    job_goes_on(job, &step_invariants))
		ok = run_step(job, &step_invariants, check, err);
	job->report.operations = job->operations;
	check->spent = job->spent;
	return ok;
}

/* Firmware that never ends is run for as long as it does something new. */
static void limit_run(struct job *job, struct options *own)
{
	if (!own->has_own_limit)
		return;
	own->max_ops = longest_run(job->budget / calls_count(job));
	if (own->until)
		return;
	tick_t enough = forever_enough(job->setup.image);
	job->is_forever = enough < own->max_ops;
	if (job->is_forever)
		own->max_ops = enough;
}

enum {
	MOST_NAMED = 5, /* functions that were not looked at */
};

static void note_names(struct image *image, const char *const *names,
		       size_t count, const char *what, const char *advice,
		       struct check *check)
{
	struct strbuf text = { 0 };
	if (!count)
		return;
	strbuf_puts(&text, "note: not checked: ");
	report_number(&text, count, "function");
	strbuf_printf(&text, " %s", what);
	for (size_t i = 0; i < count && i < MOST_NAMED; i++)
		strbuf_printf(&text, "%s %s", i ? "," : ":", names[i]);
	strbuf_printf(&text, "%s; %s", count > MOST_NAMED ? ", …" : "", advice);
	vec_push(&check->assumed, strbuf_to_arena(&text, &image->arena));
}

/* Says which functions were not looked at, SPEC 10.3. */
static void note_unreached(const struct job *job, struct check *check)
{
	struct image *image = job->setup.image;
	note_names(image, image->unreached.items, image->unreached.len,
		   "that main does not reach", "--module starts with each",
		   check);
	note_names(image, image->uncalled.items, image->uncalled.len,
		   "that nothing in these files calls, because others get the "
		   "address",
		   "add the files that call them, or start with each: --entry "
		   "NAME",
		   check);
}

/* Loads the program, and determines its settings, given or assumed. */
static bool start(struct job *job, struct options *own, struct err *err)
{
	struct check *check, assumed = { .budget = job->budget };
	const char *replay_options = NULL;
	if (!defaults_apply(own, &job->setup, &assumed, &replay_options, err))
		return false;
	limit_run(job, own);
	job_describe(job);
	check = report_add_section(&job->report, SECTION_CHECK, sizeof(*check));
	*check = assumed;
	note_unreached(job, check);
	job->report.is_combined = true;
	job->report.replay_options = replay_options;
	return true;
}

bool check_run(struct job *job, struct options *own, struct err *err)
{
	job->budget = budget_of(own);
	return check_options_of_steps(job, err) && job_load(job, err) &&
	       start(job, own, err) && calls_run(job, run_steps, NULL, err) &&
	       job_finish(job, err);
}
