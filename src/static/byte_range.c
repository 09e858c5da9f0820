/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of bytes, as sorted ranges. */
#include "static/byte_range.h"

#include <string.h>

/* The index of the first range that ends at an offset of a thing, or after
 * it. */
static size_t position(const byte_set *set, uint32_t thing, int64_t offset)
{
	size_t low = 0, high = set->len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		const struct byte_range *range = &set->items[middle];
		if (range->thing < thing ||
		    (range->thing == thing && range->high < offset))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool byte_set_has_all(const byte_set *set, struct byte_range range)
{
	size_t at = position(set, range.thing, range.low);
	/* The range found may end just where this one begins. */
	if (at < set->len && set->items[at].thing == range.thing &&
	    set->items[at].high == range.low && range.low < range.high)
		at++;
	return at < set->len && set->items[at].thing == range.thing &&
	       set->items[at].low <= range.low &&
	       range.high <= set->items[at].high;
}

bool byte_set_add(byte_set *set, struct byte_range range)
{
	if (range.low >= range.high || byte_set_has_all(set, range))
		return false;
	size_t at = position(set, range.thing, range.low), end = at;
	for (; end < set->len && set->items[end].thing == range.thing &&
	       set->items[end].low <= range.high;
	     end++) {
		if (set->items[end].low < range.low)
			range.low = set->items[end].low;
		if (set->items[end].high > range.high)
			range.high = set->items[end].high;
	}
	vec_reserve(set, 1);
	memmove(set->items + at + 1, set->items + end,
		(set->len - end) * sizeof(range));
	set->len = set->len + 1 - (end - at);
	set->items[at] = range;
	return true;
}

/* Adds a range that starts at or after the last one, which it may extend. */
static void append(byte_set *set, struct byte_range range)
{
	struct byte_range *last = set->len ? &vec_last(set) : NULL;
	if (!last || last->thing != range.thing || last->high < range.low)
		vec_push(set, range);
	else if (last->high < range.high)
		last->high = range.high;
}

static bool starts_before(const struct byte_range *a,
			  const struct byte_range *b)
{
	return a->thing < b->thing ||
	       (a->thing == b->thing && a->low <= b->low);
}

static bool is_equal(const byte_set *a, const byte_set *b)
{
	if (a->len != b->len)
		return false;
	for (size_t i = 0; i < a->len; i++) {
		if (a->items[i].thing != b->items[i].thing ||
		    a->items[i].low != b->items[i].low ||
		    a->items[i].high != b->items[i].high)
			return false;
	}
	return true;
}

bool byte_set_unite(byte_set *set, const byte_set *other)
{
	byte_set both = { 0 };
	size_t i = 0, k = 0;
	vec_reserve(&both, set->len + other->len);
	while (i < set->len || k < other->len) {
		bool is_first =
			k == other->len ||
			(i < set->len &&
			 starts_before(&set->items[i], &other->items[k]));
		append(&both, is_first ? set->items[i++] : other->items[k++]);
	}
	bool changes = !is_equal(&both, set);
	vec_release(set);
	*set = both;
	return changes;
}

static bool is_before(const struct byte_range *a, const struct byte_range *b)
{
	return a->thing < b->thing ||
	       (a->thing == b->thing && a->high <= b->high);
}

bool byte_set_intersect(byte_set *set, const byte_set *other)
{
	byte_set both = { 0 };
	size_t i = 0, k = 0;
	while (i < set->len && k < other->len) {
		const struct byte_range *a = &set->items[i],
					*b = &other->items[k];
		struct byte_range range = { a->thing,
					    a->low > b->low ? a->low : b->low,
					    a->high < b->high ? a->high
							      : b->high };
		if (a->thing == b->thing && range.low < range.high)
			vec_push(&both, range);
		if (is_before(a, b))
			i++;
		else
			k++;
	}
	bool changes = !is_equal(&both, set);
	vec_release(set);
	*set = both;
	return changes;
}

void byte_set_copy(byte_set *to, const byte_set *from)
{
	vec_clear(to);
	vec_reserve(to, from->len);
	if (from->len)
		memcpy(to->items, from->items,
		       from->len * sizeof(struct byte_range));
	to->len = from->len;
}
