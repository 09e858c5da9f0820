/* SPDX-License-Identifier: Apache-2.0 */
/* Memory anomalies from one observed run, SPEC 4: the entry to this folder.
 * Called by the steps of the pipeline, and by war.c. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOCATE_H
#define BROWNOUT_ANALYSIS_LOCATE_LOCATE_H

#include "analysis/finding/finding.h"
#include "power/fate.h"

/* One of the executions that show a finding: SPEC 4.6. */
struct finding_instance {
	uint32_t finding;
	/* Among those of the finding: the first ones probably differ most. */
	uint32_t rank;
	struct attempt attempt;
};

struct instances {
	VEC(struct finding_instance) items;
};

struct locate_options {
	const struct nv_map *nv;
	const struct fates *fates; /* NULL: rules 4.8 and 2.8 are left out */
	enum when when;
	tick_t ed;
	tick_t stop;        /* run to before this operation */
	bool with_handlers; /* SPEC 3.6: interrupts may fire */
	bool is_first;      /* the run ends soon after the first pair */
	unsigned jobs;      /* threads; 0: one. They do not change results */
	tick_t stretch;     /* locate_workers.h: operations; 0: default */
	/* Takes the schedules of all instances, in no order; NULL: not wanted.
	 */
	struct instances *instances;
};

/* Runs vm, which has just booted, to its end and adds what it finds. Returns
 * how the run ended; the vm is left there. */
enum vm_end locate_run(struct vm *vm, const struct locate_options *options,
		       struct findings *findings);

/* Runs vm, which has just booted, once more, for options->stop at most, and
 * lists some instances of each finding of locate_run (samples.h). */
void locate_sample(struct vm *vm, const struct locate_options *options,
		   const struct findings *findings,
		   struct instances *instances);

#endif
