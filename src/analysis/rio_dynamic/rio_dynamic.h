/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input, by executing it, SPEC 7.3: for each window of the continuous
 * run, attempts with other input values are cut off at every place that
 * matters, and followed by attempts with others again; what an earlier attempt
 * left must not be seen in the last one. Needs no static analysis; each finding
 * has been replayed from the boot (paired_run.h) before it is reported. */
#ifndef BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_H
#define BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_H

#include "analysis/finding/finding.h"
#include "analysis/rio_dynamic/rio_track.h"
#include "power/mechanism.h"

struct rio_dynamic_options {
	enum when when;
	tick_t ed;
	tick_t stop; /* of the continuous run */
	const struct fates *fates;
	const struct fates *world_fates; /* fates_keep_inputs: for replays */
	const struct nv_map *nv;
	const struct environment *environment;
	uint32_t until_fn;
	uint64_t until_count;
	double max_seconds;      /* 0: no limit */
	uint64_t max_operations; /* of all executions together */
};

/* What was covered. */
struct rio_coverage {
	uint64_t windows;  /* that take inputs */
	uint64_t failures; /* operations after which power can fail */
	uint64_t values;   /* attempts with different values */
	uint64_t pairs;    /* failures, shared if nothing that lasts lies
			      between, times values of the last attempt */
	uint64_t executed; /* attempts that had to be executed */
	/* What was left out. */
	uint64_t left_values;  /* that were not tried in a window */
	uint64_t left_pairs;   /* re-executions beyond those of a window */
	uint64_t open_windows; /* that did not end in time: their end was not
				  compared */
	uint64_t hidden;       /* differences that a replay does not show:
				  rule 4 is in the way */
	bool gave_up;          /* time or operations were up */
};

struct rio_dynamic_result {
	struct rio_coverage coverage;
	struct rio_counts counts;
	uint64_t operations; /* of all executions */
};

/* vm is at its boot; it is left at the end of the continuous run. */
enum vm_end rio_dynamic_run(struct vm *vm,
			    const struct rio_dynamic_options *options,
			    struct findings *findings,
			    struct rio_dynamic_result *result);

#endif
