/* SPDX-License-Identifier: Apache-2.0 */
/* What an intermittent execution does that the continuous one does not, SPEC
 * 5.1: a device that has come back from a failure runs on and is compared. */
#ifndef BROWNOUT_ANALYSIS_RERUN_EFFECT_H
#define BROWNOUT_ANALYSIS_RERUN_EFFECT_H

#include <pthread.h>

#include "analysis/rerun/compare.h"
#include "analysis/finding/finding.h"
#include "analysis/rerun/reference_run.h"

/* What all executions are compared with; shared by all threads. */
struct judge {
	struct reference_run *reference_run;
	const struct fates *fates;
	const struct nv_map *nv;
	tick_t ed;
	pthread_mutex_t
		lock; /* of reference_run->objects, which names things */
};

void judge_init(struct judge *judge, struct reference_run *reference_run,
		const struct fates *fates, const struct nv_map *nv, tick_t ed);
void judge_release(struct judge *judge);

/* A device that runs again. Its vm has the output up to the checkpoint. */
struct rerun {
	struct followed_run *followed;
	size_t printed;           /* bytes of output at the checkpoint */
	const struct map *exempt; /* bytes that are not compared; NULL */
	enum vm_end end;          /* how it ended; VM_STOPPED: not yet */
	bool is_late;             /* it should have ended before */
	bool is_down;             /* … in what runs at each boot */
	/* It is where the continuous run was when that one had printed so
	 * much; from there on they are equal. */
	bool is_met;
	size_t met_output;
};

/* A continuous run at the point where the other one is to be compared. */
struct point {
	const struct vm *vm;
	enum vm_end end;
	bool is_end;        /* of the program: only what lasts counts there */
	bool has_registers; /* they count, too */
	struct objects *objects; /* name things there; borrowed */
};

/* Runs on until operation `stop` would be next, it ends, or meets the
 * continuous run. */
void rerun_advance(struct rerun *rerun, const struct judge *judge, tick_t stop);
/* The same to the end: SPEC 5.1's budget is the limit. */
void rerun_finish(struct rerun *rerun, const struct judge *judge);

/* The end of the continuous run. */
struct point judge_end(const struct judge *judge);

/* The effect of what it has done so far. */
enum effect rerun_effect(const struct rerun *rerun, const struct judge *judge,
			 struct point point);

/* Parts of that, for details. */
struct output_texts {
	const char *wanted, *found; /* all that was printed; borrowed */
	size_t wanted_len, found_len;
	size_t same; /* bytes that agree */
};

struct output_texts rerun_outputs(const struct rerun *rerun,
				  struct point point);
bool rerun_has_values_alike(const struct rerun *rerun,
			    const struct judge *judge, struct point point);
/* The first byte at or behind `index` that differs and counts; the end of
 * memory if there is none. */
uint64_t rerun_next_change(const struct rerun *rerun, const struct judge *judge,
			   struct point point, uint64_t index);

/* What there is to tell of it, into the evaluation; texts are in the arena. */
void rerun_details(const struct rerun *rerun, struct judge *judge,
		   struct point point, struct arena *arena,
		   struct evaluation *evaluation);

#endif
