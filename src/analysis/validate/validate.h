/* SPDX-License-Identifier: Apache-2.0 */
/* Many intermittent executions, SPEC 7.4: the power fails at random or
 * systematically, inputs are taken from what is declared, and each execution is
 * compared with a continuous one on the inputs of each region's last attempt.
 *
 * Executions have numbers; what number i does depends on the seed and i alone,
 * so that any number of threads finds the same. */
#ifndef BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_H
#define BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_H

#include "analysis/finding/finding.h"
#include "power/fate.h"

enum outcome {
	OUTCOME_FINE,
	OUTCOME_RESULT, /* no continuous execution gives it */
	OUTCOME_NO_END,
	OUTCOME_CRASH,
	OUTCOME_ASSERTION,
	OUTCOME_COUNT
};

/* "wrong-result"; "fine" has no rule. */
const char *outcome_name(enum outcome outcome);

/* SPEC 7.4: executions that go wrong alike. */
struct validated {
	uint64_t executions; /* of all; finding.instances go wrong so */
	uint64_t alike;      /*  without failures, too */
	uint64_t more;       /* variables that differ, too */
};

struct validate_options {
	const struct image *image;
	const struct fates *fates; /* what was taken from inputs stays taken */
	const struct nv_map *nv;
	enum when when;
	tick_t ed;
	tick_t stop; /* operation that is not executed any more */
	bool is_cut; /* … and the run ends there normally: --ops */
	uint64_t runs;
	bool is_systematic;
	uint64_t seed;
	unsigned jobs;
	double max_seconds;                                /* 0: no limit */
	void (*on_progress)(uint64_t done, uint64_t runs); /* or NULL */
};

struct validate_result {
	uint64_t runs; /* that were done … */
	uint64_t left; /* … and those that time did not allow */
	uint64_t failures, operations;
	uint64_t counts[OUTCOME_COUNT];
	uint64_t alike;  /* of crashes and assertions: without failures, too */
	bool has_points; /* the program says where the power may fail */
	uint64_t possible; /* systematic: operations after which it can fail */
};

/* Executes them all; one finding for each thing that goes wrong. The vm is at
 * its boot and does the continuous run on the declared values. */
enum vm_end validate_run(struct vm *vm, const struct validate_options *options,
			 struct findings *findings,
			 struct validate_result *result);

#endif
