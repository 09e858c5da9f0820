/* SPDX-License-Identifier: Apache-2.0 */
/* One intermittent execution, SPEC 7.4: a device whose power fails at random,
 * or once after a given operation, and the schedule that reproduces it. Used by
 * validate.c. */
#ifndef BROWNOUT_ANALYSIS_VALIDATE_RANDOM_FAILURES_H
#define BROWNOUT_ANALYSIS_VALIDATE_RANDOM_FAILURES_H

#include "power/schedule.h"

struct random_failures_options {
	enum when when;
	tick_t ed;
	tick_t length;   /* operations of a continuous run, over which failures
			    are spread */
	tick_t last;     /* last operation that may be executed */
	bool has_points; /* the power fails only at profiling_reset */
	uint64_t seed;
	uint64_t target; /* fail once, after this operation or at this visit of
			    a point; 0: at random */
};

struct random_failures {
	const struct random_failures_options *options;
	struct device *device;
	struct schedule *schedule; /* receives the events */
	uint64_t draws;
	uint64_t left;   /* failures still to come */
	uint64_t visits; /* number of points visited */
	uint64_t idle;   /* failures left out: nothing would be repeated */
	tick_t work;     /* operations executed, including repeated ones */
	uint64_t noted;  /* checkpoints up to the last event */
	uint32_t failed; /* image.sites: of the last failure, or NONE */
	enum vm_end end;
	bool is_at_point; /* the loop has paused at a point */
	bool is_armed;    /* the power may fail at the next point */
	bool is_due;      /* the power fails now */
};

/* Runs the device from its boot to its end. */
void random_failures_run(struct random_failures *random_failures,
			 struct device *device, struct schedule *schedule,
			 const struct random_failures_options *options);

/* Whether the program marks points where the power may fail. */
bool random_failures_has_points(const struct image *image);

enum vm_end loop_points(struct vm *vm);

#endif
