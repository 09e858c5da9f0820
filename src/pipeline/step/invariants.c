/* SPDX-License-Identifier: Apache-2.0 */
/* Step invariants: what programs that repair their own data say of them, SPEC
 * 5.6. */
#include "analysis/invariants/invariants.h"
#include "pipeline/invariants.h"
#include "pipeline/steps.h"
#include "util/listener.h"

enum {
	/* Operations for states, unless the user says otherwise. */
	DEFAULT_OPERATIONS = 1000000000,
	DEFAULT_FAILURES = 2,
	/* Operations of each boot of a program that does not end. */
	HORIZON = 20000,
};

static void show_progress(void *context, uint64_t done, uint64_t all)
{
	listener_progress(context,
			  "%3.0f%% of the states of this number of failures",
			  100.0 * (double)done / (double)all);
}

struct invariants_options step_invariants_options(const struct options *options,
						  const struct fates *fates)
{
	uint64_t failures = options->failures == UNSET ? DEFAULT_FAILURES
						       : options->failures;
	return (struct invariants_options){
		.fates = fates,
		.stop = program_stop(options),
		.is_cut = options->ops != UNSET || options->until != NULL,
		.horizon = HORIZON,
		.failures = failures < MOST_FAILURES ? (unsigned)failures
						     : MOST_FAILURES,
		.jobs = options_jobs(options),
	};
}

static bool check(struct job *job, struct err *err)
{
	bool shows_progress;
	return options_progress(job->options, &shows_progress, err);
}

/* Nothing is promised of a program that says nothing of its data. */
static const char *idle_reason(const struct job *job,
			       const struct invariants_result *result)
{
	if (!job->setup.nv.names.len)
		return "nothing in this program is non-volatile";
	if (!result->stated && !result->equal)
		return "the program says nothing of its data: assert, "
		       "BROWNOUT_INVARIANT and BROWNOUT_EQUAL do it; only "
		       "crashes and hangs were looked for";
	if (!result->stated && !result->compared)
		return "the data were nowhere compared";
	if (!result->reached && !result->compared)
		return "no run reaches an assertion or an invariant: other "
		       "inputs, --ops or --until may get there; only crashes "
		       "and hangs were looked for";
	return NULL;
}

static bool run(struct job *job, struct part *part, struct err *err)
{
	const struct options *options = job->options;
	struct invariants_options how =
		step_invariants_options(options, job_fates(job, part->step));
	struct invariants_result *result = report_add_section(
		&job->report, SECTION_INVARIANTS, sizeof(*result));
	bool shows_progress;
	if (!options_progress(options, &shows_progress, err))
		return false;
	how.max_seconds = job_seconds(job);
	how.max_operations = job_limit(job, part);
	if (!how.max_operations && !options->exhaustive)
		how.max_operations = DEFAULT_OPERATIONS;
	how.on_progress = shows_progress ? show_progress : NULL;
	how.context = (void *)&job->options->listener;
	part->end = invariants_run(&part->vm, &how, &part->findings, result);
	if (shows_progress)
		listener_progress_end(&job->options->listener);
	part->spent = result->operations - vm_clock(&part->vm);
	part->idle = idle_reason(job, result);
	/* It has been looked at for a while, which is said. */
	if (result->horizon)
		part->end = VM_EXITED;
	return true;
}

const struct step step_invariants = {
	.name = "invariants",
	.subject = "the program's own invariants",
	.needs = NEEDS_INPUT_FATES,
	.judges_reboots = true,
	.check = check,
	.run = run,
};
