/* SPDX-License-Identifier: Apache-2.0 */
/* The fast ways of stores. The simple way (shadow_store) asks rule.h about each
 * reader of the unit and describes the pair that it makes. But in a loop a
 * store finds the same readers in its unit as last time and learns nothing new
 * about its pairs with them: they are only counted. A store cache is what one
 * operation knows of the readers of one unit:
 *
 *   items   | live …                    | dead …                 |
 *            pairs of SPEC 4.1            of a dead frame, SPEC 4.4
 *
 * A reader is *steady* while its frame stays as live or dead as it was, it is
 * in its window, its distance is not the smallest so far, and its values, if
 * they have always agreed, agree once more. If all readers of a cache are
 * steady, one `count` of the cache stands for one instance of each pair; it is
 * added to the pairs when a reader leaves. Readers that are not steady, and new
 * ones, take the simple way one by one.
 *
 * A cache holds while `index` is that of its unit; whoever changes the unit or
 * moves its readers calls store_caches_end. Readers that fell asleep or woke up
 * show in the table's `awake`, which differs from `slots` then.
 *
 * Only reactive placement has store caches: elsewhere what a store reaches
 * depends on the region. There are none where each instance is wanted
 * (pairs.keeps_instances). The loop calls store_cache_find, store_cache_finish
 * and store_cache_push; shadow.c calls store_cache_meet. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_CACHE_STORE_H
#define BROWNOUT_ANALYSIS_LOCATE_CACHE_STORE_H

#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"

struct op_cache;
struct shadow;
struct shadow_store;

#define NO_INDEX UINT64_MAX

/* A reader in a store cache. */
struct cached_reader {
	const struct nv_reader *reader;
	tick_t nearest;    /* at a smaller distance it is not steady */
	struct pair *pair; /* NULL: it is never steady */
	uint64_t start;    /* store_cache.count when it joined */
	uint8_t slot;      /* in the unit's table */
	bool is_counted;   /* by store_cache.count; else another one of the
			      same pair is */
	bool is_latent;    /* so far its values agree */
	bool is_torn;      /* nothing is left to learn about torn writes of its
			      pair, SPEC 4.7 */
};

struct store_cache {
	uint64_t index;        /* of its unit; NO_INDEX: it does not hold */
	uint64_t slots;        /* the unit's readers that are in it */
	const uint64_t *awake; /* reader_table.awake of the unit */
	struct cached_reader *items; /* those of live frames first */
	uint32_t live, len; /* how many of live frames, how many in all */
	uint64_t count;     /* stores that found all readers steady */
	uint32_t latent;    /* how many items are */
	bool is_on_stack;   /* the unit */
	uint8_t bytes;      /* the unit's size */
	bool is_direct;     /* pairs are counted themselves, count is unused: an
			       execution stores other units, too */
	uint32_t cap;       /* of items */
	struct store_cache *next;  /* of the same unit */
	const struct op_cache *op; /* whose it is */
	struct store_cache *older; /* of all */
};

/* { 0 } is valid and empty. */
struct store_caches {
	struct arena arena;
	struct store_cache *all;
};

void store_caches_release(struct store_caches *caches);

/* The cache of an operation in a unit, new if there is none; it moves to the
 * front of the unit's list. */
struct store_cache *store_caches_get(struct store_caches *caches,
				     struct store_cache **list,
				     const struct op_cache *op);

/* No cache of the unit holds any more: the unit or its readers have changed. */
void store_caches_end(struct store_cache *list);

/* Adds all counts to their pairs; the run is over. */
void store_caches_add_up(struct store_caches *caches);

/* Starts without readers, for a unit. */
void store_cache_start(struct store_cache *cache, uint64_t index,
		       uint64_t bytes, bool is_on_stack,
		       const struct reader_table *table);

/* From now on it counts nothing. */
void store_cache_make_direct(struct store_cache *cache);

/* Whether one of its readers makes this pair. */
bool store_cache_has(const struct store_cache *cache, const struct pair *pair);

/* Adds a reader whose pair was counted for this store already. */
void store_cache_join(struct store_caches *caches, struct store_cache *cache,
		      const struct cached_reader *reader, bool is_dead);

/* Removes a reader; the pairs of those that stay are still to be counted for
 * this store. Items from its place on may move, to the front only. */
void store_cache_leave(struct store_cache *cache, uint32_t item);

/* What a cache says of a store. */
enum store_cache_answer {
	STORE_COUNTED, /* all readers are steady, and nothing is left to do */
	STORE_STEADY,  /* they are, unless values differ now; pairs may have to
			  be counted themselves */
	STORE_UNKNOWN,
};

/* A store, after it happened, by an operation that is no copy; if the answer is
 * not STORE_COUNTED, call store_cache_finish. */
enum store_cache_answer store_cache_find(const struct shadow *shadow,
					 uint64_t index, unsigned bytes,
					 struct op_cache *op, tick_t base);
/* old: eight bytes from index on, as they were. */
void store_cache_finish(struct shadow *shadow, enum store_cache_answer answer,
			uint64_t index, unsigned bytes, struct op_cache *op,
			tick_t base, uint64_t old);

/* A word that a call pushed. */
void store_cache_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		      struct op_cache *op, tick_t base);

/* A store meets the readers of its unit. */
void store_cache_meet(struct shadow *shadow, const struct shadow_store *store);

#endif
