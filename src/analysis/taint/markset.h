/* SPDX-License-Identifier: Apache-2.0 */
/* Hash-consed sets of numbers: each set is stored once and has a number, so
 * that a set fits into a mark and two sets are equal if and only if their
 * numbers are. Recent unions are cached. Used for marks (taint.h) that stand
 * for sets. */
#ifndef BROWNOUT_ANALYSIS_TAINT_MARKSET_H
#define BROWNOUT_ANALYSIS_TAINT_MARKSET_H

#include "util/map.h"

enum {
	MARKSET_EMPTY = 0, /* number of the empty set */
};

struct markset_row {
	uint32_t first, count; /* range in sets.members */
	uint32_t next;         /* another set with the same hash; 0: none */
};

struct markset {
	VEC(uint32_t) members; /* members of all sets, each set sorted */
	VEC(struct markset_row) rows;
	struct map by_hash; /* hash -> first set with that hash */
	struct map unions;  /* two sets, the smaller first -> their union */
	VEC(uint32_t) work;
	/* If set, drops members that others of the same set make redundant;
	 * returns how many are left. */
	size_t (*reduce)(void *context, uint32_t *members, size_t count);
	void *context;
};

/* Creates the empty set. */
void markset_init(struct markset *sets);
void markset_release(struct markset *sets);

/* The set of these members, which are sorted and distinct. */
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
