/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of bytes of things. */
#include "static/span.h"

#include <string.h>

/* The first span that ends behind an offset of a thing, or at it. */
static size_t position(const span_set *set, uint32_t thing, int64_t offset)
{
	size_t low = 0, high = set->len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		const struct span *span = &set->items[middle];
		if (span->thing < thing ||
		    (span->thing == thing && span->high < offset))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool spans_have_all(const span_set *set, struct span span)
{
	size_t at = position(set, span.thing, span.low);
	/* It may end right where this one begins. */
	if (at < set->len && set->items[at].thing == span.thing &&
	    set->items[at].high == span.low && span.low < span.high)
		at++;
	return at < set->len && set->items[at].thing == span.thing &&
	       set->items[at].low <= span.low &&
	       span.high <= set->items[at].high;
}

bool spans_have_some(const span_set *set, struct span span)
{
	size_t at = position(set, span.thing, span.low);
	if (at < set->len && set->items[at].thing == span.thing &&
	    set->items[at].high == span.low)
		at++;
	return at < set->len && set->items[at].thing == span.thing &&
	       set->items[at].low < span.high;
}

bool spans_add(span_set *set, struct span span)
{
	if (span.low >= span.high || spans_have_all(set, span))
		return false;
	size_t at = position(set, span.thing, span.low), end = at;
	for (; end < set->len && set->items[end].thing == span.thing &&
	       set->items[end].low <= span.high;
	     end++) {
		if (set->items[end].low < span.low)
			span.low = set->items[end].low;
		if (set->items[end].high > span.high)
			span.high = set->items[end].high;
	}
	vec_reserve(set, 1);
	memmove(set->items + at + 1, set->items + end,
		(set->len - end) * sizeof(span));
	set->len = set->len + 1 - (end - at);
	set->items[at] = span;
	return true;
}

void spans_remove(span_set *set, struct span span)
{
	span_set rest = { 0 };
	if (span.low >= span.high || !spans_have_some(set, span))
		return;
	for (size_t i = 0; i < set->len; i++) {
		struct span low = set->items[i], high = set->items[i];
		if (low.thing == span.thing && low.high > span.low)
			low.high = span.low;
		if (high.thing == span.thing && high.low < span.high)
			high.low = span.high;
		bool is_other = low.thing != span.thing;
		if (is_other || low.low < low.high)
			vec_push(&rest, low);
		if (!is_other && high.low < high.high &&
		    (high.low != low.low || high.high != low.high))
			vec_push(&rest, high);
	}
	vec_release(set);
	*set = rest;
}

/* Puts a span behind the others, where it belongs, or makes the last longer. */
static void append(span_set *set, struct span span)
{
	struct span *last = set->len ? &vec_last(set) : NULL;
	if (!last || last->thing != span.thing || last->high < span.low)
		vec_push(set, span);
	else if (last->high < span.high)
		last->high = span.high;
}

static bool starts_before(const struct span *a, const struct span *b)
{
	return a->thing < b->thing ||
	       (a->thing == b->thing && a->low <= b->low);
}

static bool is_equal(const span_set *a, const span_set *b)
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

bool spans_unite(span_set *set, const span_set *other)
{
	span_set both = { 0 };
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

static bool is_before(const struct span *a, const struct span *b)
{
	return a->thing < b->thing ||
	       (a->thing == b->thing && a->high <= b->high);
}

bool spans_intersect(span_set *set, const span_set *other)
{
	span_set both = { 0 };
	size_t i = 0, k = 0;
	while (i < set->len && k < other->len) {
		const struct span *a = &set->items[i], *b = &other->items[k];
		struct span span = { a->thing,
				     a->low > b->low ? a->low : b->low,
				     a->high < b->high ? a->high : b->high };
		if (a->thing == b->thing && span.low < span.high)
			vec_push(&both, span);
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

void spans_copy(span_set *to, const span_set *from)
{
	vec_clear(to);
	vec_reserve(to, from->len);
	if (from->len)
		memcpy(to->items, from->items, from->len * sizeof(struct span));
	to->len = from->len;
}
