/* SPDX-License-Identifier: Apache-2.0 */
/* Runs of a checkpoint interval, SPEC 6.4: the device is restored to the
 * checkpoint, gets the bytes that failures have changed, and runs until it
 * leaves the interval. Used by profile.c and expectation.c.
 *
 * An interval ends at the next checkpoint call, under reactive placement at the
 * next profiling_start; the program's end ends any interval. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_WINDOW_RUNS_H
#define BROWNOUT_ANALYSIS_PROFILE_WINDOW_RUNS_H

#include "analysis/profile/world_events.h"
#include "analysis/rerun/leftover.h"
#include "power/device.h"

/* The values up to EXIT mean that the interval was left. */
enum attempt_end {
	ATTEMPT_CHECKPOINT, /* the next checkpoint was called */
	ATTEMPT_MARK,       /* reactive: at the next profiling_start */
	ATTEMPT_EXIT,       /* the program has ended */
	ATTEMPT_RESET,      /* at a profiling_reset, if wanted */
	ATTEMPT_STOPPED,    /* too long, or out of operations */
	ATTEMPT_CRASH,
	ATTEMPT_DOWN, /* recovery code does not complete */
};

struct window_runs {
	struct device *device; /* the interval starts at its checkpoint */
	struct world_events *world_events; /* of the device's vm */
	enum when when;
	tick_t ed;
	/* Results of the last attempt. */
	enum attempt_end end;
	tick_t last;    /* operation at which it was left or cut off */
	size_t counted; /* world_events.items in the interval itself */
	tick_t reach;   /* last operation after which the power can fail */
};

struct attempt_options {
	const struct kept_byte *bytes; /* left by failures */
	size_t count;
	bool has_failed; /* after a failure: what is not saved is lost */
	int64_t run;     /* pause at resets of this number; -1: none */
	tick_t stop;     /* first operation that is not executed */
	bool spans;      /* conditional: run over calls that may be skipped */
};

/* Executes the interval once. The vm stays where that ended; world_events has
 * what it did. */
void window_runs_attempt(struct window_runs *interval,
			 const struct attempt_options *options);

/* Whether failures make the device execute the interval again, SPEC 3.1. */
static inline bool window_runs_fail(const struct window_runs *interval)
{
	return interval->when != WHEN_STOP && device_repeats(interval->device);
}

/* Restores the vm to the checkpoint. */
void window_runs_back(struct window_runs *interval);

#endif
