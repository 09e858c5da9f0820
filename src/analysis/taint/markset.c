/* SPDX-License-Identifier: Apache-2.0 */
/* Hash-consed sets of numbers. */
#include "analysis/taint/markset.h"

#include <string.h>

enum {
	MOST_UNIONS = 1 << 13, /* cached unions */
};

void markset_init(struct markset *sets)
{
	*sets = (struct markset){ 0 };
	vec_push(&sets->rows, ((struct markset_row){ 0 }));
}

void markset_release(struct markset *sets)
{
	vec_release(&sets->members);
	vec_release(&sets->rows);
	vec_release(&sets->work);
	map_release(&sets->by_hash);
	map_release(&sets->unions);
}

static uint64_t hash_of(const uint32_t *members, size_t count)
{
	uint64_t hash = count;
	for (size_t i = 0; i < count; i++)
		hash = (hash ^ members[i]) * 0x9e3779b97f4a7c15u;
	return hash;
}

static bool is_equal(const struct markset *sets, uint32_t set,
		     const uint32_t *members, size_t count)
{
	const struct markset_row *row = &sets->rows.items[set];
	return row->count == count &&
	       memcmp(sets->members.items + row->first, members,
		      count * sizeof(*members)) == 0;
}

uint32_t markset_make(struct markset *sets, const uint32_t *members,
		      size_t count)
{
	if (!count)
		return MARKSET_EMPTY;
	uint64_t *head = map_put(&sets->by_hash, hash_of(members, count));
	for (uint32_t set = (uint32_t)*head; set;
	     set = sets->rows.items[set].next) {
		if (is_equal(sets, set, members, count))
			return set;
	}
	struct markset_row row = { (uint32_t)sets->members.len, (uint32_t)count,
				   (uint32_t)*head };
	*head = sets->rows.len;
	vec_reserve(&sets->members, count);
	memcpy(sets->members.items + sets->members.len, members,
	       count * sizeof(*members));
	sets->members.len += count;
	vec_push(&sets->rows, row);
	return (uint32_t)sets->rows.len - 1;
}

/* Merges two sorted sets. */
static void merge(struct markset *sets, uint32_t a, uint32_t b)
{
	size_t i = 0, k = 0;
	vec_clear(&sets->work);
	while (i < markset_count(sets, a) || k < markset_count(sets, b)) {
		bool has_a = i < markset_count(sets, a);
		bool has_b = k < markset_count(sets, b);
		uint32_t x = has_a ? markset_member(sets, a, i) : UINT32_MAX;
		uint32_t y = has_b ? markset_member(sets, b, k) : UINT32_MAX;
		vec_push(&sets->work, x < y ? x : y);
		i += has_a && x <= y;
		k += has_b && y <= x;
	}
}

uint32_t markset_union(struct markset *sets, uint32_t a, uint32_t b)
{
	if (a == b || !b)
		return a;
	if (!a)
		return b;
	/* Multiplication by an odd constant is injective, and spreads the
	 * keys. */
	uint64_t key = (a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a) *
		       0x9e3779b97f4a7c15u;
	const uint64_t *known = map_get(&sets->unions, key);
	if (known)
		return (uint32_t)*known;
	merge(sets, a, b);
	size_t count = sets->work.len;
	if (sets->reduce)
		count = sets->reduce(sets->context, sets->work.items, count);
	uint32_t all = markset_make(sets, sets->work.items, count);
	/* Old unions are rarely needed again. */
	if (sets->unions.entries.len >= MOST_UNIONS)
		map_release(&sets->unions);
	*map_put(&sets->unions, key) = all;
	return all;
}
