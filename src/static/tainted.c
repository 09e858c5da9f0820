/* SPDX-License-Identifier: Apache-2.0 */
/* Memory that depends on an input, as a sorted list. */
#include "static/tainted.h"

#include <string.h>

/* By thing first, so that the accesses to one thing are found together. */
static int compare_tainted(const struct tainted *a, const struct tainted *b)
{
	if (a->thing != b->thing)
		return a->thing < b->thing ? -1 : 1;
	if (a->access.location != b->access.location)
		return a->access.location < b->access.location ? -1 : 1;
	return (a->access.bytes > b->access.bytes) -
	       (a->access.bytes < b->access.bytes);
}

/* The index where it is or belongs. */
static size_t find_tainted(const tainted_list *list, const struct tainted *one)
{
	size_t low = 0, high = list->len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (compare_tainted(&list->items[middle], one) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool tainted_add(const struct locations *locations, tainted_list *list,
		 struct static_access access, uint32_t why)
{
	struct tainted one = { location_at(locations, access.location)->thing,
			       access, why };
	size_t at = find_tainted(list, &one);
	if (at < list->len && compare_tainted(&list->items[at], &one) == 0)
		return false;
	vec_reserve(list, 1);
	memmove(list->items + at + 1, list->items + at,
		(list->len - at) * sizeof(one));
	list->items[at] = one;
	list->len++;
	return true;
}

/* How many of another list this one lacks. */
static size_t count_missing(const tainted_list *list, const tainted_list *more)
{
	size_t missing = 0, at = 0;
	for (size_t i = 0; i < more->len; i++) {
		while (at < list->len &&
		       compare_tainted(&list->items[at], &more->items[i]) < 0)
			at++;
		missing += at == list->len ||
			   compare_tainted(&list->items[at], &more->items[i]);
	}
	return missing;
}

/* Merges from the end, in place. */
bool tainted_unite(tainted_list *list, const tainted_list *more)
{
	size_t missing = count_missing(list, more);
	if (!missing)
		return false;
	vec_reserve(list, missing);
	size_t to = list->len + missing, a = list->len, b = more->len;
	list->len = to;
	while (b) {
		int order = a ? compare_tainted(&list->items[a - 1],
						&more->items[b - 1])
			      : -1;
		b -= order <= 0;
		a -= order >= 0;
		list->items[--to] =
			order >= 0 ? list->items[a] : more->items[b];
	}
	return true;
}

void tainted_overwrite_all(const struct locations *locations,
			   tainted_list *list, const byte_set *surely)
{
	size_t kept = 0;
	for (size_t i = 0; surely->len && i < list->len; i++) {
		if (!byte_set_has_all(
			    surely,
			    access_range(locations, list->items[i].access)))
			list->items[kept++] = list->items[i];
	}
	if (surely->len)
		list->len = kept;
}

/* Only entries of the same thing can lie in the access. */
void tainted_overwrite(const struct locations *locations, tainted_list *list,
		       struct static_access access)
{
	struct byte_range range = access_range(locations, access);
	struct tainted first = { .thing = range.thing };
	size_t kept = find_tainted(list, &first), i = kept;
	for (; i < list->len && list->items[i].thing == range.thing; i++) {
		struct byte_range old =
			access_range(locations, list->items[i].access);
		if (old.low < range.low || old.high > range.high)
			list->items[kept++] = list->items[i];
	}
	if (kept == i)
		return;
	memmove(list->items + kept, list->items + i,
		(list->len - i) * sizeof(first));
	list->len -= i - kept;
}

uint32_t tainted_step(const struct locations *locations,
		      const tainted_list *list, struct static_access access)
{
	struct tainted first = {
		.thing = location_at(locations, access.location)->thing
	};
	for (size_t i = find_tainted(list, &first);
	     i < list->len && list->items[i].thing == first.thing; i++) {
		if (locations_overlap(locations, list->items[i].access.location,
				      list->items[i].access.bytes,
				      access.location, access.bytes))
			return list->items[i].step;
	}
	return 0;
}
