/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout profile`: code that knows of power failures, SPEC 6.4. */
#include "analysis/endless.h"
#include "analysis/profile.h"
#include "cli/command.h"
#include "cli/results.h"

/* There must be something to do. */
static bool check_program(const struct power_setup *setup, struct err *err)
{
	if (profile_has_marks(setup->image) ||
	    setup->environment.expectations.len)
		return true;
	return err_usage(
		err, "profile: nothing says what to look at; mark an interval "
		     "with 'profiling_start(2);' before its checkpoint "
		     "(#include <brownout.h>), or expect something: "
		     "'BROWNOUT_EXPECT(\"at-most-once NAME\");', or 'expect: "
		     "[\"at-most-once NAME\"]' in brownout.yaml");
}

/* A profiling_start that nothing came of. */
static void warn_lone(const struct profile *profile, struct findings *findings)
{
	const struct image *image = profile->image;
	if (!profile->lone)
		return;
	const struct site *site =
		&image->sites.items[profile->watch.checkpoint];
	const char *text = arena_printf(
		&findings->arena,
		"%s:%u: warning: no checkpoint follows this profiling_start: "
		"it marks nothing",
		image_site_file(image, site), site->line);
	vec_push(&findings->warnings, text);
}

static struct profile_options profile_options(const struct options *options,
					      struct power_setup *setup,
					      const struct fates *fates)
{
	return (struct profile_options){
		.image = setup->image,
		.fates = fates,
		.environment = &setup->environment,
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.stop = program_stop(options),
		.failures = options->failures,
		.max_seconds = options->max_seconds == UNSET
				       ? 0
				       : (double)options->max_seconds,
	};
}

static int profile(const struct options *options, struct power_setup *setup,
		   const struct fates *fates, struct err *err)
{
	struct vm vm;
	struct profile profile = { 0 };
	struct findings findings = { 0 };
	struct endless endless = { 0 };
	struct report report = results_start(options, setup, "profile");
	int code = EXIT_INPUT;
	vm_init(&vm, setup->image);
	report.vm = &vm;
	report.findings = &findings;
	report.profile = &profile;
	double start = seconds_now();
	struct profile_options how = profile_options(options, setup, fates);
	if (program_set_until(options, &vm, err) &&
	    profile_run(&profile, &how, &vm, &report.end, &findings, err)) {
		report.seconds = seconds_now() - start;
		report.gave_up = program_gave_up(options, report.end);
		report.endless = &endless;
		if (report.gave_up)
			endless_find(&endless, &vm);
		warn_lone(&profile, &findings);
		results_print(options, &report, err);
		code = results_exit_code(&report);
	}
	endless_release(&endless);
	profile_release(&profile);
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_profile(const struct options *options, struct err *err)
{
	struct power_setup setup;
	struct fates fates = { 0 };
	if (!results_check(options, err))
		return err->code;
	int code = EXIT_INPUT;
	if (program_power(options, &setup, err) && check_program(&setup, err) &&
	    program_world_fates(options, &setup, &fates, err)) {
		program_warn_placement(options, &setup);
		code = profile(options, &setup, &fates, err);
		fates_release(&fates);
	}
	program_power_release(&setup);
	return code;
}
