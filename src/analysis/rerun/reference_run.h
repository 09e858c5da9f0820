/* SPDX-License-Identifier: Apache-2.0 */
/* The continuous run that re-executions are compared with, SPEC 5.1: its path,
 * the states that it went through, its end. Read-only once made, and shared by
 * all workers. */
#ifndef BROWNOUT_ANALYSIS_RERUN_REFERENCE_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_REFERENCE_RUN_H

#include "analysis/rerun/compare.h"
#include "analysis/rerun/followed_run.h"
#include "analysis/rerun/live_slots.h"
#include "analysis/finding/objects.h"

/* A state of the continuous run. A program that never ends may return to it
 * periodically. */
struct meeting_place {
	size_t output; /* bytes printed at the first visit */
	size_t lap;    /* bytes printed from visit to visit; 0: one visit */
	uint64_t turn; /* number of the next turn at the first visit */
	uint64_t lap_turns; /* turns from visit to visit; 0: one visit */
};

struct reference_run {
	struct vm vm; /* at its end */
	enum vm_end end;
	tick_t operations;
	uint64_t until_count; /* SPEC 2.11: --until */
	uint32_t *path;       /* followed_run.h */
	uint64_t turns;
	bool is_cut;         /* the path is longer than the part kept */
	struct map meetings; /* followed_run_state -> 1 + places */
	VEC(struct meeting_place) places;
	size_t late_output;  /* output length ED operations before the end */
	uint32_t branch;     /* where the last branch or jump went; NONE */
	tick_t after_branch; /* operations from there to the end */
	/* If --ops cut it off: by index, what happens to the byte next; enum
	 * next_use. */
	uint8_t *uses;
	struct strbuf later;    /* what it would print next */
	slot_list live;         /* and the slots that are needed then */
	struct objects objects; /* those that exist at its end */
};

/* Runs the program up to operation `stop`. until: as in vm.h; script: the
 * values of its inputs, NULL: as declared. */
void reference_run_init(struct reference_run *reference_run,
			const struct image *image, tick_t stop, tick_t ed,
			uint32_t until_fn, uint64_t until_count,
			const struct script *script);
void reference_run_release(struct reference_run *reference_run);

/* Compares a followed run with it, from turn number `turn` on. */
void reference_run_follow(const struct reference_run *reference_run,
			  struct followed_run *followed, uint64_t turn);

/* Whether the continuous run was ever in the followed run's state, reached by
 * the same path unless that has diverged. *output becomes the number of bytes
 * printed there; of several visits, the one that printed as many as the
 * followed run, if there is one. */
bool reference_run_meets(const struct reference_run *reference_run,
			 const struct followed_run *followed, size_t *output);

#endif
