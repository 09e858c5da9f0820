/* SPDX-License-Identifier: Apache-2.0 */
/* A checkpoint interval, executed again and again, SPEC 6.4: the device goes
 * back to the checkpoint, gets the bytes that failures have left otherwise, and
 * runs until it leaves the interval.
 *
 * An interval ends where the next checkpoint is called, under reactive
 * placement at the next profiling_start; the program's end ends any. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_WINDOW_RUNS_H
#define BROWNOUT_ANALYSIS_PROFILE_WINDOW_RUNS_H

#include "analysis/profile/world_events.h"
#include "analysis/rerun/leftover.h"
#include "power/device.h"

/* Up to EXIT: it was left. */
enum attempt_end {
	ATTEMPT_CHECKPOINT, /* the next one was called */
	ATTEMPT_MARK,       /* reactive: the next profiling_start */
	ATTEMPT_EXIT,       /* the program has ended */
	ATTEMPT_RESET,      /* a profiling_reset, if asked for */
	ATTEMPT_STOPPED,    /* no end in sight, or no more operations */
	ATTEMPT_CRASH,
	ATTEMPT_DOWN, /* what runs when the power is back does not end */
};

struct window_runs {
	struct device *device; /* its checkpoint is where this starts */
	struct world_events *world_events; /* of the device's vm */
	enum when when;
	tick_t ed;
	/* Of the last attempt. */
	enum attempt_end end;
	tick_t last;    /* operation, when it was left or cut off */
	size_t counted; /* watch.items until then: the interval's own */
	tick_t reach;   /* operation, the last after which power can fail */
};

struct attempt_options {
	const struct kept_byte *bytes; /* that failures have left */
	size_t count;
	bool has_failed; /* the power has: what is not saved is lost */
	int64_t run;     /* pause at resets of this number; -1: none */
	tick_t stop;     /* operation that is not executed any more */
	bool spans;      /* conditional: go on over calls that may be skipped */
};

/* Executes it once. The vm is left where that ended; watch has what it did. */
void window_runs_attempt(struct window_runs *interval,
			 const struct attempt_options *options);

/* The vm is at the checkpoint again. */
void window_runs_back(struct window_runs *interval);

#endif
