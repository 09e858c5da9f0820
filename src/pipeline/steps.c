/* SPDX-License-Identifier: Apache-2.0 */
/* Runs analyses as the steps of a command. */
#include "pipeline/steps.h"

#include <stdlib.h>

#include "analysis/invariants/invariants.h"
#include "analysis/run/wakes.h"
#include "pipeline/calls.h"
#include "power/marks.h"

void job_init(struct job *job, const struct options *options,
	      const char *command)
{
	*job = (struct job){ .options = options,
			     .command = command,
			     .budget = UNSET };
}

void job_release(struct job *job)
{
	endless_release(&job->endless);
	report_release(&job->report);
	vec_release(&job->instances.items);
	free(job->is_read);
	free(job->is_noted);
	groups_release(&job->groups);
	findings_release(&job->findings);
	baseline_release(&job->baseline);
	source_ignores_release(&job->ignores);
	for (size_t i = 0; i < job->parts.len; i++) {
		struct part *part = job->parts.items[i];
		findings_release(&part->findings);
		if (part->has_vm)
			vm_release(&part->vm);
		free(part);
	}
	vec_release(&job->parts);
	for (int i = 0; i < NEEDS_COUNT; i++) {
		if (job->has_fates[i])
			fates_release(&job->fates[i]);
	}
	program_power_release(&job->setup);
}

struct report report_start(const struct options *options,
			   const struct power_setup *setup, const char *command)
{
	return (struct report){
		.command = command,
		.files = options->files.items,
		.file_count = options->files.len,
		.named_files = options->named_files,
		.own_options = options->own_words,
		.program = options->program,
		.columns = options->columns,
		.entry = program_entry(setup->image),
		.mechanism = setup->mechanism.name,
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.nv = &setup->nv,
		.restored = &setup->restored,
	};
}

void job_describe(struct job *job)
{
	job->report = report_start(job->options, &job->setup, job->command);
	program_warn_placement(job->options, &job->setup);
	marks_note_sections(&job->setup.nv, job->setup.image,
			    job->options->nvm);
}

bool job_load(struct job *job, struct err *err)
{
	return options_check_fail_on(job->options, err) &&
	       rule_list_read(&job->rules, job->options->rules, err) &&
	       baseline_read(&job->baseline, job->options, err) &&
	       program_power(job->options, &job->setup, err) &&
	       source_ignores_read(
		       &job->ignores, job->setup.image,
		       (const char *const *)job->options->files.items,
		       job->options->files.len, err);
}

/* The operations that a step's own run takes: the run so far, or as many as the
 * first step's. */
static tick_t own_run(const struct job *job, const struct part *part)
{
	tick_t so_far = vm_clock(&part->vm);
	return so_far || part->step == &step_evaluate
		       ? so_far
		       : vm_clock(&job->parts.items[0]->vm);
}

tick_t job_limit(const struct job *job, const struct part *part)
{
	if (job->budget == UNSET)
		return 0;
	tick_t spent = job->spent + own_run(job, part);
	tick_t left = job->budget > spent ? job->budget - spent : 0;
	tick_t share = part->step->takes_half_of_budget ? left / 2 : left;
	return share ? share : 1;
}

double job_seconds(const struct job *job)
{
	uint64_t most = job->options->max_seconds;
	if (most == UNSET || !most)
		return 0;
	double left = (double)most - job->report.seconds;
	return left > 1e-6 ? left : 1e-6;
}

bool job_goes_on(const struct job *job, const struct step *step)
{
	return !job->has_first ||
	       (step == &step_evaluate && job->memory->items.len);
}

/* Computes what a step needs, once for all steps that need it. */
static bool provide(struct job *job, enum step_needs needs, struct err *err)
{
	struct fates *fates = &job->fates[needs];
	if (needs == NEEDS_NOTHING || job->has_fates[needs])
		return true;
	job->has_fates[needs] =
		needs == NEEDS_FATES
			? program_fates(job->options, &job->setup, fates, err)
			: program_world_fates(job->options, &job->setup, fates,
					      err);
	if (job->has_fates[needs] && needs == NEEDS_INPUT_FATES)
		fates_keep_inputs(fates);
	return job->has_fates[needs];
}

const struct fates *job_fates(const struct job *job, const struct step *step)
{
	return &job->fates[step->needs];
}

static struct part *add_part(struct job *job, const struct step *step)
{
	struct part *part = mem_alloc(sizeof(*part));
	*part = (struct part){ .step = step, .end = VM_EXITED, .has_vm = true };
	vm_init(&part->vm, job->setup.image);
	vec_push(&job->parts, part);
	return part;
}

/* Adds the operations that a step has executed and re-executed. */
static void count_operations(struct job *job, struct part *part)
{
	job->operations += vm_clock(&part->vm);
	part->spent += vm_clock(&part->vm);
	job->spent += part->spent;
}

/* Once, whatever the number of static steps. */
static void warn_jumps(struct job *job, struct part *part)
{
	const char *warning = program_jump_warning(job->setup.image);
	for (size_t i = 0; i + 1 < job->parts.len; i++) {
		if (job->parts.items[i]->step->is_static)
			return;
	}
	if (!warning || !part->step->is_static)
		return;
	vec_push(&part->findings.warnings, warning);
	job->report.skips_jumps = true;
}

bool job_step(struct job *job, const struct step *step, struct err *err)
{
	if (!provide(job, step->needs, err))
		return false;
	struct part *part = add_part(job, step);
	if (!program_set_until(job->options, &part->vm, err))
		return false;
	warn_jumps(job, part);
	if (step->is_static)
		calls_link(job);
	double start = seconds_now();
	bool ok = step->run(job, part, err);
	job->report.seconds += seconds_now() - start;
	count_operations(job, part);
	if (!part->idle && !step->is_static && !vm_clock(&part->vm))
		part->idle = "no operation was executed";
	calls_mark(job, &part->findings);
	baseline_apply(&job->baseline, &part->findings);
	rule_list_apply(&job->rules, &part->findings);
	source_ignores_apply(&job->ignores, &part->findings, job->setup.image);
	if (job->options->first)
		job->has_first |= findings_keep_first(&part->findings);
	return ok;
}

/* Reports describe the first step's run; the other runs are the same. */
static void tell_end(struct job *job)
{
	struct part *first = calls_first_part(job);
	struct report *report = &job->report;
	report->vm = &first->vm;
	report->end = VM_EXITED;
	/* The section of a module says how its calls end. */
	if (report->sections[SECTION_MODULE])
		return;
	report->end = first->end;
	report->gave_up = program_gave_up(job->options, first->end);
	report->endless = &job->endless;
	if (report->gave_up)
		endless_find(&job->endless, &first->vm);
	job->endless.is_forever = job->is_forever;
}

/* Says which handlers never ran. The run is done again for that: what a step
 * has executed may be spread over several machines. */
static void tell_wakes(struct job *job)
{
	const struct part *first = calls_first_part(job);
	const char *notes[MOST_WAKE_NOTES];
	struct vm start;
	struct err ignored = { 0 };
	if (!job->setup.image->handlers.len || first->step->is_static ||
	    job->report.sections[SECTION_MODULE])
		return;
	vm_init(&start, job->setup.image);
	program_set_until(job->options, &start, &ignored);
	size_t count = wakes_notes_of_run(
		job->setup.image, start.until_fn, start.until_left,
		vm_clock(&first->vm), &job->findings.arena, notes);
	vm_release(&start);
	for (size_t i = 0; i < count; i++)
		vec_push(&job->findings.warnings, notes[i]);
}

/* Never reassures without having looked: a command all of whose executions had
 * nothing to look at says so, and has not done what it was asked for. */
static void tell_idle(struct job *job)
{
	const struct part *first = NULL;
	size_t executed = 0, idle = 0;
	for (size_t i = 0; i < job->parts.len; i++) {
		const struct part *part = job->parts.items[i];
		/* Static steps count where nothing else was asked for. */
		if (part->step->is_static && !job->report.is_static)
			continue;
		executed++;
		idle += part->idle != NULL;
		if (part->idle && !first)
			first = part;
	}
	if (!first || idle < executed)
		return;
	job->report.is_idle = true;
	vec_push(&job->findings.warnings,
		 (const char *)arena_printf(&job->findings.arena,
					    "warning: nothing was tried: %s",
					    first->idle));
}

static void merge(struct job *job)
{
	VEC(const struct findings *) lists = { 0 };
	for (size_t i = 0; i < job->parts.len; i++) {
		if (!job->parts.items[i]->is_left_out)
			vec_push(&lists,
				 (const struct findings *)&job->parts.items[i]
					 ->findings);
	}
	findings_merge(&job->findings, lists.items, lists.len,
		       job->setup.image);
	vec_release(&lists);
	groups_init(&job->groups, &job->findings);
	job->report.findings = &job->findings;
	job->report.groups = &job->groups;
}

/* The steps that find what each family of rules is about. */
static const struct {
	const char *family, *step;
} finders[] = {
	{ "memory", "locate" },
	{ "memory", "evaluate" },
	{ "memory", "bruteforce" },
	{ "input", "inputs" },
	{ "output", "outputs" },
	{ "expectation", "profile" },
	{ "rio", "rio" },
	{ "rio_dynamic", "rio" },
	{ "execution", "validate" },
	{ "sets", "sets" },
	{ "invariant", "invariants" },
};

static bool is_found_by(enum rule rule, const char *step)
{
	static const char *const families[] = {
#define RULE(id, name, level, family, ...) [RULE_##id] = #family,
#include "analysis/finding/rules.def"
#undef RULE
	};
	for (size_t i = 0; i < sizeof(finders) / sizeof(finders[0]); i++) {
		if (strcmp(finders[i].family, families[rule]) == 0 &&
		    strcmp(finders[i].step, step) == 0)
			return true;
	}
	return false;
}

/* What was cut short may have missed something. */
static void tell_ignores(struct job *job)
{
	bool is_examined[RULE_COUNT] = { false };
	bool is_cut = job->report.gave_up || job->has_first ||
		      (job->budget != UNSET && job->spent >= job->budget);
	for (size_t i = 0; i < job->parts.len && !is_cut; i++) {
		const struct part *part = job->parts.items[i];
		for (int rule = 0; rule < RULE_COUNT; rule++)
			is_examined[rule] |=
				!part->idle && !part->is_left_out &&
				is_found_by((enum rule)rule, part->step->name);
	}
	source_ignores_tell(&job->ignores, is_examined, &job->findings);
}

bool job_finish(struct job *job, struct err *err)
{
	const struct options *options = job->options;
	merge(job);
	tell_end(job);
	tell_idle(job);
	tell_wakes(job);
	baseline_tell(&job->baseline, options);
	tell_ignores(job);
	if (job->has_first)
		vec_push(&job->findings.warnings,
			 (const char *)"note: --first: what else there is was "
				       "not looked for");
	if (options->write_baseline &&
	    !baseline_write(options, &job->findings, job->setup.image, err))
		return false;
	job->report.is_quiet = options->quiet;
	job->report.is_verbose = options->verbose;
	job->report.shows_all = options->all;
	job->report.shows_masked = options->show_masked;
	job->report.ignores_warnings = options_fail_on(options, "error");
	job->report.counts_notes = options_fail_on(options, "note");
	return true;
}

static bool check_all(struct job *job, const struct step *const *steps,
		      size_t count, struct err *err)
{
	bool ok = true;
	for (size_t i = 0; ok && i < count; i++)
		ok = !steps[i]->check || steps[i]->check(job, err);
	return ok;
}

/* The steps of a command. */
struct step_list {
	const struct step *const *items;
	size_t count;
};

static bool run_steps(struct job *job, void *context, struct err *err)
{
	const struct step_list *steps = context;
	bool ok = true;
	for (size_t i = 0; ok && i < steps->count; i++)
		ok = !job_goes_on(job, steps->items[i]) ||
		     job_step(job, steps->items[i], err);
	return ok;
}

static bool run_all(struct job *job, const struct step *const *steps,
		    size_t count, struct err *err)
{
	bool ok = true;
	struct step_list list = { steps, count };
	job_describe(job);
	job->report.is_static = steps[0]->is_static;
	for (size_t i = 0; ok && i < count; i++)
		ok = !steps[i]->alone || steps[i]->alone(job, err);
	return ok && calls_run(job, run_steps, &list, err);
}

/* Under reboot the program's invariants decide: evaluate looks at them, and
 * what compares bytes does not apply. */
static bool choose_steps(const struct job *job,
			 const struct step *const **steps, size_t *count,
			 struct err *err)
{
	static const struct step *const invariants[] = { &step_invariants };
	const struct step *last = (*steps)[*count - 1];
	const struct options *options = job->options;
	if (!when_is_boot(job->setup.mechanism.when) || last->judges_reboots)
		return true;
	if (last != &step_evaluate)
		return err_usage(err,
				 "'%s' compares bytes, which does not apply to "
				 "mechanism '%s': the program's invariants "
				 "decide; check, evaluate, profile, run and "
				 "replay work with it",
				 job->command, job->setup.mechanism.name);
	if (options->failures != UNSET && options->failures > MOST_FAILURES)
		return err_usage(err,
				 "--failures %llu: mechanism '%s' allows "
				 "at most %d",
				 (unsigned long long)options->failures,
				 job->setup.mechanism.name, MOST_FAILURES);
	if (options->to || options->charge != UNSET)
		return err_usage(err,
				 "--to and --charge do not apply to "
				 "mechanism '%s': each boot runs to its "
				 "end",
				 job->setup.mechanism.name);
	*steps = invariants;
	*count = 1;
	return true;
}

bool job_run(struct job *job, const struct step *const *steps, size_t count,
	     struct err *err)
{
	return check_all(job, steps, count, err) && job_load(job, err) &&
	       choose_steps(job, &steps, &count, err) &&
	       run_all(job, steps, count, err) && job_finish(job, err);
}
