/* SPDX-License-Identifier: Apache-2.0 */
/* What a store says of the pairs that it makes with readers, SPEC 4.4 to 4.7:
 * they are counted and, until nothing is left to learn, described. For shadow.c
 * and cache_store.c only. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_SHADOW_PAIRS_H
#define BROWNOUT_ANALYSIS_LOCATE_SHADOW_PAIRS_H

#include "analysis/locate/shadow_parts.h"

/* A store, and the unit of it that is looked at. */
struct shadow_store {
	struct op_cache *op;
	uint64_t at, bytes;  /* of the unit */
	tick_t since;        /* of the unit: rule_of */
	struct pair **known; /* of op */
	/* The same number for all words that one execution of the
	 * instruction writes. */
	tick_t execution;
	tick_t now;
	bool is_push;  /* no live frame owns what it overwrites */
	bool is_wide;  /* SPEC 4.7 */
	bool is_alone; /* the execution stores this unit only */
};

/* Whether the bytes that were read are there again. */
static ALWAYS_INLINE bool is_unchanged(const struct shadow *shadow,
				       const struct nv_reader *reader,
				       uint64_t at, uint64_t bytes)
{
	uint64_t now_there = load64(shadow->vm->memory.bytes + at);
	uint64_t change =
		now_there ^ reader->value >> 8 * part_place(reader->part);
	return change << (64 - 8 * bytes) == 0;
}

/* The pair of a reader and a store, from shadow.pairs, if it is not in
 * shadow.known. */
struct pair *shadow_find_pair(struct shadow *shadow, uint32_t consumer,
			      uint32_t key, const struct op_cache *op);

/* The pair of a reader and a store. */
static ALWAYS_INLINE struct pair *
shadow_pair_of(struct shadow *shadow, const struct nv_reader *reader,
	       const struct shadow_store *store)
{
	uint32_t consumer = key_consumer(reader->key);
	uint32_t key = pair_key(consumer, rule_of(reader, store->since));
	struct pair **known = &store->known[(key ^ key >> 24) % KNOWN_PAIRS];
	if (UNLIKELY((*known)->key != key || store->op->is_library))
		*known = shadow_find_pair(shadow, consumer, key, store->op);
	return *known;
}

/* Room for the pairs of an operation. */
struct pair **shadow_no_pairs(struct shadow *shadow);

/* Everything about a pair that is not counted each time: values, names. */
void shadow_describe(struct shadow *shadow, struct pair *pair,
		     const struct nv_reader *reader,
		     const struct shadow_store *store);

/* SPEC 4.7: the producer of the pair is wide. */
void shadow_tear(struct shadow *shadow, struct pair *pair,
		 const struct nv_reader *reader,
		 const struct shadow_store *store);

/* Whether an element was hit before, of a pair that is manifest, or whose
 * values agree once more. */
static ALWAYS_INLINE bool is_described(const struct shadow *shadow,
				       const struct pair *pair,
				       const struct nv_reader *reader,
				       const struct shadow_store *store)
{
	uint32_t offset = part_start(reader->part);
	return (offset < pair->size || !pair->size) && pair->value_execution &&
	       pair->value_execution != store->execution &&
	       pair_was_hit(pair, offset, (1u << store->bytes) - 1) &&
	       (pair->is_manifest ||
		is_unchanged(shadow, reader, store->at, store->bytes));
}

/* A store hits a reader in its window: an instance of the pair. */
static ALWAYS_INLINE void shadow_count(struct shadow *shadow,
				       const struct nv_reader *reader,
				       struct pair *pair,
				       const struct shadow_store *store)
{
	tick_t distance = store->now - reader->time;
	pairs_count(&shadow->pairs, pair, store->execution, reader->time,
		    reader->region.start, store->now);
	if (UNLIKELY(distance < pair->distance))
		pair->distance = distance;
	if (UNLIKELY(store->is_wide))
		shadow_tear(shadow, pair, reader, store);
	if (pair->is_settled)
		return;
	if (is_described(shadow, pair, reader, store))
		pair->is_settled = pair->is_manifest && !pair->unhit;
	else
		shadow_describe(shadow, pair, reader, store);
}

/* A word of a wide store: SPEC 4.7 asks which of them change. */
static ALWAYS_INLINE void shadow_torn_word(struct shadow *shadow,
					   uint64_t index, unsigned bytes,
					   const struct op_cache *op,
					   tick_t base, tick_t now,
					   uint64_t old, uint64_t words)
{
	struct tearing *tearing = &shadow->tearing;
	uint32_t site = shadow->image->site[op_cache_pc(shadow, op)];
	if (tearing->execution != base + 1 || tearing->site != site)
		tearing_start(tearing, site, base + 1, words, index, bytes);
	tearing_word(tearing, shadow->vm->memory.bytes,
		     (struct torn_word){ index, bytes, now, old });
}

#endif
