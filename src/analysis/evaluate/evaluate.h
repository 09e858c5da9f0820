/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: executes every anomaly that locate has found, on all
 * cores, to find its effect. Called by the pipeline after locate. */
#ifndef BROWNOUT_ANALYSIS_EVALUATE_EVALUATE_H
#define BROWNOUT_ANALYSIS_EVALUATE_EVALUATE_H

#include "analysis/evaluate/explore.h"
#include "analysis/locate/locate.h"
#include "power/mechanism.h"

struct evaluate_options {
	const struct image *image;
	const struct fates *fates;
	enum when when;
	tick_t ed, stop;
	uint32_t until_fn;
	uint64_t until_count;
	unsigned jobs;
	enum evaluate_to to;
	uint64_t failures; /* most in one window: SPEC 5.5 */
	tick_t charge;     /* operations of a re-execution that fails again */
	/* Instances besides those shown by findings: all, or samples;
	 * NULL: none. */
	const struct instances *instances;
	bool is_exhaustive; /* they are all */
	/* Operations after which no more samples are executed. */
	tick_t sample_operations;
	double max_seconds; /* 0: no limit */
	/* Operations after which no more tasks are begun; 0: no limit. Which
	 * tasks are done does not depend on the number of jobs. */
	tick_t max_operations;
	/* Called now and then; may be NULL. */
	void (*on_progress)(void *context, double share, double seconds_left);
	void *context; /* of on_progress */
};

struct evaluate_result {
	uint64_t anomalies;                    /* all of them */
	uint64_t planned, done;                /* those with a schedule */
	bool is_over;                          /* max_operations was reached */
	uint64_t planned_instances, instances; /* with --exhaustive */
	uint64_t executions, operations;
	struct arena *arenas; /* hold all texts, one for each worker */
	unsigned arena_count;
	bool path_is_cut; /* reference_run.h */
	enum evaluate_to to;
	uint64_t failures;
	uint64_t windows;         /* windows to explore */
	struct coverage coverage; /* with more than one failure */
};

/* Adds an evaluation to each finding that has a schedule; evaluations are in
 * result->arenas. */
void evaluate_run(const struct evaluate_options *options,
		  struct findings *findings, struct evaluate_result *result);
void evaluate_release(struct evaluate_result *result);

#endif
