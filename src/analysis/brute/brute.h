/* SPDX-License-Identifier: Apache-2.0 */
/* Brute force, SPEC 5.3: every checkpoint position, every failure in its
 * window, executed; the oracle that judges locate. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_BRUTE_H
#define BROWNOUT_ANALYSIS_BRUTE_BRUTE_H

#include "analysis/rerun/cause.h"
#include "power/fate.h"

/* Asked in advance: does this attempt diverge? */
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
	const char *state;     /* file to go on from; NULL */
	const struct findings *findings;
	/* Called now and then; NULL: not wanted. */
	void (*on_progress)(double share, uint64_t divergences,
			    double seconds_left);
};

struct brute_result {
	/* Checkpoints: all, those of the sample, those that are done. */
	uint64_t positions, planned, covered;
	uint64_t tested, divergences;
	uint64_t executed; /* re-executions, after equal ones were joined */
	uint64_t reexecuted;
	uint64_t by_kind[CAUSE_KINDS];
	VEC(struct cause) causes;   /* ordered by their first attempt */
	struct question *questions; /* sorted; confirm_ask's */
	size_t question_count;
	/* Counted by confirm_findings: divergences that nothing explains and
	 * those that the program means, answers that are not confirmed. */
	uint64_t unexplained, intended, unconfirmed;
};

/* False with *err set: a state file that does not fit. */
bool brute_run(const struct brute_options *options, struct brute_result *result,
	       struct err *err);
void brute_release(struct brute_result *result);

#endif
