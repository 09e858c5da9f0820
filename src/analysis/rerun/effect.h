/* SPDX-License-Identifier: Apache-2.0 */
/* The effect of an intermittent execution, SPEC 5.1: a device that has
 * restarted after a failure runs on and is compared with the continuous run.
 * Used by reexecution.h and playback.h. */
#ifndef BROWNOUT_ANALYSIS_RERUN_EFFECT_H
#define BROWNOUT_ANALYSIS_RERUN_EFFECT_H

#include <pthread.h>

#include "analysis/rerun/changes.h"
#include "analysis/rerun/effect_output.h"
#include "analysis/finding/finding.h"
#include "analysis/rerun/reference_run.h"
#include "power/lost_set_up.h"
#include "power/mechanism.h"

/* What every execution is compared with. Shared by all threads. */
struct judge {
	struct reference_run *reference_run;
	const struct fates *fates;
	tick_t ed;
	bool is_called;       /* calls decide where checkpoints are */
	pthread_mutex_t lock; /* guards reference_run->objects */
};

void judge_init(struct judge *judge, struct reference_run *reference_run,
		const struct fates *fates, enum when when, tick_t ed);
void judge_release(struct judge *judge);

/* Where a run that --ops cuts off is most like the end of the continuous
 * run. */
struct alike {
	uint8_t *bytes; /* memory there; NULL: none yet */
	uint64_t differences;
	bool is_aligned, has_other_slots; /* as in struct rerun */
};

/* A device that runs after a restart. Its vm has the output up to the
 * checkpoint. */
struct rerun {
	struct followed_run *followed;
	size_t printed;           /* bytes of output at the checkpoint */
	const struct map *exempt; /* bytes that are not compared, or NULL */
	/* Device registers that the failure has reset, or NULL. */
	const struct lost_set_up *set_up;
	enum vm_end end; /* how it ended; VM_STOPPED: it has not ended yet */
	bool is_late;    /* it has used up the budget of SPEC 5.1 */
	bool is_down;    /* it did not get through its recovery code */
	/* --ops has cut off both, and they are at the same place. */
	bool is_aligned;
	bool has_other_slots; /* there: values in registers differ */
	bool catches_up;   /* --ops cut it off: going on, it prints all that the
			      continuous run had printed by then */
	struct alike best; /* while it looks for that place */
	bool is_brief;     /* only the effect is wanted, no details */
	/* Whether its state equals one that the continuous run had after
	 * printing met_output bytes; from there on both are equal. */
	bool is_met;
	size_t met_output;
};

/* The state of the continuous run at a point of comparison. */
struct point {
	const struct vm *vm;
	enum vm_end end;
	bool is_end; /* end of the program: only non-volatile bytes count */
	bool has_registers;      /* registers count, too */
	struct objects *objects; /* objects that exist there; borrowed */
};

/* Runs until operation `stop` would be next, the program ends, or the state
 * equals one of the continuous run. */
void rerun_advance(struct rerun *rerun, const struct judge *judge, tick_t stop);
/* Runs to the end, within the budget of SPEC 5.1. */
void rerun_finish(struct rerun *rerun, const struct judge *judge);

/* The operations that a run may take, SPEC 5.1 no-progress. */
tick_t judge_most(const struct judge *judge);
/* The end of the continuous run. */
struct point judge_end(const struct judge *judge);

/* The effect so far, compared with the continuous run at `point`. */
enum effect rerun_effect(const struct rerun *rerun, const struct judge *judge,
			 struct point point);

/* Parts of the comparison, for details. */
struct output_texts rerun_outputs(const struct rerun *rerun,
				  struct point point);
/* SPEC 6.1: where the world of models differs at the end; NONE: nowhere. */
uint32_t rerun_world_change(const struct rerun *rerun,
			    const struct judge *judge, struct point point);
/* SPEC 5.1: whether a peripheral is used without its set-up, and what it lacks;
 * missed may be NULL. */
bool rerun_misses_set_up(const struct rerun *rerun, struct point point,
			 struct missed_register *missed);
bool rerun_has_values_alike(const struct rerun *rerun,
			    const struct judge *judge, struct point point);
/* What differs in memory; the caller releases it. */
void rerun_changes(const struct rerun *rerun, const struct judge *judge,
		   struct point point, struct changes *changes);

/* The bytes of the heap that are in blocks of its own at the end. */
uint64_t rerun_lost(const struct rerun *rerun, const struct judge *judge,
		    struct point point);

/* Adds the details to the evaluation; texts are in the arena. */
void rerun_details(const struct rerun *rerun, struct judge *judge,
		   struct point point, struct arena *arena,
		   struct evaluation *evaluation);

#endif
