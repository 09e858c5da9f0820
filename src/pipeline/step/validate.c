/* SPDX-License-Identifier: Apache-2.0 */
/* Step validate: many intermittent executions, SPEC 7.4. */
#include "analysis/validate/validate.h"
#include "pipeline/steps.h"
#include "util/listener.h"

enum {
	DEFAULT_RUNS = 1000,
};

static void show_progress(void *context, uint64_t done, uint64_t runs)
{
	listener_progress(context, "%llu of %llu executions",
			  (unsigned long long)done, (unsigned long long)runs);
}

/* Warns about inputs whose values do not vary, and other limits of the
 * result. */
static void warn(const struct power_setup *setup, const struct options *options,
		 const struct validate_result *result,
		 struct findings *findings)
{
	const struct image *image = setup->image;
	for (size_t i = 0; i < image->inputs.len; i++) {
		const struct world_input *input = &image->inputs.items[i];
		bool has_body = !input->is_fed && input->model == NONE;
		const char *text = NULL;
		if (has_body && input->fn != NONE)
			text = "is executed as it is written, with no other "
			       "values";
		else if (input->is_fed && input->feed.kind == FEED_NONE)
			text = "has no values, and always gives 0";
		if (text)
			vec_push(&findings->warnings,
				 (const char *)arena_printf(
					 &findings->arena,
					 "note: input '%s' %s; --input "
					 "%s=V,V,… or 'range' in "
					 "brownout.yaml gives it some",
					 input->name, text, input->name));
	}
	if (result->is_needless)
		vec_push(&findings->warnings,
			 (const char *)"note: with this mechanism nothing is "
				       "executed again after a power failure, "
				       "so nothing was tried");
	if (options->systematic && result->runs < result->possible)
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "note: the power failed at %llu of %llu "
				 "%s; --runs %llu takes all",
				 (unsigned long long)result->runs,
				 (unsigned long long)result->possible,
				 result->has_points ? "visits of "
						      "profiling_reset"
						    : "operations",
				 (unsigned long long)result->possible));
	if (result->open)
		vec_push(
			&findings->warnings,
			(const char *)arena_printf(
				&findings->arena,
				options->ops != UNSET
					? "note: --ops has cut off %llu "
					  "executions in a window that they "
					  "repeat and that does not end: what "
					  "an earlier attempt left there and "
					  "they have not rewritten was not "
					  "judged"
					: "warning: %llu executions have not "
					  "ended, nor have continuous ones on "
					  "their inputs, so they were not "
					  "compared; --ops N ends them after N "
					  "operations",
				(unsigned long long)result->open));
	if (result->left)
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "warning: time was up: %llu executions were "
				 "not done",
				 (unsigned long long)result->left));
}

static bool check(struct job *job, struct err *err)
{
	bool shows_progress;
	if (job->options->runs == 0)
		return err_usage(err, "--runs must be at least 1");
	return options_progress(job->options, &shows_progress, err);
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	const struct options *options = job->options;
	const struct power_setup *setup = &job->setup;
	struct validate_result *result = report_add_section(
		&job->report, SECTION_VALIDATE, sizeof(*result));
	bool shows_progress;
	if (!options_progress(options, &shows_progress, err))
		return false;
	part->end = validate_run(
		&part->vm,
		&(struct validate_options){
			.image = setup->image,
			.fates = job_fates(job, part->step),
			.when = setup->mechanism.when,
			.ed = setup->ed,
			.stop = program_stop(options),
			.is_cut = options->ops != UNSET,
			.runs = options->runs == UNSET ? DEFAULT_RUNS
						       : options->runs,
			.is_systematic = options->systematic,
			.seed = options->seed == UNSET ? 1 : options->seed,
			.jobs = options_jobs(options),
			.max_seconds = job_seconds(job),
			.on_progress = shows_progress ? show_progress : NULL,
			.context = (void *)&options->listener,
		},
		&part->findings, result);
	if (shows_progress)
		listener_progress_end(&job->options->listener);
	part->spent = result->operations;
	if (!result->failures && !result->idle && !result->is_needless)
		part->idle = "the power has never failed, because the program "
			     "has ended before or comes to no profiling_reset; "
			     "other inputs or --runs may get it there";
	warn(setup, options, result, &part->findings);
	return true;
}

const struct step step_validate = {
	.name = "validate",
	.subject = "executions that go wrong",
	.needs = NEEDS_INPUT_FATES,
	.check = check,
	.run = run,
};
