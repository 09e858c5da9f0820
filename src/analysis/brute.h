/* SPDX-License-Identifier: Apache-2.0 */
/* Brute force, SPEC 5.3: every checkpoint position, every failure in its
 * window, executed; the oracle that judges locate. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_H
#define BROWNOUT_ANALYSIS_BRUTE_H

#include "analysis/finding.h"
#include "power/fate.h"

/* Why a re-execution went another way. */
enum cause_kind {
	CAUSE_DATA,      /* SPEC 4.1 to 4.3 */
	CAUSE_FRAME,     /* SPEC 4.4: bytes of call frames, or of dead ones */
	CAUSE_HEAP,      /* SPEC 4.5: heap bytes and the allocator's state */
	CAUSE_LOST,      /* SPEC 4.8: volatile and not saved */
	CAUSE_LOST_HEAP, /* its blocks: the heap is volatile and not saved */
	CAUSE_RECOVERY,  /* what runs at each boot has changed it */
	CAUSE_NONE,      /* no read differed: our bug */
	CAUSE_KINDS
};

/* Whether locate has a rule for it: then a finding must explain it. */
bool cause_is_judged(enum cause_kind kind);

/* The first read that differed, and the last write before the failure to
 * the byte that it read. */
struct cause {
	enum cause_kind kind;
	uint32_t consumer, producer; /* sites; NONE */
	struct run_object object;
	uint64_t divergences;
	struct attempt first;
	enum effect effect; /* of that one, at its failing operation */
	uint32_t finding;   /* of locate; NONE: it has none */
};

/* Our bug: a read that differed and that locate does not report, or none. */
static inline bool cause_is_unexplained(const struct cause *cause)
{
	return cause_is_judged(cause->kind) && cause->finding == NONE;
}

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
	struct question *questions; /* sorted; the caller's */
	size_t question_count;
};

/* False with *err set: a state file that does not fit. */
bool brute_run(const struct brute_options *options, struct brute_result *result,
	       struct err *err);
void brute_release(struct brute_result *result);

#endif
