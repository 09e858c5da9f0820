/* SPDX-License-Identifier: Apache-2.0 */
/* A schedule, executed from the boot on with a device (power/device.h), and
 * what it does, SPEC 5.2: for replay, and where evaluate cannot take short
 * cuts. It shares nothing with reexecution.h but the comparison. */
#ifndef BROWNOUT_ANALYSIS_RERUN_PLAYBACK_H
#define BROWNOUT_ANALYSIS_RERUN_PLAYBACK_H

#include "analysis/rerun/effect.h"
#include "power/schedule.h"

struct playback {
	struct judge *judge;
	struct followed_run followed;
	struct rerun rerun;
	bool has_no_path; /* the schedule leaves that of the continuous run */
	bool is_down;     /* what runs at boot has not got through */
};

/* The device has been through the schedule. */
void playback_init(struct playback *playback, struct judge *judge,
		   struct device *device, const struct schedule *schedule);
void playback_release(struct playback *playback);

/* Runs on to the end; the effect, its details and its schedule, whose texts are
 * in the arena. */
void playback_finish(struct playback *playback, const struct schedule *schedule,
		     struct arena *arena, struct evaluation *evaluation);

/* All of it, with a device of its own; last: operation that may be executed.
 * False with *err set: the schedule cannot happen. */
bool playback_run(struct judge *judge, const struct schedule *schedule,
		  enum when when, tick_t last, struct arena *arena,
		  struct evaluation *evaluation, struct err *err);

#endif
