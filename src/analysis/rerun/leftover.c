/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes that a power failure leaves changed. */
#include "analysis/rerun/leftover.h"

#include "analysis/rerun/memory_hash.h"

uint64_t kept_byte_hash(const struct kept_byte *byte)
{
	return kept_byte_differs(byte) ? memory_hash_mix(byte->index, byte->now)
				       : 0;
}

struct kept_range kept_bytes_add(kept_bytes *list,
				 const struct kept_byte *bytes, size_t count)
{
	struct kept_range range = { .first = list->len };
	for (size_t i = 0; i < count; i++) {
		if (kept_byte_differs(&bytes[i]))
			vec_push(list, bytes[i]);
	}
	range.count = list->len - range.first;
	return range;
}

void leftover_release(struct leftover *leftover)
{
	vec_release(&leftover->items);
	map_release(&leftover->at);
}

void leftover_set(struct leftover *leftover, const struct kept_byte *bytes,
		  size_t count)
{
	vec_clear(&leftover->items);
	map_release(&leftover->at);
	leftover->hash = LEFTOVER_NOTHING;
	for (size_t i = 0; i < count; i++) {
		vec_push(&leftover->items, bytes[i]);
		*map_put(&leftover->at, bytes[i].index) = i + 1;
		leftover->hash ^= kept_byte_hash(&bytes[i]);
	}
}

const struct kept_byte *leftover_find(const struct leftover *leftover,
				      uint32_t index)
{
	const uint64_t *known = map_get(&leftover->at, index);
	return known ? &leftover->items.items[*known - 1] : NULL;
}

uint32_t leftover_at(struct leftover *leftover, uint32_t index)
{
	uint64_t *known = map_put(&leftover->at, index);
	if (!*known) {
		uint8_t before = leftover->memory->bytes[index];
		struct kept_byte fresh = { index, NONE, before, before };
		vec_push(&leftover->items, fresh);
		*known = leftover->items.len;
	}
	return (uint32_t)*known - 1;
}

void leftover_put(struct leftover *leftover, uint32_t index, uint8_t now)
{
	if (leftover->fates->of[index] != FATE_KEEP)
		return;
	uint32_t at = leftover_at(leftover, index);
	struct kept_byte *byte = &leftover->items.items[at];
	leftover->hash ^= kept_byte_hash(byte);
	byte->now = now;
	leftover->hash ^= kept_byte_hash(byte);
}

void leftover_write(struct leftover *leftover, uint32_t index, unsigned bytes,
		    uint64_t value)
{
	for (unsigned i = 0; i < bytes; i++)
		leftover_put(leftover, index + i, (uint8_t)(value >> (8 * i)));
}
