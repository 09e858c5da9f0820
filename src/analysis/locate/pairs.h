/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs of a consumer and a producer, SPEC 4.6: one for each distinct
 * ⟨rule, consumer site, producer site, object⟩, with its counts and its first
 * and most telling instance.
 *
 * A store in a loop makes the same pairs again and again. The fields that it
 * touches then come first in struct pair; the rest is written once. The shadow,
 * blocks, handlers, lost and poison add pairs; locate.c makes findings of
 * them. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_PAIRS_H
#define BROWNOUT_ANALYSIS_LOCATE_PAIRS_H

#include "analysis/finding/finding.h"
#include "util/map.h"

/* Who reads: a site and the object that it reads there. */
struct consumer {
	uint32_t site;
	uint32_t object; /* objects.h */
	/* RULE_DATA_ACCESS: rule_of says what a change is. Else its rule; the
	 * sites of consumer and producer are then in the user's code. */
	enum rule rule;
	uint32_t fn; /* the allocator's function called there; else NONE */
};

/* One execution of a producer that makes a pair, with the latest consumer. */
struct pair_instance {
	uint32_t pair;   /* pair.number */
	tick_t consumer; /* when it read */
	tick_t window;   /* operations executed before its checkpoint */
	tick_t producer; /* when it was changed */
};

/* Never freed during a run: caches point here. */
struct pair {
	uint32_t key;    /* pair_key; 0: no pair */
	bool is_settled; /* nothing more to learn: only counted */
	bool is_manifest;
	tick_t execution;  /* of the producer, counted last */
	uint64_t distance; /* the smallest */
	uint64_t instances;
	tick_t value_execution; /* where the values are from */
	uint8_t *hit;           /* bits by byte of the object; NULL: none */
	uint32_t size;          /* of the object; 0: unknown */
	uint32_t unhit;         /* how many of them are not hit yet */
	uint32_t producer;      /* site */
	uint32_t producer_fn;   /* as consumer.fn */
	uint32_t first_offset;  /* of the byte that was hit first */
	uint32_t checkpoint;    /* its site; NONE: boot */
	tick_t first_consumer, first_producer;
	/* The instance whose values are shown. */
	tick_t value_time, value_producer;
	tick_t value_window; /* operations before its checkpoint */
	uint64_t value_index; /* of what was read, in memory */
	uint32_t value_offset;
	uint32_t value_hit; /* offset of the first byte that differs, else of
			       the first that was hit */
	uint8_t value_bytes;
	bool is_seen; /* values.h: a replay reads `observed` again */
	uint64_t expected, observed;
	uint8_t poison_use; /* poison-read: enum poison_use */
	bool is_lost;       /* poison-read: only a failure makes it poison */
	/* Handlers, SPEC 3.6: the one that writes and when it would fire. */
	uint32_t handler;  /* image.fns; NONE: the run itself wrote */
	tick_t interrupt;  /* before this operation */
	struct torn *torn; /* tearing.h; NULL: its producer is not wide */
	uint32_t number;   /* pairs.items */
	size_t instance;   /* pairs.instances: the last one */
};

/* { 0 } is valid and empty. */
struct pairs {
	VEC(struct consumer) consumers;
	struct map consumer_index; /* site, rule, object -> 1 + consumer */
	VEC(struct pair *) items;
	struct map index; /* pair_key, producer's site -> 1 + item */
	struct arena arena;
	bool keeps_instances;
	struct samples *samples; /* keeps some of them; NULL: all are kept */
	VEC(struct pair_instance) instances; /* in order of their executions */
};

void pairs_release(struct pairs *pairs);

uint32_t pairs_consumer(struct pairs *pairs, struct consumer who);

enum {
	PAIR_RULE_SHIFT = 28, /* bits of a consumer's number + 1 */
};

/* The rules that pairs can have must fit above the consumer's number. */
_Static_assert(RULE_DATA_ACCESS < 16 && RULE_ACTIVATION_RECORD < 16 &&
		       RULE_MEMORY_MAP < 16 && RULE_LEAK < 16 &&
		       RULE_TORN_WRITE < 16 && RULE_LOST_VOLATILE < 16 &&
		       RULE_POISON_READ < 16,
	       "ORDER of rules.def");

/* What a pair is about besides its producer; never 0. */
static inline uint32_t pair_key(uint32_t consumer, enum rule rule)
{
	return (uint32_t)rule << PAIR_RULE_SHIFT | (consumer + 1);
}

/* The pair, or NULL. */
struct pair *pairs_find(const struct pairs *pairs, uint32_t key,
			uint32_t producer);

/* The pair, a new one if there is none; size: of the consumer's object. */
struct pair *pairs_get(struct pairs *pairs, uint32_t key, uint32_t producer,
		       uint64_t size);

/* The same in two steps: until it is inserted, pairs_find does not find it. */
struct pair *pairs_make(struct pairs *pairs, uint32_t key, uint32_t producer,
			uint64_t size);
void pairs_insert(struct pairs *pairs, struct pair *pair);

static inline enum rule pair_rule(const struct pair *pair)
{
	return (enum rule)(pair->key >> PAIR_RULE_SHIFT);
}

/* Who reads in a pair. */
static inline const struct consumer *pair_consumer(const struct pairs *pairs,
						   const struct pair *pair)
{
	uint32_t mask = (1u << PAIR_RULE_SHIFT) - 1;
	return &pairs->consumers.items[(pair->key & mask) - 1];
}

/* Keeps an instance, or sets the last one's consumer if this one is later. */
void pairs_keep(struct pairs *pairs, struct pair *pair, bool is_new,
		struct pair_instance instance);

/* Counts an execution of a pair's producer, once. */
static inline void pairs_count(struct pairs *pairs, struct pair *pair,
			       tick_t execution, tick_t consumer, tick_t window,
			       tick_t producer)
{
	bool is_new = pair->execution != execution;
	pair->instances += is_new;
	pair->execution = execution;
	if (__builtin_expect(pairs->keeps_instances, 0))
		pairs_keep(pairs, pair, is_new,
			   (struct pair_instance){ pair->number, consumer,
						   window, producer });
}

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

#endif
