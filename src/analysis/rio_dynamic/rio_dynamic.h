/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input by execution, SPEC 7.3. For each window of the continuous run,
 * attempts with varied input values are cut off at every relevant operation and
 * followed by attempts with other values; the last attempt must not see what an
 * earlier one left. It needs no static analysis, and it replays each finding
 * from boot (paired_run.h) before reporting it. Called by step rio_dynamic
 * (pipeline/step/rio.c). */
#ifndef BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_H
#define BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_H

#include "analysis/finding/finding.h"
#include "analysis/rio_dynamic/rio_track.h"
#include "power/mechanism.h"

struct rio_dynamic_options {
	enum when when;
	tick_t ed;
	tick_t stop; /* end of the continuous run */
	const struct fates *fates;
	/* With fates_keep_inputs, for replays. */
	const struct fates *world_fates;
	const struct environment *environment;
	uint32_t until_fn;
	uint64_t until_count;
	double max_seconds;      /* 0: no limit */
	uint64_t max_operations; /* limit for all executions together */
};

/* What the analysis covered. */
struct rio_coverage {
	uint64_t windows;  /* windows that take inputs */
	uint64_t failures; /* operations after which power can fail */
	uint64_t values;   /* attempts with different values */
	/* Distinct failures (those with no non-volatile write in between count
	 * once), times the values of the last attempt. */
	uint64_t pairs;
	uint64_t executed; /* attempts that were executed */
	/* What the analysis left out. */
	uint64_t left_values; /* values that were not tried in a window */
	uint64_t left_pairs;  /* re-executions beyond the limit of a window */
	/* Inputs with a body or a model of their own: they were not varied. */
	uint64_t left_inputs;
	/* Comparisons of input data that had the same outcome in all
	 * attempts. */
	uint64_t left_comparisons;
	/* Windows that were not tried: there was no time, their recovery
	 * routine does not complete, or only other inputs lead to them. */
	uint64_t left_windows;
	/* Windows that begin again with code that takes inputs: INIT functions,
	 * constructors or the recovery routine. Those are not varied. */
	uint64_t left_boots;
	/* Windows that did not end in time, so that their ends were not
	 * compared. */
	uint64_t open_windows;
	uint64_t crashes; /* attempts that crash without a failure */
	/* Differences that a replay does not show, because rule 4 masks
	 * them. */
	uint64_t hidden;
	bool gave_up; /* out of time or operations */
};

struct rio_dynamic_result {
	struct rio_coverage coverage;
	struct rio_counts counts;
	uint64_t operations; /* operations of all executions */
};

/* Whether an input cannot be varied. */
bool rio_dynamic_leaves(const struct image *image, uint32_t input);

/* Runs the analysis on a vm that has just booted; the vm is left at the end of
 * the continuous run. */
enum vm_end rio_dynamic_run(struct vm *vm,
			    const struct rio_dynamic_options *options,
			    struct findings *findings,
			    struct rio_dynamic_result *result);

#endif
