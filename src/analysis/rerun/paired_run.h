/* SPDX-License-Identifier: Apache-2.0 */
/* An execution with failures and the continuous one on the same inputs, side by
 * side, SPEC 7.1: E(R(M0 << wt_f(i)), i') and E(M0, i').
 *
 * `again` runs a schedule on a device. The inputs that an attempt takes are
 * noted and dropped when the power fails, so those of the completed attempts
 * remain. `continuous` gets these values. Used by validate, rio_dynamic and
 * replay. */
#ifndef BROWNOUT_ANALYSIS_RERUN_PAIRED_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_PAIRED_RUN_H

#include "analysis/rerun/changes.h"
#include "power/schedule.h"

struct paired_run {
	struct vm again, continuous;
	struct device device;   /* runs `again` */
	struct takings taken;   /* inputs taken by `again` */
	struct script followed; /* inputs given to `continuous` */
	struct ends ends;
	const struct fates *fates;
	/* Set by paired_run_settle: `again` executes a window once more, which
	 * does not end. What an earlier attempt has left there does not count
	 * unless this one has written it. */
	bool is_open;
	struct map written; /* bytes written by the last attempt; if is_open */
};

struct paired_run_options {
	const struct image *image;
	const struct fates *fates; /* made by fates_keep_inputs */
	enum when when;
	tick_t last; /* last operation that may be executed */
	tick_t stop; /* both stop before this operation; 0: no limit */
	uint32_t until_fn;
	uint64_t until_count;
	bool to_end; /* otherwise both stop at the next checkpoint */
	const struct map *exempt; /* bytes that do not count; NULL: none */
};

/* Starts both at their boot. A caller that drives the device without a schedule
 * sets ends.again and then lets the continuous run follow: to the first
 * checkpoint routine after `calls` calls, or to the end. */
void paired_run_start(struct paired_run *paired_run,
		      const struct paired_run_options *options);
void paired_run_follow(struct paired_run *paired_run,
		       const struct paired_run_options *options,
		       uint64_t calls);

/* SPEC 5.1: after options.last has stopped one of them or both, which is no
 * place to compare them. Lets `again` run for `ed` more operations, and on to
 * the next checkpoint routine or its end, but at most for `most` more; the
 * continuous run goes to the same call or to its end. If there is none, the
 * continuous run is where their positions and states meet, or where it is most
 * like the other at the same position. */
void paired_run_settle(struct paired_run *paired_run,
		       const struct paired_run_options *options, tick_t ed,
		       tick_t most);

/* Plays the schedule, then runs both to the end or to the next checkpoint.
 * False with *err set: the schedule is impossible. Release it in either
 * case. */
bool paired_run_run(struct paired_run *paired_run,
		    const struct paired_run_options *options,
		    const struct schedule *schedule, struct err *err);
void paired_run_release(struct paired_run *paired_run);

/* Whether both are at the same place: ended alike, or at the same operation of
 * the same calls. The clock does not count. */
bool paired_run_is_same_place(const struct paired_run *paired_run);
/* Whether they are at the same place, with the same output, and no byte that
 * counts differs. */
bool paired_run_is_same(const struct paired_run *paired_run);
/* Whether the output of the completed attempts is the same. */
/* SPEC 5.1: whether a peripheral was used without its set-up, and what it
 * lacked; missed may be NULL. */
bool paired_run_misses_set_up(const struct paired_run *paired_run,
			      struct missed_register *missed);
bool paired_run_is_same_output(const struct paired_run *paired_run);
/* The first byte at or after `index` that differs and counts; the end of memory
 * if there is none. Bytes that are dead, lost or written by recovery code do
 * not count. */
uint64_t paired_run_next_change(const struct paired_run *paired_run,
				uint64_t index);

#endif
