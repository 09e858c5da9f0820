/* SPDX-License-Identifier: Apache-2.0 */
/* The continuous run, as re-executions are compared with it, SPEC 5.1: its
 * path, states that it went through, its end. Read-only once it is made, shared
 * by all workers. */
#ifndef BROWNOUT_ANALYSIS_RERUN_REFERENCE_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_REFERENCE_RUN_H

#include "analysis/rerun/followed_run.h"
#include "analysis/finding/objects.h"

/* A state of the continuous run. Programs that never end may come back to it
 * again and again. */
struct meeting_place {
	size_t output;      /* bytes printed when it was there first … */
	size_t lap;         /* … and more each time; 0: it was there once */
	uint64_t turn;      /* the next one, then, … */
	uint64_t lap_turns; /* … and more each time; 0: it was there once */
};

struct reference_run {
	struct vm vm; /* at its end */
	enum vm_end end;
	tick_t operations;
	uint64_t until_count; /* SPEC 2.11: --until */
	uint32_t *path;       /* followed_run.h */
	uint64_t turns;
	bool is_cut;         /* the path is longer than what is kept of it */
	struct map meetings; /* followed_run_state -> 1 + places */
	VEC(struct meeting_place) places;
	size_t late_output; /* what was printed ED operations before the end */
	struct objects objects; /* as at its end */
};

/* Runs the program up to operation `stop`; until: as vm.h has it; script: what
 * its inputs give, NULL: as declared. */
void reference_run_init(struct reference_run *reference_run,
			const struct image *image, tick_t stop, tick_t ed,
			uint32_t until_fn, uint64_t until_count,
			const struct script *script);
void reference_run_release(struct reference_run *reference_run);

/* A followed run that is compared with it, from turn number `turn` on. */
void reference_run_follow(const struct reference_run *reference_run,
			  struct followed_run *followed, uint64_t turn);

/* Whether the continuous run was ever where the followed one is now, by the
 * same way unless that has parted already; then *output is how many bytes it
 * had printed: if it was there several times, as many as the followed one if
 * that is possible. */
bool reference_run_meets(const struct reference_run *reference_run,
			 const struct followed_run *followed, size_t *output);

#endif
