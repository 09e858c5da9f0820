/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout bruteforce`: every checkpoint, every failure, SPEC 5.3. */
#include <stdio.h>
#include <stdlib.h>

#include "analysis/brute.h"
#include "analysis/locate.h"
#include "analysis/replay.h"
#include "cli/command.h"
#include "cli/results.h"

/* One command at work. */
struct job {
	const struct options *options;
	const struct power_setup *setup;
	struct fates fates;
	struct vm vm; /* of the observed run */
	struct findings findings;
	struct brute_result brute;
	struct report report;
	uint64_t until_count;
	bool shows_progress;
};

static int compare_questions(const void *a, const void *b)
{
	const struct attempt *x = &((const struct question *)a)->attempt;
	const struct attempt *y = &((const struct question *)b)->attempt;
	if (x->checkpoint != y->checkpoint)
		return x->checkpoint < y->checkpoint ? -1 : 1;
	return (x->failure > y->failure) - (x->failure < y->failure);
}

/* SPEC 5.3 "confirmed": each finding's own schedule is a question. */
static void ask(struct job *job)
{
	size_t count = job->findings.items.len;
	job->brute.questions = mem_alloc((count + 1) * sizeof(struct question));
	job->brute.question_count = count;
	for (size_t i = 0; i < count; i++)
		job->brute.questions[i].attempt =
			job->findings.items.items[i].attempt;
	qsort(job->brute.questions, count, sizeof(struct question),
	      compare_questions);
}

/* Executes a question's schedule for real and compares the answers. */
static bool is_confirmed(const struct job *job, const struct question *question,
			 struct err *err)
{
	struct vm vm, continuous;
	bool diverges = false;
	vm_init(&vm, job->setup->image);
	vm_init(&continuous, job->setup->image);
	vm.until_fn = continuous.until_fn = job->vm.until_fn;
	vm.until_left = continuous.until_left = job->until_count;
	bool ok = replay_attempt(&vm, &continuous, &job->fates,
				 job->setup->mechanism.when, question->attempt,
				 &diverges, err);
	vm_release(&vm);
	vm_release(&continuous);
	return ok && diverges == question->diverges;
}

static bool confirm(struct job *job, struct err *err)
{
	for (size_t i = 0; i < job->brute.question_count; i++) {
		const struct question *question = &job->brute.questions[i];
		if (question->is_answered && !err->code &&
		    !is_confirmed(job, question, err))
			job->report.unconfirmed++;
	}
	return !err->code;
}

/* What brute force saw of a finding's own schedule; NULL: no divergence. */
static const struct question *own_answer(const struct job *job,
					 struct attempt attempt)
{
	struct question wanted = { .attempt = attempt };
	const struct question *found = bsearch(
		&wanted, job->brute.questions, job->brute.question_count,
		sizeof(struct question), compare_questions);
	return found && found->diverges ? found : NULL;
}

/* The divergence that a finding explains; NULL: none. */
static const struct cause *cause_of(const struct job *job, size_t finding)
{
	for (size_t i = 0; i < job->brute.causes.len; i++) {
		if (job->brute.causes.items[i].finding == finding)
			return &job->brute.causes.items[i];
	}
	return NULL;
}

static const struct evaluation *evaluation_of(struct job *job,
					      const struct finding *finding,
					      enum effect effect)
{
	struct arena *arena = &job->findings.arena;
	struct evaluation *evaluation = arena_alloc(arena, sizeof(*evaluation));
	struct strbuf schedule = { 0 };
	finding_schedule(finding, &schedule);
	evaluation->effect = effect;
	evaluation->schedule = arena_strdup(arena, strbuf_text(&schedule));
	strbuf_release(&schedule);
	return evaluation;
}

/* Keeps the findings that explain a divergence, with its schedule, and torn
 * writes, which stand beside one that does, if their own schedule shows it. */
static void keep_seen(struct job *job)
{
	size_t kept = 0;
	for (size_t i = 0; i < job->findings.items.len; i++) {
		struct finding *finding = &job->findings.items.items[i];
		const struct cause *cause = cause_of(job, i);
		const struct question *own = own_answer(job, finding->attempt);
		bool is_torn = finding->rule == RULE_TORN_WRITE && own;
		if (!cause && !is_torn)
			continue;
		if (!own)
			finding->attempt = cause->first;
		finding->evaluation = evaluation_of(
			job, finding, own ? own->effect : cause->effect);
		job->findings.items.items[kept++] = *finding;
	}
	job->findings.items.len = kept;
}

/* Divergences that nothing explains, and those that the program means. */
static void count_kinds(struct job *job)
{
	const struct finding *findings = job->findings.items.items;
	for (size_t i = 0; i < job->brute.causes.len; i++) {
		const struct cause *cause = &job->brute.causes.items[i];
		if (cause_is_unexplained(cause))
			job->report.unexplained += cause->divergences;
		else if (cause->finding != NONE &&
			 findings[cause->finding].is_intended)
			job->report.intended += cause->divergences;
	}
}

static void print_progress(double share, uint64_t divergences, double left)
{
	fprintf(stderr, "\r%3.0f%%, %llu divergences, %.0f s left\033[K\r",
		100 * share, (unsigned long long)divergences, left);
}

static struct brute_options brute_options(const struct job *job)
{
	const struct options *options = job->options;
	return (struct brute_options){
		.image = job->setup->image,
		.fates = &job->fates,
		.when = job->setup->mechanism.when,
		.ed = job->setup->ed,
		.stop = program_stop(options),
		.until_fn = job->vm.until_fn,
		.until_count = job->until_count,
		.jobs = options_jobs(options),
		.sample = options->sample == UNSET ? 0 : options->sample,
		.seed = options->seed == UNSET ? 1 : options->seed,
		.max_seconds = options->max_seconds == UNSET
				       ? 0
				       : (double)options->max_seconds,
		.state = options->state,
		.findings = &job->findings,
		.on_progress = job->shows_progress ? print_progress : NULL,
	};
}

static bool run(struct job *job, struct err *err)
{
	const struct options *options = job->options;
	double start = seconds_now();
	job->until_count = job->vm.until_left;
	job->report.end = locate_run(&job->vm,
				     &(struct locate_options){
					     .nv = &job->setup->exposed,
					     .fates = &job->fates,
					     .when = job->setup->mechanism.when,
					     .ed = job->setup->ed,
					     .stop = program_stop(options),
					     .jobs = options_jobs(options),
				     },
				     &job->findings);
	findings_intend(&job->findings, &job->setup->environment);
	ask(job);
	struct brute_options brute = brute_options(job);
	bool ok = brute_run(&brute, &job->brute, err);
	if (brute.on_progress)
		fputs("\033[K", stderr);
	if (!ok || !confirm(job, err))
		return false;
	count_kinds(job);
	keep_seen(job);
	job->report.seconds = seconds_now() - start;
	job->report.gave_up = program_gave_up(options, job->report.end);
	return true;
}

int cmd_bruteforce(const struct options *options, struct err *err)
{
	struct power_setup setup;
	int code = EXIT_INPUT;
	bool shows_progress;
	if (!results_check(options, err) ||
	    !options_progress(options, &shows_progress, err))
		return err->code;
	struct fates fates = { 0 };
	if (program_power(options, &setup, err) &&
	    program_fates(options, &setup, &fates, err)) {
		program_warn_placement(options, &setup);
		program_warn_environment(&setup);
		struct job job = { .options = options,
				   .setup = &setup,
				   .fates = fates,
				   .shows_progress = shows_progress };
		vm_init(&job.vm, setup.image);
		job.report = results_start(options, &setup, "bruteforce");
		job.report.vm = &job.vm;
		job.report.findings = &job.findings;
		job.report.brute = &job.brute;
		if (program_set_until(options, &job.vm, err) &&
		    run(&job, err)) {
			results_print(options, &job.report, err);
			code = results_exit_code(&job.report);
		}
		free(job.brute.questions);
		brute_release(&job.brute);
		findings_release(&job.findings);
		vm_release(&job.vm);
	}
	fates_release(&fates);
	program_power_release(&setup);
	return code;
}
