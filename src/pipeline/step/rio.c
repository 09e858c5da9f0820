/* SPDX-License-Identifier: Apache-2.0 */
/* Steps rio and rio_dynamic: repeated input, by static analysis, SPEC 7.2, or
 * by execution, SPEC 7.3. */
#include <string.h>

#include "analysis/rio/rio.h"
#include "analysis/rio_dynamic/rio_dynamic.h"
#include "pipeline/steps.h"

enum {
	MOST_OPERATIONS = 1000000000, /* default of --max-ops */
};

static bool read_filter(const struct options *options, enum rio_filter *filter,
			struct err *err)
{
	static const char *const names[] = { "none", "task", "io" };
	*filter = RIO_FILTER_NONE;
	if (!options->filter)
		return true;
	for (int i = 0; i < 3; i++) {
		if (strcmp(options->filter, names[i]) != 0)
			continue;
		*filter = (enum rio_filter)i;
		return true;
	}
	return err_usage(err, "--filter: '%s' is none of none, task, io",
			 options->filter);
}

/* Why there was nothing to look at; NULL: there was something. */
static const char *why_idle_static(const struct power_setup *setup,
				   const struct rio_result *result)
{
	if (setup->mechanism.when == WHEN_STOP)
		return NULL; /* all reports contain this */
	if (!setup->image->inputs.len)
		return STEP_LACKS_INPUTS;
	return result->inputs ? NULL : "the program takes none of its inputs";
}

static bool check(struct job *job, struct err *err)
{
	enum rio_filter filter;
	return read_filter(job->options, &filter, err);
}

/* SPEC 10.3: entries run one after another, so what one has left, another one
 * may read. */
static void find_read(struct job *job, const struct rio_options *options)
{
	struct image *image = job->setup.image;
	uint32_t chosen = image->call;
	uint32_t done = NONE;
	if (job->is_read || !image_is_module(image))
		return;
	job->is_read = mem_alloc(image->objects.len + 1);
	job->is_noted = mem_alloc(image->objects.len + 1);
	for (uint32_t i = 0; i < image->calls.len; i++) {
		if (image->calls.items[i].entry == done)
			continue;
		done = image->calls.items[i].entry;
		image_choose(image, i);
		rio_find_read(image, options, job->is_read);
	}
	image_choose(image, chosen);
}

/* The vm is not run; reports only read it. */
static bool run(struct job *job, struct part *part, struct err *err)
{
	const struct power_setup *setup = &job->setup;
	struct rio_result *result =
		report_add_section(&job->report, SECTION_RIO, sizeof(*result));
	enum rio_filter filter;
	if (!read_filter(job->options, &filter, err))
		return false;
	struct rio_options options = {
		.when = setup->mechanism.when,
		.filter = filter,
		.exposed = &setup->exposed,
		.environment = &setup->environment,
	};
	find_read(job, &options);
	options.is_read = job->is_read;
	options.is_noted = job->is_noted;
	rio_run(setup->image, &options, &part->findings, result);
	part->idle = why_idle_static(setup, result);
	if (result->has_dropped)
		vec_push(&part->findings.warnings,
			 (const char *)"note: --filter task: inputs that one "
				       "function takes and another one depends "
				       "on are left out");
	return true;
}

static const char *lacks(const struct job *job)
{
	return job->setup.image->inputs.len ? NULL : STEP_LACKS_INPUTS;
}

const struct step step_rio = {
	.name = "rio",
	.subject = "changed inputs",
	.needs = NEEDS_WORLD_FATES,
	.is_static = true,
	.lacks = lacks,
	.check = check,
	.run = run,
};

/* Warns about inputs whose functions compute their values: they are not
 * varied. */
static void warn_own(const struct power_setup *setup, struct findings *findings)
{
	const struct image *image = setup->image;
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		if (!rio_dynamic_leaves(image, i))
			continue;
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "note: input '%s' was not explored: it gives "
				 "its own values, by its body or its model; "
				 "'values' gives it others",
				 image->inputs.items[i].name));
	}
}

static void warn_dynamic(const struct power_setup *setup,
			 const struct rio_dynamic_result *result,
			 struct findings *findings)
{
	warn_own(setup, findings);
	if (result->coverage.gave_up)
		vec_push(&findings->warnings,
			 (const char *)"warning: time or operations were up "
				       "(--max-seconds, --max-ops): later "
				       "windows were not tried");
}

/* Why no window was looked at; NULL: one was, or nothing is ever executed
 * again. */
static const char *why_idle(const struct job *job,
			    const struct rio_coverage *coverage)
{
	if (job->setup.mechanism.when == WHEN_STOP || coverage->windows ||
	    coverage->left_windows || coverage->left_boots)
		return NULL;
	if (lacks(job))
		return lacks(job);
	return coverage->left_inputs == job->setup.image->inputs.len
		       ? "all inputs give their own values"
		       : STEP_TAKES_NONE;
}

/* Attempts take the same inputs again, as scripts give them; replays keep the
 * state of the world. */
static bool run_dynamic(struct job *job, struct part *part, struct err *err)
{
	const struct options *options = job->options;
	struct rio_dynamic_result *result = report_add_section(
		&job->report, SECTION_RIO_DYNAMIC, sizeof(*result));
	struct fates fates = { 0 };
	if (!program_fates(options, &job->setup, &fates, err))
		return false;
	part->end = rio_dynamic_run(
		&part->vm,
		&(struct rio_dynamic_options){
			.when = job->setup.mechanism.when,
			.ed = job->setup.ed,
			.stop = program_stop(options),
			.fates = &fates,
			.world_fates = job_fates(job, part->step),
			.environment = &job->setup.environment,
			.until_fn = part->vm.until_fn,
			.until_count = part->vm.until_left,
			.max_seconds = job_seconds(job),
			.max_operations = options->max_ops == UNSET
						  ? MOST_OPERATIONS
						  : options->max_ops,
		},
		&part->findings, result);
	part->spent = result->operations;
	part->idle = why_idle(job, &result->coverage);
	warn_dynamic(&job->setup, result, &part->findings);
	fates_release(&fates);
	return true;
}

const struct step step_rio_dynamic = {
	.name = "rio",
	.subject = "changed inputs",
	.needs = NEEDS_INPUT_FATES,
	.lacks = lacks,
	.run = run_dynamic,
};
