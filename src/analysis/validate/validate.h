/* SPDX-License-Identifier: Apache-2.0 */
/* Many intermittent executions, SPEC 7.4: the power fails at random or
 * systematically, inputs get declared values, and each execution is compared
 * with a continuous one on the inputs of each region's last attempt. Called by
 * the pipeline.
 *
 * Execution number i depends only on the seed and i, so the result does not
 * depend on the number of threads. */
#ifndef BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_H
#define BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_H

#include "analysis/finding/finding.h"
#include "power/fate.h"

enum outcome {
	OUTCOME_FINE,
	OUTCOME_RESULT, /* no continuous execution has this result */
	OUTCOME_NO_END,
	OUTCOME_CRASH,
	OUTCOME_ASSERTION,
	OUTCOME_COUNT
};

/* "wrong-result"; "fine" has no rule. */
const char *outcome_name(enum outcome outcome);

/* SPEC 7.4: executions that go wrong in the same way. */
struct validated {
	uint64_t executions; /* in total; finding.instances go wrong */
	uint64_t alike;      /* of these, wrong without failures, too */
	uint64_t more;       /* further variables that differ */
};

struct validate_options {
	const struct image *image;
	const struct fates *fates; /* must keep inputs taken */
	enum when when;
	tick_t ed;
	tick_t stop; /* first operation that is not executed */
	bool is_cut; /* --ops: the run ends normally at `stop` */
	uint64_t runs;
	bool is_systematic;
	const struct map *exempt; /* bytes that are not compared; or NULL */
	uint64_t seed;
	unsigned jobs;
	double max_seconds; /* 0: no limit */
	/* May be NULL. */
	void (*on_progress)(void *context, uint64_t done, uint64_t runs);
	void *context; /* of on_progress */
};

struct validate_result {
	uint64_t runs; /* executions done */
	uint64_t left; /* executions skipped for lack of time */
	uint64_t failures, operations;
	uint64_t idle; /* failures left out: nothing would be repeated */
	uint64_t counts[OUTCOME_COUNT];
	/* Executions that are fine as far as they have come: they were cut off
	 * in a window that they repeat and that does not end, or have reached
	 * no end and are not compared. */
	uint64_t open;
	uint64_t alike;    /* crashes, assertions: without failures, too */
	bool is_needless;  /* nothing is ever re-executed */
	bool has_points;   /* the program marks where the power may fail */
	uint64_t possible; /* systematic: operations where power can fail */
};

/* Runs all executions and adds one finding for each thing that goes wrong. The
 * vm is at its boot and does the continuous run on the declared values. */
enum vm_end validate_run(struct vm *vm, const struct validate_options *options,
			 struct findings *findings,
			 struct validate_result *result);

#endif
