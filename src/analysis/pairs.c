/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs of a consumer and a producer, SPEC 4.6. */
#include "analysis/pairs.h"

#include <stdlib.h>

enum {
	FIRST_SHIFT = 64 - 10, /* room for 256 pairs */
};

void pairs_init(struct pairs *pairs)
{
	*pairs = (struct pairs){ .shift = FIRST_SHIFT };
	pairs->table = mem_alloc(sizeof(struct pair) << (64 - FIRST_SHIFT));
}

void pairs_release(struct pairs *pairs)
{
	vec_release(&pairs->consumers);
	map_release(&pairs->consumer_index);
	free(pairs->table);
	vec_release(&pairs->details);
	arena_release(&pairs->arena);
}

uint32_t pairs_consumer(struct pairs *pairs, uint32_t site, uint32_t object)
{
	uint64_t *known =
		map_put(&pairs->consumer_index, (uint64_t)site << 32 | object);
	if (!*known) {
		struct consumer consumer = { site, object };
		vec_push(&pairs->consumers, consumer);
		*known = pairs->consumers.len;
	}
	return (uint32_t)(*known - 1);
}

static void grow(struct pairs *pairs)
{
	struct pair *old = pairs->table;
	size_t count = pairs_room(pairs);
	pairs->shift--;
	pairs->table = mem_alloc(2 * count * sizeof(struct pair));
	for (size_t i = 0; i < count; i++) {
		if (old[i].key)
			*pairs_find(pairs, old[i].key) = old[i];
	}
	free(old);
}

struct pair *pairs_add(struct pairs *pairs, uint32_t consumer,
		       uint32_t producer, uint64_t size)
{
	if (4 * ++pairs->used > pairs_room(pairs))
		grow(pairs);
	uint64_t key = pair_key(consumer, producer);
	struct pair *pair = pairs_find(pairs, key);
	*pair = (struct pair){ .key = key,
			       .distance = UINT64_MAX,
			       .size = (uint32_t)size,
			       .details = (uint32_t)pairs->details.len };
	if (size > 1) {
		/* One more: pair_was_hit looks at two. */
		pair->hit = arena_alloc(&pairs->arena, (size + 7) / 8 + 1);
		pair->unhit = (uint32_t)size;
	}
	struct pair_details details = { .consumer = consumer,
					.producer = producer };
	vec_push(&pairs->details, details);
	return pair;
}

void pair_hit(struct pair *pair, uint64_t offset, unsigned mask)
{
	for (; mask && pair->unhit; mask >>= 1, offset++) {
		if (!(mask & 1) || offset >= pair->size ||
		    pair->hit[offset / 8] >> offset % 8 & 1)
			continue;
		pair->hit[offset / 8] |= (uint8_t)(1u << offset % 8);
		pair->unhit--;
	}
}
