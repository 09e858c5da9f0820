/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs of a consumer and a producer, SPEC 4.6: one for each distinct
 * ⟨consumer site, producer site, object⟩, with its counts and its first and
 * most telling instance.
 *
 * A store in a loop meets the same pairs again and again. What it then touches
 * (struct pair) is one line of cache, found in one step by consumer and
 * producer; the rest (struct pair_details) is written once. */
#ifndef BROWNOUT_ANALYSIS_PAIRS_H
#define BROWNOUT_ANALYSIS_PAIRS_H

#include "image/image.h"
#include "util/map.h"

/* Who reads: a site and the object that it reads there. */
struct consumer {
	uint32_t site;
	uint32_t object; /* objects.h */
};

struct pair {
	uint64_t key; /* consumer + 1, producer's site; 0: free */
	uint64_t instances;
	tick_t execution;       /* of the producer, counted last */
	tick_t value_execution; /* where the values are from */
	uint64_t distance;      /* the smallest */
	uint8_t *hit;           /* bits by byte of the object; NULL: none */
	uint32_t size;          /* of the object; 0: unknown */
	uint32_t unhit;         /* how many of them are not hit yet */
	uint32_t details;
	bool is_manifest;
	bool is_settled; /* manifest, and every byte is hit: only counted */
};

/* What a consumer read that a producer has overwritten. */
struct pair_details {
	uint32_t consumer, producer; /* pairs.consumers, site */
	uint32_t first_offset;       /* of the byte that was hit first */
	uint32_t checkpoint;         /* its site; NONE: boot */
	tick_t first_consumer, first_producer;
	/* The instance whose values are shown. */
	tick_t value_time, value_producer;
	tick_t value_window; /* operations before its checkpoint */
	uint32_t value_checkpoint;
	uint32_t value_offset;
	uint8_t value_bytes;
	uint64_t expected, observed;
};

/* { 0 } and pairs_init. */
struct pairs {
	VEC(struct consumer) consumers;
	struct map consumer_index; /* site, object -> 1 + consumer */
	struct pair *table;        /* open addressing */
	unsigned shift;            /* 64 - log2 of its size */
	size_t used;
	VEC(struct pair_details) details;
	struct arena arena;
};

void pairs_init(struct pairs *pairs);
void pairs_release(struct pairs *pairs);

uint32_t pairs_consumer(struct pairs *pairs, uint32_t site, uint32_t object);

/* Adds the pair; size: of the consumer's object. */
struct pair *pairs_add(struct pairs *pairs, uint32_t consumer,
		       uint32_t producer, uint64_t size);

/* Notes which bytes of the object were hit: those of mask, bit 0 is offset. */
void pair_hit(struct pair *pair, uint64_t offset, unsigned mask);

/* Whether these bytes are noted as hit already. offset is in the object. */
static inline bool pair_was_hit(const struct pair *pair, uint64_t offset,
				unsigned mask)
{
	if (!pair->hit)
		return true;
	unsigned bits = (pair->hit[offset / 8] |
			 (unsigned)pair->hit[offset / 8 + 1] << 8) >>
			offset % 8;
	return (bits & mask) == mask;
}

static inline uint64_t pair_key(uint32_t consumer, uint32_t producer)
{
	return (uint64_t)(consumer + 1) << 32 | producer;
}

static inline size_t pairs_room(const struct pairs *pairs)
{
	return (size_t)1 << (64 - pairs->shift);
}

/* Where a pair is, or the free place where it would be. */
static inline struct pair *pairs_find(const struct pairs *pairs, uint64_t key)
{
	size_t at = (key * 0x9e3779b97f4a7c15u) >> pairs->shift;
	while (pairs->table[at].key != key && pairs->table[at].key)
		at = at + 1 == pairs_room(pairs) ? 0 : at + 1;
	return &pairs->table[at];
}

#endif
