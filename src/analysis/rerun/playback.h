/* SPDX-License-Identifier: Apache-2.0 */
/* Executes a schedule from the boot on a device (power/device.h) and finds its
 * effect, SPEC 5.2: for replay, and where evaluate cannot take shortcuts. It
 * shares only the comparison with reexecution.h. */
#ifndef BROWNOUT_ANALYSIS_RERUN_PLAYBACK_H
#define BROWNOUT_ANALYSIS_RERUN_PLAYBACK_H

#include "analysis/rerun/effect.h"
#include "power/schedule.h"

struct playback {
	struct judge *judge;
	struct followed_run followed;
	struct rerun rerun;
	bool has_no_path; /* the schedule leaves the continuous run's path */
	bool is_down;     /* recovery code has not completed */
};

/* The device has executed the schedule. */
void playback_init(struct playback *playback, struct judge *judge,
		   struct device *device, const struct schedule *schedule);
void playback_release(struct playback *playback);

/* Runs to the end and fills in the effect, its details and the schedule; texts
 * are in the arena. */
void playback_finish(struct playback *playback, const struct schedule *schedule,
		     struct arena *arena, struct evaluation *evaluation);

/* Plays and finishes a schedule with a device of its own. last: last operation
 * that may be executed. False with *err set: the schedule is impossible. */
bool playback_run(struct judge *judge, const struct schedule *schedule,
		  enum when when, tick_t last, struct arena *arena,
		  struct evaluation *evaluation, struct err *err);

#endif
