/* SPDX-License-Identifier: Apache-2.0 */
/* Whether outputs are executed as often as expected, whatever fails: SPEC 6.4.
 * Used by profile.c.
 *
 * After a restart, only memory determines what the device does. So an interval
 * is executed once for each memory that failures can leave (a node); each place
 * where it can fail (a point) leads to another node, with what was executed
 * before:
 *
 *     node 0 --fail@9, 0 so far--> node 1 --fail@7, 1 so far--> node 2
 *            \-fail@12, 1 so far-> node 2, where 1 more follows
 *
 * With at most K failures, an output is executed as often as the sum over a
 * path of at most K points, plus what the last node executes until it leaves
 * the interval. For each node, the maximum and the minimum suffice. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_EXPECTATION_H
#define BROWNOUT_ANALYSIS_PROFILE_EXPECTATION_H

#include "analysis/profile/window_runs.h"
#include "power/environment.h"

/* How often an output is executed. A call that a failure cuts off counts only
 * in `most`. */
struct executions {
	uint64_t most, least;
};

/* An expectation and what was observed. */
struct expected {
	const struct expectation *expectation;
	uint32_t output;     /* image.outputs */
	uint64_t low, high;  /* UINT64_MAX: no limit */
	uint32_t site;       /* of its first execution; NONE: never */
	uint64_t intervals;  /* intervals that execute it */
	uint64_t violated;   /* those that violate it */
	uint64_t count;      /* observed in the first violation */
	bool is_too_few;     /* otherwise too many */
	uint64_t failures;   /* in its schedule */
	char *schedule;      /* shows the violation; NULL: none does */
	uint32_t checkpoint; /* image.sites: of the interval; NONE: the boot */
	tick_t first;        /* first operation of the interval */
};

/* What was covered. */
struct expectation_coverage {
	uint64_t intervals, executions, failures;
	uint64_t crashes, endless; /* executions that did not complete */
	uint64_t cut;              /* intervals not explored completely */
};

/* A memory that failures leave. */
struct expectation_node {
	struct kept_range bytes;    /* search.bytes */
	size_t points, point_count; /* search.points */
	size_t rest;                /* search.counts: of its whole execution */
};

/* A place where the power fails. */
struct expectation_point {
	tick_t time;
	bool in_recovery;    /* it interrupts recovery code */
	uint32_t from, node; /* the node executed, the node that follows */
	size_t counts;       /* search.counts: before it in this execution */
};

/* The most and the fewest executions on any path to a node, and the last point
 * of each. */
struct expectation_way {
	struct executions sum;
	uint32_t most_by, least_by; /* search.points */
	bool is_there;
};

struct expectation_search {
	VEC(struct expected) expected;
	struct expectation_coverage coverage;
	double deadline;         /* by seconds_now; 0: none */
	tick_t operations, most; /* executed, and allowed; 0: no limit */
	/* State of the current interval. */
	struct window_runs *interval;
	uint64_t failures; /* most to try */
	bool is_cut;
	const uint64_t *before; /* executions before it; NULL: not counted */
	uint32_t checkpoint;    /* image.sites, or NONE */
	VEC(struct expectation_node) nodes;
	VEC(struct expectation_point) points;
	VEC(struct executions) counts;
	kept_bytes bytes;
	VEC(struct expectation_way) ways; /* by failures, node, expectation */
	VEC(bool) is_seen, is_wrong;      /* by expectation */
	struct map known;                 /* hash of a memory -> 1 + nodes */
	struct leftover left;
	tick_t stop; /* for executions after a failure */
};

/* Takes the environment's expectations about outputs of the image. False with
 * *err set: an output cannot be counted. */
bool expectation_init(struct expectation_search *search,
		      const struct environment *environment,
		      const struct image *image, struct err *err);
void expectation_release(struct expectation_search *search);

/* Whether a limit was reached. */
bool expectation_is_late(const struct expectation_search *search);

/* Checks all paths through an interval with up to so many failures. It starts
 * at a checkpoint (image.sites; NONE: boot or reactive), where the vm ends up
 * again. stop: first operation that is not executed; before: counts to add, by
 * expectation, or NULL. */
void expectation_interval(struct expectation_search *search,
			  struct window_runs *interval, uint64_t failures,
			  uint32_t checkpoint, tick_t stop,
			  const uint64_t *before);

/* Adds the executions begun in the observed stretch, by expectation. */
void expectation_count(const struct expectation_search *search,
		       const struct world_events *world_events,
		       uint64_t *counts);

#endif
