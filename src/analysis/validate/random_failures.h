/* SPDX-License-Identifier: Apache-2.0 */
/* One intermittent execution, SPEC 7.4: a device whose power fails at random,
 * or once after a given operation, and the schedule that does the same. */
#ifndef BROWNOUT_ANALYSIS_VALIDATE_RANDOM_FAILURES_H
#define BROWNOUT_ANALYSIS_VALIDATE_RANDOM_FAILURES_H

#include "power/schedule.h"

struct random_failures_options {
	enum when when;
	tick_t ed;
	tick_t length;   /* operations of a continuous run: failures are spread
			    over as many */
	tick_t last;     /* operation that may be executed */
	bool has_points; /* the power fails at profiling_reset alone */
	uint64_t seed;
	uint64_t target; /* not at random, but once: after this operation, at
			    this visit of a point; 0: at random */
};

struct random_failures {
	const struct random_failures_options *options;
	struct device *device;
	struct schedule *schedule; /* gets what happens */
	uint64_t draws;
	uint64_t left;   /* failures to come */
	uint64_t visits; /* of points */
	tick_t work;     /* operations executed, again or not */
	uint64_t noted;  /* checkpoints up to the last event */
	uint32_t failed; /* image.sites: where the power failed last; NONE */
	enum vm_end end;
	bool is_at_point; /* the loop has paused at one */
	bool is_armed;    /* the power may fail there now */
	bool is_due;      /* … and fails */
};

/* Runs the device, which is at its boot, to the end. */
void random_failures_run(struct random_failures *random_failures,
			 struct device *device, struct schedule *schedule,
			 const struct random_failures_options *options);

/* Whether the program says where the power may fail. */
bool random_failures_has_points(const struct image *image);

enum vm_end loop_points(struct vm *vm);

#endif
