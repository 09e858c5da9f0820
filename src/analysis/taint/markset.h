/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of numbers, each kept once: equal sets have equal numbers, so that a set
 * fits where a number fits, and comparing two is comparing their numbers. What
 * was united not long ago is looked up. */
#ifndef BROWNOUT_ANALYSIS_TAINT_MARKSET_H
#define BROWNOUT_ANALYSIS_TAINT_MARKSET_H

#include "util/map.h"

enum {
	MARKSET_EMPTY = 0, /* its number */
};

struct markset_row {
	uint32_t first, count; /* sets.members */
	uint32_t next;         /* another set with the same hash; 0: none */
};

struct markset {
	VEC(uint32_t) members; /* of all sets, each sorted */
	VEC(struct markset_row) rows;
	struct map by_hash; /* -> the first set with that hash */
	struct map unions;  /* two sets, the smaller first -> their union */
	VEC(uint32_t) work;
	/* If set, drops members that others of the same set make needless;
	 * returns how many are left. */
	size_t (*reduce)(void *context, uint32_t *members, size_t count);
	void *context;
};

/* The empty set is there. */
void markset_init(struct markset *sets);
void markset_release(struct markset *sets);

/* The set of these members, which are sorted and differ. */
uint32_t markset_make(struct markset *sets, const uint32_t *members,
		      size_t count);

uint32_t markset_union(struct markset *sets, uint32_t a, uint32_t b);

static inline size_t markset_count(const struct markset *sets, uint32_t set)
{
	return sets->rows.items[set].count;
}

static inline uint32_t markset_member(const struct markset *sets, uint32_t set,
				      size_t i)
{
	return sets->members.items[sets->rows.items[set].first + i];
}

#endif
