/* SPDX-License-Identifier: Apache-2.0 */
/* The units of the shadow: split where an access covers a part of one, merged
 * where no reader tells the parts apart. */
#include "analysis/locate/shadow_parts.h"

/* From now on a unit starts at `index`. */
NOINLINE static void split_unit(struct shadow *shadow, uint64_t index)
{
	uint64_t start = index;
	while (!(starts_from(shadow, start) & 1))
		start--;
	struct shadow_unit *unit = &shadow->units[start];
	struct shadow_unit *rest = &shadow->units[index];
	uint64_t bytes = unit_bytes(shadow, start);
	store_caches_end(unit->caches);
	store_caches_end(rest->caches);
	set_start(shadow, index);
	rest->written = unit->written;
	readers_clear(&rest->readers);
	if (unit->readers.used)
		readers_copy(&shadow->readers, &unit->readers, &rest->readers,
			     (unsigned)(index - start));
	readers_resize(&rest->readers, start + bytes - index);
	readers_resize(&unit->readers, index - start);
}

void shadow_fit_units(struct shadow *shadow, uint64_t index, unsigned bytes)
{
	if (!(starts_from(shadow, index) & 1))
		split_unit(shadow, index);
	if (!(starts_from(shadow, index + bytes) & 1))
		split_unit(shadow, index + bytes);
}

/* Whether all readers of a unit that a store can reach have read the other unit
 * beside it, too, in the same executions. */
static bool has_readers_of(const struct shadow *shadow,
			   const struct shadow_unit *unit,
			   const struct shadow_unit *other,
			   struct store_reach reach)
{
	const struct reader_table *table = &unit->readers;
	uint32_t size_of_other =
		(uint32_t)unit_bytes(shadow, (uint64_t)(other - shadow->units));
	int64_t distance = other - unit;
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct nv_reader *reader = &table->first[i];
		if (!reader->key || !reader_reached(reader, reach))
			continue;
		uint32_t key =
			reader_key(key_consumer(reader->key), size_of_other) |
			(reader->key & READER_DEAD);
		const struct nv_reader *same =
			readers_find(&other->readers, key);
		if (!same || same->time != reader->time ||
		    part_offset(same->part) != part_offset(reader->part) ||
		    part_bytes(same->part) != part_bytes(reader->part) ||
		    part_place(same->part) !=
			    part_place(reader->part) + distance)
			return false;
	}
	return true;
}

void shadow_merge_units(struct shadow *shadow, uint64_t index, unsigned bytes,
			struct store_reach reach)
{
	uint64_t end = index + bytes, word = index >> shadow->word_shift;
	if ((end - 1) >> shadow->word_shift != word ||
	    is_one_unit(shadow, index, bytes))
		return;
	struct shadow_unit *first = &shadow->units[index];
	int readers = __builtin_popcountll(first->readers.awake);
	for (uint64_t at = index; at < end; at += unit_bytes(shadow, at)) {
		struct shadow_unit *unit = &shadow->units[at];
		/* The numbers of readers usually differ. */
		if (at == index)
			continue;
		if (shadow->nv[at] != shadow->nv[index] ||
		    __builtin_popcountll(unit->readers.awake) != readers ||
		    !has_readers_of(shadow, first, unit, reach) ||
		    !has_readers_of(shadow, unit, first, reach))
			return;
	}
	for (uint64_t at = index; at < end; at += unit_bytes(shadow, at)) {
		store_caches_end(shadow->units[at].caches);
		if (at != index)
			readers_clear(&shadow->units[at].readers);
	}
	readers_keep(&shadow->readers, &first->readers, reach);
	readers_resize(&first->readers, bytes);
	unsigned inner = ((1u << bytes) - 2)
			 << (index & (word_bytes(shadow) - 1));
	shadow->starts[word] &= (uint8_t)~inner;
}
