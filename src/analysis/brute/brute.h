/* SPDX-License-Identifier: Apache-2.0 */
/* Brute force, SPEC 5.3: executes every failure in the window of every
 * checkpoint position. The oracle that locate is checked against. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_BRUTE_H
#define BROWNOUT_ANALYSIS_BRUTE_BRUTE_H

#include "analysis/rerun/cause.h"
#include "power/fate.h"

/* Asked before the run: does this attempt diverge? */
struct question {
	struct attempt attempt;
	bool is_answered, diverges;
	enum effect effect;
};

struct brute_options {
	const struct image *image;
	const struct fates *fates;
	enum when when;
	tick_t ed, stop;
	uint32_t until_fn;
	uint64_t until_count;
	unsigned jobs;
	uint64_t sample, seed; /* 0: all positions */
	double max_seconds;    /* 0: no limit */
	const char *state;     /* file to resume from, or NULL */
	const struct findings *findings;
	/* Called now and then; may be NULL. */
	void (*on_progress)(void *context, double share, uint64_t divergences,
			    double seconds_left);
	void *context; /* of on_progress */
};

struct brute_result {
	/* Checkpoints: all, those in the sample, those done. */
	uint64_t positions, planned, covered;
	uint64_t tested, divergences;
	uint64_t executed; /* re-executions, equal ones shared */
	uint64_t reexecuted;
	uint64_t by_kind[CAUSE_KINDS];
	VEC(struct cause) causes;   /* sorted by their first attempt */
	struct question *questions; /* sorted; made by confirm_ask */
	size_t question_count;
	/* Counted by confirm_findings: divergences that nothing explains,
	 * divergences that the program intends, answers not confirmed. */
	uint64_t unexplained, intended, unconfirmed;
};

/* False with *err set: the state file does not match. */
bool brute_run(const struct brute_options *options, struct brute_result *result,
	       struct err *err);
void brute_release(struct brute_result *result);

#endif
