/* SPDX-License-Identifier: Apache-2.0 */
/* A run that is followed, SPEC 5.1: the continuous one, whose path is written
 * down, and re-executions, which are compared with it turn by turn. Of a
 * re-execution it is known where it parts, which bytes it reads that the
 * failure has left otherwise than they were, and whether it is again where the
 * continuous run has been.
 *
 *     continuous  --turn--turn--*------turn---*---turn-- end
 *     again            --turn--turn'----*----------*---- ...
 *                              parts            meets
 *
 * To meet, two runs must look at the same places. Places (*) are chosen by the
 * state itself: a branch where some bits of the hash of memory are zero. Once
 * the states are equal all later places are the same, too. */
#ifndef BROWNOUT_ANALYSIS_RERUN_FOLLOWED_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_FOLLOWED_RUN_H

#include "analysis/rerun/memory_hash.h"

/* Where a run turns another way than the continuous one did. */
struct parting {
	tick_t time;     /* operations executed */
	uint32_t from;   /* the operation that turned */
	uint32_t users;  /* its site, or that of the user's call that led there
			  */
	uint32_t wanted; /* where the continuous run went; NONE: it had ended */
	uint32_t found;
};

struct followed_run {
	struct vm *vm;
	struct memory_hash print;
	/* Turns of the continuous run, 1 + the operation each; 0: none yet. */
	uint32_t *path;
	uint64_t turn; /* the next one */
	uint64_t most; /* as many have room; behind them nothing is compared */
	bool writes;   /* this is the continuous run */
	bool ignores_meeting_points; /* it need not meet the continuous run */
	bool is_parted;
	struct parting parting;
	bool is_paused;   /* at a place where runs can meet */
	uint32_t leaving; /* the operation that returns, or ends a task */
	/* 1 for a byte that a failure left otherwise than it was at the
	 * checkpoint, until it is written. */
	uint8_t *is_stale;
	uint64_t heap, heap_map; /* where the heap starts, and its map */
	/* Called when such bytes are read; NULL: nobody asks. */
	void (*on_stale)(void *context, uint64_t index, unsigned bytes,
			 uint32_t pc, tick_t now);
	void *context;
	struct objects *objects; /* to keep track of blocks in; NULL */
};

void followed_run_init(struct followed_run *followed, struct vm *vm);
void followed_run_release(struct followed_run *followed);

/* Runs on, until operation `stop` would be next. VM_STOPPED with is_paused: at
 * a place where runs can meet, earlier. */
enum vm_end followed_run_advance(struct followed_run *followed, tick_t stop);

/* A hash of all that decides how the vm goes on. */
uint64_t followed_run_state(const struct followed_run *followed);

/* For the loop. */
enum vm_end loop_followed(struct vm *vm);
void followed_run_part(struct followed_run *followed, uint32_t from,
		       uint32_t to, tick_t now);
void followed_run_stale(struct followed_run *followed, uint64_t index,
			unsigned bytes, uint32_t pc, tick_t now);
void followed_run_block(struct followed_run *followed, uint64_t index,
			uint64_t bytes, bool is_live);

#endif
