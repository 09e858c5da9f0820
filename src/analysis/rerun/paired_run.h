/* SPDX-License-Identifier: Apache-2.0 */
/* An execution with failures and the continuous one on the same inputs, side by
 * side, SPEC 7.1: E(R(M0 << wt_f(i)), i') and E(M0, i').
 *
 * `again` goes through a schedule with a device. What its attempts take is
 * noted, and forgotten when the power fails; so in the end there is what the
 * attempts took that were not cut off. `continuous` gets these values. */
#ifndef BROWNOUT_ANALYSIS_RERUN_PAIRED_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_PAIRED_RUN_H

#include "analysis/rerun/compare.h"
#include "power/schedule.h"

struct paired_run {
	struct vm again, continuous;
	struct device device;   /* of again */
	struct takings taken;   /* by again */
	struct script followed; /* by continuous */
	struct ends ends;
	const struct fates *fates;
	const struct nv_map *nv;
};

struct paired_run_options {
	const struct image *image;
	const struct fates *fates; /* fates_keep_inputs */
	const struct nv_map *nv;   /* what lasts */
	enum when when;
	tick_t last; /* operation that may be executed */
	tick_t stop; /* both stop before this one, if not earlier; 0: none */
	uint32_t until_fn;
	uint64_t until_count;
	bool to_end; /* else both stop at the next checkpoint */
};

/* Both at their boot; who has other plans for the device than a schedule lets
 * it run, sets ends.again, and lets the continuous one follow: up to the first
 * checkpoint routine behind so many calls, or to the end. */
void paired_run_start(struct paired_run *paired_run,
		      const struct paired_run_options *options);
void paired_run_follow(struct paired_run *paired_run,
		       const struct paired_run_options *options,
		       uint64_t calls);

/* Of two that options.last has stopped: both go on for `ed` operations, and to
 * the next checkpoint routine, if it is called in `most` more; false: it is
 * not. */
bool paired_run_settle(struct paired_run *paired_run,
		       const struct paired_run_options *options, tick_t ed,
		       tick_t most);

/* Plays the schedule, then runs both on. False with *err set: the schedule
 * cannot happen. Release it in either case. */
bool paired_run_run(struct paired_run *paired_run,
		    const struct paired_run_options *options,
		    const struct schedule *schedule, struct err *err);
void paired_run_release(struct paired_run *paired_run);

/* Whether both are at the same place: ended alike, or in the same operation of
 * the same calls. The clock does not count. */
bool paired_run_is_same_place(const struct paired_run *paired_run);
/* Whether the attempts that count have printed the same. */
bool paired_run_is_same_output(const struct paired_run *paired_run);
/* The first byte at or behind `index` that differs and counts: what is dead,
 * lost or written by what runs at each boot does not, and at the end of the
 * program volatile bytes do not either. The end of memory: none. */
uint64_t paired_run_next_change(const struct paired_run *paired_run,
				uint64_t index);

#endif
