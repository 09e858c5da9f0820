/* SPDX-License-Identifier: Apache-2.0 */
/* Which heap blocks are used, and when they change hands, SPEC 4.5. */
#include "analysis/locate/blocks.h"

#include "analysis/locate/rule.h"

static uint64_t word_count(const struct heap_blocks *blocks)
{
	return (blocks->end - blocks->first) / blocks->word + 1;
}

void blocks_init(struct heap_blocks *blocks, const struct image *image,
		 bool is_nv)
{
	*blocks = (struct heap_blocks){
		.first = image->map.heap - image->map.base,
		.end = image->map.heap_end - image->map.base,
		.word = image->target->word,
		.is_nv = is_nv,
	};
	if (!is_nv)
		return;
	uint64_t words = word_count(blocks);
	blocks->obtained = mem_map(words * blocks->word * sizeof(tick_t));
	blocks->uses = mem_map(words * sizeof(struct reader_table));
	blocks->caches = mem_map(image->code_len * sizeof(struct use_cache));
}

void blocks_release(struct heap_blocks *blocks, const struct image *image)
{
	readers_release(&blocks->readers);
	if (!blocks->is_nv)
		return;
	uint64_t words = word_count(blocks);
	mem_unmap(blocks->obtained, words * blocks->word * sizeof(tick_t));
	mem_unmap(blocks->uses, words * sizeof(struct reader_table));
	mem_unmap(blocks->caches, image->code_len * sizeof(struct use_cache));
}

/* The key of a use: its consumer, and which bytes of the word. */
static uint32_t use_key(uint32_t consumer, unsigned place, unsigned bytes)
{
	return (consumer + 1) << 6 | place << 3 | (bytes - 1);
}

static uint32_t use_consumer(const struct nv_reader *use)
{
	return (use->key >> 6) - 1;
}

struct nv_reader *blocks_use(struct heap_blocks *blocks, uint32_t consumer,
			     uint64_t index, unsigned bytes, tick_t now,
			     struct region region, struct store_reach reach)
{
	struct nv_reader *use = NULL;
	uint64_t offset = index - blocks->first, end = offset + bytes;
	while (offset < end) {
		uint64_t place = offset % blocks->word;
		uint64_t part = blocks->word - place;
		if (part > end - offset)
			part = end - offset;
		struct reader_table *table =
			&blocks->uses[offset / blocks->word];
		uint32_t key =
			use_key(consumer, (unsigned)place, (unsigned)part);
		use = readers_find(table, key);
		if (!use)
			use = readers_add(&blocks->readers, table, key, reach);
		use->time = now;
		use->region = region;
		use->part = part_of(0, (unsigned)part, (unsigned)place, false);
		offset += part;
	}
	return use;
}

/* The instance that is shown: SPEC 4.6. */
static void note_instance(struct pair *pair, const struct nv_reader *use,
			  const struct heap_change *change)
{
	bool is_first = !pair->first_producer;
	bool is_later = pair->first_producer == change->now &&
			use->time > pair->first_consumer;
	if (is_first || is_later) {
		pair->first_consumer = use->time;
		pair->first_producer = change->now;
		pair->checkpoint = use->region.origin;
	}
	if (pair->is_manifest && (pair->value_producer != change->now ||
				  use->time <= pair->value_time))
		return;
	pair->is_manifest = true;
	pair->value_execution = change->execution;
	pair->value_time = use->time;
	pair->value_producer = change->now;
	pair->value_window = use->region.start;
}

/* A producer reaches a use. key: pair_key */
static void count(struct pairs *pairs, uint32_t key,
		  const struct nv_reader *use, const struct heap_change *change)
{
	struct pair *pair = pairs_get(pairs, key, change->site, 0);
	pair->producer_fn = change->fn;
	pairs_count(pairs, pair, change->execution, use->time,
		    use->region.start, change->now);
	if (change->now - use->time < pair->distance)
		pair->distance = change->now - use->time;
	note_instance(pair, use, change);
}

/* Bytes [first, end) of a heap word change hands. */
static void meet_uses(struct pairs *pairs, struct reader_table *table,
		      unsigned first, unsigned end,
		      const struct heap_change *change)
{
	bool is_empty = true;
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct nv_reader *use = &table->first[i];
		if (!use->key || !reader_reached(use, change->reach))
			continue;
		is_empty = false;
		unsigned place = part_place(use->part);
		if (place < end && place + part_bytes(use->part) > first)
			count(pairs,
			      pair_key(use_consumer(use), RULE_MEMORY_MAP), use,
			      change);
	}
	if (is_empty)
		readers_clear(table);
}

/* The block of a byte is another one now. A live block that is announced again
 * (realloc in place) keeps its bytes. */
static bool changes_hands(const struct heap_blocks *blocks, uint64_t offset,
			  bool is_live)
{
	return is_live != (blocks->obtained[offset] != 0);
}

void blocks_change(struct heap_blocks *blocks, struct pairs *pairs,
		   uint64_t index, uint64_t bytes, bool is_live,
		   const struct heap_change *change)
{
	uint64_t offset = index - blocks->first, end = offset + bytes;
	while (offset < end) {
		uint64_t word = offset / blocks->word;
		uint64_t stop = (word + 1) * blocks->word;
		unsigned first = UINT8_MAX, after = 0;
		for (; offset < stop && offset < end; offset++) {
			unsigned place = (unsigned)(offset % blocks->word);
			if (changes_hands(blocks, offset, is_live)) {
				after = place + 1;
				first = first < place ? first : place;
			}
			blocks->obtained[offset] = is_live ? change->now : 0;
		}
		if (pairs && after && blocks->uses[word].used)
			meet_uses(pairs, &blocks->uses[word], first, after,
				  change);
	}
}

void blocks_obtain(const struct heap_blocks *blocks, struct pairs *pairs,
		   struct region region, const struct heap_change *change)
{
	struct nv_reader call = { .time = change->now, .region = region };
	count(pairs, pair_key(blocks->caller, RULE_LEAK), &call, change);
}
