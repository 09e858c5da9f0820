/* SPDX-License-Identifier: Apache-2.0 */
/* What code reads and writes: operations, functions with all that they call,
 * and ranges between two positions of a function. static/regions.h and the
 * analyses use it.
 *
 * "May" is a set of accesses (a location and a number of bytes) with all that
 * can happen. "Surely" is a set of bytes that are written on every path, SPEC
 * 7.2: by operations with one possible target that stands for one object.
 *
 * What no longer exists when a function has returned (its locals and stacked
 * arguments) is in its own sets, but not in its callers'. Return addresses and
 * frame pointers are in none of them, nor is what a transition leads to. */
#ifndef BROWNOUT_STATIC_EFFECTS_H
#define BROWNOUT_STATIC_EFFECTS_H

#include "static/points.h"
#include "static/byte_range.h"

/* Sorted by location, then bytes. */
typedef access_list access_set;

struct fn_effect {
	access_set reads, writes;
	byte_set written;    /* the most bytes that `writes` can touch */
	byte_set surely;     /* written on every path that returns */
	bool returns;        /* some path returns */
	bool has_checkpoint; /* some path reaches one, or a transition */
};

struct effects {
	struct points *points;
	struct fn_effect *of; /* by instance */
	size_t count;
	uint32_t *component; /* by instance: those that call each other have
				the same */
};

void effects_init(struct effects *effects, struct points *points);
void effects_release(struct effects *effects);

/* Adds an access; true if it is new. */
bool accesses_add(access_set *set, struct static_access access);
bool accesses_unite(access_set *set, const access_set *other);
/* Whether some access of the set can touch a byte of the range. */
bool accesses_touch(const struct effects *effects, const access_set *set,
		    struct byte_range range);

/* The most bytes that an access can touch; if its location has a step, all of
 * the part that it goes through. */
struct byte_range access_range(const struct locations *locations,
			       struct static_access access);

/* Whether a thing still exists when a function has returned to a caller that it
 * does not call. */
bool effects_outlives(const struct effects *effects, uint32_t instance,
		      uint32_t thing);

/* Adds what an operation does, callees included. */
void effects_of_op(struct effects *effects, uint32_t instance, uint32_t pc,
		   access_set *reads, access_set *writes);

/* Adds the bytes that an operation surely writes, callees included. */
void effects_surely(struct effects *effects, uint32_t instance, uint32_t pc,
		    byte_set *surely);

/* Adds what may be read and written on paths from one position that have not
 * reached the other; to NONE: to the end of the function. A position is an
 * operation before it is executed. */
void effects_between(struct effects *effects, uint32_t instance, uint32_t from,
		     uint32_t to, access_set *reads, access_set *writes);

/* Sets *surely to the bytes that every path from one position to another writes
 * (to NONE: every path that returns). False: no path leads there, so every byte
 * would be in the set. */
bool effects_surely_between(struct effects *effects, uint32_t instance,
			    uint32_t from, uint32_t to, byte_set *surely);

#endif
