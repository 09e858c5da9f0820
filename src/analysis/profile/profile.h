/* SPDX-License-Identifier: Apache-2.0 */
/* Profiling of code that handles power failures, SPEC 6.4: for each marked
 * checkpoint interval, what its runs read, execute and log, and expectations
 * over all of its failures (expectation.h). Called by the pipeline.
 *
 * The program runs from its boot to each interval without a failure,
 * re-executes the interval there, and then continues as if nothing had
 * happened. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_PROFILE_H
#define BROWNOUT_ANALYSIS_PROFILE_PROFILE_H

#include "analysis/profile/expectation.h"
#include "analysis/finding/finding.h"
#include "power/schedule.h"

/* One execution of an interval. */
struct profile_run {
	size_t items, item_count; /* profile.items */
	enum attempt_end end;     /* how it ended */
	bool has_failed;          /* the power failed at that point */
	tick_t last;              /* operation at which it ended */
	const char *crash;        /* its text, or NULL */
};

struct profile_interval {
	uint32_t site;    /* image.sites: of the checkpoint or the mark */
	tick_t first;     /* first operation */
	size_t runs;      /* profile.runs */
	size_t run_count; /* failures + 1 */
	const char *schedule;
};

struct profile_options {
	struct image *image; /* gets a site for each expectation */
	const struct fates *fates;
	const struct environment *environment;
	enum when when;
	tick_t ed, stop;
	uint64_t failures; /* for expectations; UINT64_MAX: as marked, else 1 */
	double max_seconds;    /* 0: no limit */
	tick_t max_operations; /* re-executed; 0: no limit */
};

struct profile {
	struct arena arena;
	bool has_marks; /* the program has a profiling_start */
	uint64_t lone;  /* executions of it that no checkpoint follows */
	VEC(struct profile_interval) intervals;
	VEC(struct profile_run) runs;
	VEC(struct interaction) items;
	VEC(struct watched_value) values;
	struct world_events world_events; /* names: of logged values */
	struct expectation_search expectations;
	const struct image *image;
	const struct environment *environment;
};

/* Whether the program has a profiling_start. */
bool profile_has_marks(const struct image *image);

/* Profiles the vm from its boot to its end. Findings have rule `expectation`.
 * False with *err set. */
bool profile_run(struct profile *profile, const struct profile_options *options,
		 struct vm *vm, enum vm_end *end, struct findings *findings,
		 struct err *err);

/* Notes the world events of a schedule, from the device's boot to its end or
 * operation `last`, as runs; each failure starts a new one. The device is at
 * its boot. False with *err set: the schedule is impossible. */
bool profile_schedule(struct profile *profile,
		      const struct environment *environment,
		      struct device *device, const struct schedule *schedule,
		      enum when when, tick_t last, struct err *err);
void profile_release(struct profile *profile);

/* The name of an interaction in reports. */
const char *profile_name(const struct profile *profile,
			 const struct interaction *item);

/* Whether coverage is incomplete. */
bool profile_is_cut(const struct profile *profile);

#endif
