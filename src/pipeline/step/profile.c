/* SPDX-License-Identifier: Apache-2.0 */
/* Step profile: code that handles power failures itself, SPEC 6.4. */
#include "analysis/profile/profile.h"
#include "pipeline/steps.h"

/* Refuses a program that has nothing to profile. */
static bool alone(struct job *job, struct err *err)
{
	const struct power_setup *setup = &job->setup;
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

/* Warns about a profiling_start without effect. */
static void warn_lone(const struct profile *profile, struct findings *findings)
{
	const struct image *image = profile->image;
	if (!profile->lone)
		return;
	const struct site *site =
		&image->sites.items[profile->world_events.checkpoint];
	const char *text = arena_printf(
		&findings->arena,
		"%s:%u: warning: no checkpoint follows this profiling_start: "
		"it marks nothing",
		image_site_file(image, site), site->line);
	vec_push(&findings->warnings, text);
}

/* Warns about a profiling_start that replaces another one. */
static void warn_doubled(const struct profile *profile,
			 struct findings *findings)
{
	const struct image *image = profile->image;
	uint32_t doubled = profile->world_events.doubled;
	if (doubled == NONE)
		return;
	const struct site *site = &image->sites.items[doubled];
	const char *text = arena_printf(
		&findings->arena,
		"%s:%u: warning: there is no checkpoint between this "
		"profiling_start and the one before it, which is ignored",
		image_site_file(image, site), site->line);
	vec_push(&findings->warnings, text);
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	const struct options *options = job->options;
	struct profile *profile = report_add_section(
		&job->report, SECTION_PROFILE, sizeof(*profile));
	struct profile_options how = {
		.image = job->setup.image,
		.fates = job_fates(job, part->step),
		.environment = &job->setup.environment,
		.when = job->setup.mechanism.when,
		.ed = job->setup.ed,
		.stop = program_stop(options),
		.failures = options->failures,
		.max_seconds = job_seconds(job),
		.max_operations = job_limit(job, part),
	};
	if (!profile_run(profile, &how, &part->vm, &part->end, &part->findings,
			 err))
		return false;
	part->spent = profile->expectations.operations;
	warn_lone(profile, &part->findings);
	warn_doubled(profile, &part->findings);
	return true;
}

static const char *lacks(const struct job *job)
{
	return job->setup.environment.expectations.len
		       ? NULL
		       : "nothing is expected; BROWNOUT_EXPECT(\"at-most-once "
			 "NAME\") in the source, or 'expect' in brownout.yaml, "
			 "says how often an output may be executed";
}

const struct step step_profile = {
	.name = "profile",
	.subject = "expectations",
	.judges_reboots = true,
	.needs = NEEDS_WORLD_FATES,
	.takes_half_of_budget = true,
	.lacks = lacks,
	.alone = alone,
	.run = run,
};
