/* SPDX-License-Identifier: Apache-2.0 */
/* A run whose control flow is followed turn by turn, SPEC 5.1. The path of the
 * continuous run is recorded, and re-executions are compared with it: where
 * they diverge, which stale bytes they read, and when they reach a state that
 * the continuous run had.
 *
 *     continuous  --turn--turn--*------turn---*---turn-- end
 *     again            --turn--turn'----*----------*---- ...
 *                              parts            meets
 *
 * Two runs can meet only if both check at the same places. The state itself
 * chooses the places (*): branches where some bits of the memory hash are zero.
 * Once two states are equal, all later places coincide. */
#ifndef BROWNOUT_ANALYSIS_RERUN_FOLLOWED_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_FOLLOWED_RUN_H

#include "analysis/rerun/memory_hash.h"

/* The turn at which a run diverges from the continuous one. */
struct parting {
	tick_t time;     /* operations executed */
	uint32_t from;   /* the operation that turned */
	uint32_t users;  /* its site, or that of the user's call to it */
	uint32_t wanted; /* where the continuous run went; NONE: it had ended */
	uint32_t found;
};

struct followed_run {
	struct vm *vm;
	struct memory_hash print;
	/* Turns of the continuous run as 1 + operation; 0: not recorded yet. */
	uint32_t *path;
	uint64_t turn; /* number of the next turn */
	uint64_t most; /* room in path; later turns are not compared */
	bool writes;   /* this is the continuous run */
	bool ignores_meeting_points; /* do not pause at meeting places */
	bool is_parted;
	struct parting parting;
	/* The last branch or jump: where it went, operations executed before
	 * that. */
	uint32_t branch;
	tick_t branch_time;
	/* Once it has diverged, the run also pauses where one goes to
	 * `anchor`: the last branch of a continuous run that --ops cut off
	 * (cut_run.h). NONE: there is none. */
	uint32_t anchor;
	bool is_anchored;
	bool is_paused;   /* at a meeting place */
	uint32_t leaving; /* the operation that returns or ends a task */
	/* Not 0 for a byte that a failure left changed since the checkpoint, or
	 * that is of interest otherwise, until the run writes it. */
	uint8_t *is_stale;
	uint64_t heap, heap_map; /* start of the heap and of its map */
	/* Called when stale bytes are read; may be NULL. */
	void (*on_stale)(void *context, uint64_t index, unsigned bytes,
			 uint32_t pc, tick_t now);
	void *context;
	struct objects *objects; /* tracks heap blocks; may be NULL */
};

void followed_run_init(struct followed_run *followed, struct vm *vm);
void followed_run_release(struct followed_run *followed);

/* Runs until operation `stop` would be next. VM_STOPPED with is_paused set
 * means that it paused earlier, at a meeting place. */
enum vm_end followed_run_advance(struct followed_run *followed, tick_t stop);

/* A hash of all state that determines how the vm continues. */
uint64_t followed_run_state(const struct followed_run *followed);

/* Called by the loop. */
enum vm_end loop_followed(struct vm *vm);
void followed_run_part(struct followed_run *followed, uint32_t from,
		       uint32_t to, tick_t now);
void followed_run_stale(struct followed_run *followed, uint64_t index,
			unsigned bytes, uint32_t pc, tick_t now);
void followed_run_block(struct followed_run *followed, uint64_t index,
			uint64_t bytes, bool is_live);

#endif
