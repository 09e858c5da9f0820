/* SPDX-License-Identifier: Apache-2.0 */
/* Profiling of code that knows of power failures, SPEC 6.4: for each marked
 * checkpoint interval, what its runs read, execute and log; and expectations
 * over all of its failures (expectation.h).
 *
 * The program runs from its boot to each interval without a failure; there it
 * goes back and forth, then it goes on as if nothing had happened. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_PROFILE_H
#define BROWNOUT_ANALYSIS_PROFILE_PROFILE_H

#include "analysis/profile/expectation.h"
#include "analysis/finding/finding.h"
#include "power/schedule.h"

/* One execution of an interval. */
struct profile_run {
	size_t items, item_count; /* profile.items */
	enum attempt_end end;     /* what came next */
	bool has_failed;          /* the power did, there */
	tick_t last;              /* operation, when it ended */
	const char *crash;        /* its text; NULL: none */
};

struct profile_interval {
	uint32_t site;    /* image.sites: of the checkpoint or the mark */
	tick_t first;     /* operation that it starts with */
	size_t runs;      /* profile.runs */
	size_t run_count; /* one more than failures */
	const char *schedule;
};

struct profile_options {
	struct image *image; /* gets a site for each expectation */
	const struct fates *fates;
	const struct environment *environment;
	enum when when;
	tick_t ed, stop;
	uint64_t failures;  /* that expectations are checked with; UINT64_MAX:
			       as many as the marks say, else 1 */
	double max_seconds; /* 0: no limit */
	tick_t max_operations; /* executed again; 0: no limit */
};

struct profile {
	struct arena arena;
	bool has_marks; /* the program has a profiling_start */
	uint64_t lone;  /* executions of it that no checkpoint follows */
	VEC(struct profile_interval) intervals;
	VEC(struct profile_run) runs;
	VEC(struct interaction) items;
	VEC(struct watched_value) values;
	struct world_events
		world_events; /* world_events.names: of what is logged */
	struct expectation_search expectations;
	const struct image *image;
	const struct environment *environment;
};

/* Whether the program has a profiling_start. */
bool profile_has_marks(const struct image *image);

/* The vm is at its boot, and in the end at its end. Findings are of rule
 * `expectation`. False with *err set. */
bool profile_run(struct profile *profile, const struct profile_options *options,
		 struct vm *vm, enum vm_end *end, struct findings *findings,
		 struct err *err);

/* What a schedule makes the device do with the world, from its boot to its end
 * or operation `last`: runs, the first until the first failure. The device is
 * at its boot. False with *err set: it cannot happen. */
bool profile_schedule(struct profile *profile,
		      const struct environment *environment,
		      struct device *device, const struct schedule *schedule,
		      enum when when, tick_t last, struct err *err);
void profile_release(struct profile *profile);

/* What reports call an interaction. */
const char *profile_name(const struct profile *profile,
			 const struct interaction *item);

/* Whether not everything was covered. */
bool profile_is_cut(const struct profile *profile);

#endif
