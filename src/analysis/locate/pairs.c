/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs of a consumer and a producer, SPEC 4.6. */
#include "analysis/locate/pairs.h"

#include <stdlib.h>

#include "analysis/locate/samples.h"

void pairs_release(struct pairs *pairs)
{
	vec_release(&pairs->consumers);
	map_release(&pairs->consumer_index);
	vec_release(&pairs->items);
	vec_release(&pairs->instances);
	map_release(&pairs->index);
	arena_release(&pairs->arena);
}

uint32_t pairs_consumer(struct pairs *pairs, struct consumer who)
{
	uint32_t what = (uint32_t)who.rule << PAIR_RULE_SHIFT | who.object;
	uint64_t *known = map_put(&pairs->consumer_index,
				  (uint64_t)who.site << 32 | what);
	if (!*known) {
		vec_push(&pairs->consumers, who);
		*known = pairs->consumers.len;
	}
	return (uint32_t)(*known - 1);
}

static uint64_t index_key(uint32_t key, uint32_t producer)
{
	return (uint64_t)key << 32 | producer;
}

struct pair *pairs_find(const struct pairs *pairs, uint32_t key,
			uint32_t producer)
{
	const uint64_t *item = map_get(&pairs->index, index_key(key, producer));
	return item ? pairs->items.items[*item - 1] : NULL;
}

struct pair *pairs_make(struct pairs *pairs, uint32_t key, uint32_t producer,
			uint64_t size)
{
	struct pair *pair = arena_alloc(&pairs->arena, sizeof(*pair));
	*pair = (struct pair){ .key = key,
			       .distance = UINT64_MAX,
			       .size = (uint32_t)size,
			       .producer = producer,
			       .producer_fn = NONE,
			       .handler = NONE };
	if (size > 1) {
		/* One more: pair_was_hit looks at two. */
		pair->hit = arena_alloc(&pairs->arena, (size + 7) / 8 + 1);
		pair->unhit = (uint32_t)size;
	}
	return pair;
}

void pairs_keep(struct pairs *pairs, struct pair *pair, bool is_new,
		struct pair_instance instance)
{
	if (pairs->samples) {
		samples_note(pairs->samples, is_new, instance);
		return;
	}
	if (is_new) {
		pair->instance = pairs->instances.len;
		vec_push(&pairs->instances, instance);
		return;
	}
	struct pair_instance *last = &pairs->instances.items[pair->instance];
	if (instance.consumer >= last->consumer)
		*last = instance;
}

void pairs_insert(struct pairs *pairs, struct pair *pair)
{
	pair->number = (uint32_t)pairs->items.len;
	vec_push(&pairs->items, pair);
	*map_put(&pairs->index, index_key(pair->key, pair->producer)) =
		pairs->items.len;
}

struct pair *pairs_get(struct pairs *pairs, uint32_t key, uint32_t producer,
		       uint64_t size)
{
	struct pair *pair = pairs_find(pairs, key, producer);
	if (pair)
		return pair;
	pair = pairs_make(pairs, key, producer, size);
	pairs_insert(pairs, pair);
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
