/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout validate`: many intermittent executions, SPEC 7.4. */
#include <stdio.h>

#include "analysis/endless.h"
#include "analysis/validate.h"
#include "cli/command.h"
#include "cli/results.h"

enum {
	DEFAULT_RUNS = 1000,
};

static bool check_counts(const struct options *options, struct err *err)
{
	return options->runs != 0 ||
	       err_usage(err, "--runs must be at least 1");
}

static void print_progress(uint64_t done, uint64_t runs)
{
	fprintf(stderr, "\r%llu of %llu executions\033[K\r",
		(unsigned long long)done, (unsigned long long)runs);
}

/* Inputs whose values do not vary, and what else limits the result. */
static void warn(const struct power_setup *setup,
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
	if (result->left)
		vec_push(&findings->warnings,
			 (const char *)arena_printf(
				 &findings->arena,
				 "warning: time was up: %llu executions were "
				 "not done",
				 (unsigned long long)result->left));
}

static struct validate_options validate_options(const struct options *options,
						const struct power_setup *setup,
						const struct fates *fates)
{
	return (struct validate_options){
		.image = setup->image,
		.fates = fates,
		.nv = &setup->nv,
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.stop = program_stop(options),
		.is_cut = options->ops != UNSET,
		.runs = options->runs == UNSET ? DEFAULT_RUNS : options->runs,
		.is_systematic = options->systematic,
		.seed = options->seed == UNSET ? 1 : options->seed,
		.jobs = options_jobs(options),
		.max_seconds = options->max_seconds == UNSET
				       ? 0
				       : (double)options->max_seconds,
	};
}

static int validate(const struct options *options,
		    const struct power_setup *setup, const struct fates *fates,
		    bool shows_progress, struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct endless endless = { 0 };
	struct validate_result result = { 0 };
	struct validate_options how = validate_options(options, setup, fates);
	struct report report = results_start(options, setup, "validate");
	int code = EXIT_USAGE;
	vm_init(&vm, setup->image);
	report.vm = &vm;
	report.findings = &findings;
	report.validation = &result;
	report.endless = &endless;
	how.on_progress = shows_progress ? print_progress : NULL;
	if (program_set_until(options, &vm, err)) {
		double start = seconds_now();
		report.end = validate_run(&vm, &how, &findings, &result);
		report.seconds = seconds_now() - start;
		report.gave_up = program_gave_up(options, report.end);
		if (report.gave_up)
			endless_find(&endless, &vm);
		if (shows_progress)
			fputs("\033[K", stderr);
		warn(setup, &result, &findings);
		findings_intend(&findings, &setup->environment);
		results_print(options, &report, err);
		code = results_exit_code(&report);
	}
	endless_release(&endless);
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_validate(const struct options *options, struct err *err)
{
	struct power_setup setup;
	struct fates fates = { 0 };
	bool shows_progress;
	if (!results_check(options, err) || !check_counts(options, err) ||
	    !options_progress(options, &shows_progress, err))
		return err->code;
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err) &&
	    program_world_fates(options, &setup, &fates, err)) {
		fates_keep_inputs(&fates);
		program_warn_environment(&setup);
		program_warn_placement(options, &setup);
		code = validate(options, &setup, &fates, shows_progress, err);
		fates_release(&fates);
	}
	program_power_release(&setup);
	return code;
}
