/* SPDX-License-Identifier: Apache-2.0 */
/* Whether outputs are executed as often as expected, whatever fails: SPEC 6.4.
 *
 * A device that comes back is what its memory is. So an interval is executed
 * once for each memory that failures can leave (a node); each place where it
 * can fail leads to another one (a point), with what was executed before:
 *
 *     node 0 --fail@9, 0 so far--> node 1 --fail@7, 1 so far--> node 2
 *            \-fail@12, 1 so far-> node 2, where 1 more follows
 *
 * With at most K failures an output is executed as often as the sum over a way
 * of at most K points says, and what the last node executes until it leaves the
 * interval. For each node the most and the fewest are enough. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_EXPECTATION_H
#define BROWNOUT_ANALYSIS_PROFILE_EXPECTATION_H

#include "analysis/profile/window_runs.h"
#include "power/environment.h"

/* How often. A call that a failure cuts off counts in `most` only. */
struct executions {
	uint64_t most, least;
};

/* An expectation, and what was seen. */
struct expected {
	const struct expectation *expectation;
	uint32_t output;     /* image.outputs */
	uint64_t low, high;  /* UINT64_MAX: no limit */
	uint32_t site;       /* of its first execution, ever; NONE */
	uint64_t intervals;  /* that have it */
	uint64_t violated;   /* of them */
	uint64_t count;      /* of the first violation */
	bool is_too_few;     /* else too many */
	uint64_t failures;   /* of its schedule */
	char *schedule;      /* that shows it; NULL: none does */
	uint32_t checkpoint; /* image.sites: of the interval; NONE: the boot */
	tick_t first;        /* operation that it starts with */
};

/* What was covered. */
struct expectation_coverage {
	uint64_t intervals, executions, failures;
	uint64_t crashes, endless; /* executions that came to no end */
	uint64_t cut;              /* intervals of which not all was tried */
};

/* A memory that failures leave. */
struct expectation_node {
	struct kept_range bytes;    /* search.bytes */
	size_t points, point_count; /* search.points */
	size_t rest;                /* search.counts: of an execution of it */
};

/* A place where the power fails. */
struct expectation_point {
	tick_t time;
	bool in_recovery;    /* of what runs when the power is back */
	uint32_t from, node; /* whose execution it is in, what it leads to */
	size_t counts;       /* search.counts: before it, in this execution */
};

/* The most and the fewest executions on a way to a node, and the points that
 * it ends with. */
struct expectation_way {
	struct executions sum;
	uint32_t most_by, least_by; /* search.points */
	bool is_there;
};

struct expectation_search {
	VEC(struct expected) expected;
	struct expectation_coverage coverage;
	double deadline;         /* of seconds_now; 0: none */
	tick_t operations, most; /* executed, and allowed; 0: any number */
	/* Of the current interval. */
	struct window_runs *interval;
	uint64_t failures; /* most */
	bool is_cut;
	const uint64_t *before; /* executions before it; NULL: do not count */
	uint32_t checkpoint;    /* image.sites; NONE */
	VEC(struct expectation_node) nodes;
	VEC(struct expectation_point) points;
	VEC(struct executions) counts;
	kept_bytes bytes;
	VEC(struct expectation_way) ways; /* by failures, node, expectation */
	VEC(bool) is_seen, is_wrong;      /* by expectation */
	struct map known;                 /* hash of a memory -> 1 + nodes */
	struct leftover left;
	tick_t stop; /* of executions after a failure */
};

/* Expectations of the environment about outputs of the image. False with *err
 * set: an output that cannot be watched. */
bool expectation_init(struct expectation_search *search,
		      const struct environment *environment,
		      const struct image *image, struct err *err);
void expectation_release(struct expectation_search *search);

/* Whether no more is to be executed. */
bool expectation_is_late(const struct expectation_search *search);

/* All ways through an interval, which starts at a checkpoint (image.sites;
 * NONE: boot or reactive), with up to so many failures. The vm is at the
 * checkpoint again. stop: operation that is not executed any more; before: what
 * counts in addition, by expectation; NULL: nothing. */
void expectation_interval(struct expectation_search *search,
			  struct window_runs *interval, uint64_t failures,
			  uint32_t checkpoint, tick_t stop,
			  const uint64_t *before);

/* Adds what a stretch that was watched has begun, by expectation. */
void expectation_count(const struct expectation_search *search,
		       const struct world_events *world_events,
		       uint64_t *counts);

#endif
