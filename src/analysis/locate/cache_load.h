/* SPDX-License-Identifier: Apache-2.0 */
/* The fast ways of loads. The simple way looks up the object at the address
 * (objects_find), the consumer (pairs_consumer) and the consumer's reader in
 * each unit (shadow_load). But most loads read what they read last time, so
 * each operation remembers that in its op_cache. From fast to slow:
 *
 *   load_cache_holds   the same unit of the same object, in the same call
 *   load_cache_find    the same place in the frame of another call, or another
 *                      element of the same object
 *   load_cache_miss    all else: object and consumer are looked up if they may
 *                      be others, then shadow_load is called
 *
 * The first two are for reactive placement only. There is_exposed (rule.h) is
 * always true and nobody asks for a reader's region, so shadow_load would set
 * nothing but the time and the value of the reader, as they do. Elsewhere later
 * regions have other windows and expose other bytes.
 *
 * The instances of the loop call them (loop_shadow.h). */
#ifndef BROWNOUT_ANALYSIS_LOCATE_CACHE_LOAD_H
#define BROWNOUT_ANALYSIS_LOCATE_CACHE_LOAD_H

#include "analysis/finding/objects.h"
#include "analysis/locate/cache_store.h"
#include "analysis/locate/readers.h"
#include "machine/bytes.h"
#include "util/compiler.h"

struct shadow;

/* What an operation did last time: one cache line, all that a load that reads
 * the same again looks at.
 *
 * A load's entry holds if `at` is its address, *alive is `then` and reader->key
 * is `key`. `dead` is in the same table as `reader`, or a reader without a key.
 */
struct op_cache {
	const uint8_t *at; /* what a load reads, in memory; NULL: nothing, or
			      several units */
	uint32_t key;      /* reader_key; 0: reads nothing with a name */
	/* Of the operation itself: all but is_array never change. */
	uint16_t tick; /* in its segment */
	uint8_t wide;  /* words that its instruction stores, if several; else
			  0 */
	bool is_alone : 1;  /* the only store of its instruction */
	bool is_framed : 1; /* its address is at a constant distance of the
			       frame pointer */
	bool is_array : 1;  /* a load: its place holds for each index in it */
	bool is_library : 1; /* of the C library: its site is that of the call
				in the user's code, shadow_site */
	/* Of a load. */
	const tick_t *alive; /* `place` holds while this is `then` */
	tick_t then;
	struct nv_reader *reader;
	struct nv_reader *dead;     /* the READER_DEAD of the same consumer */
	struct object_place *place; /* what it read */
	/* Of a store. */
	struct store_cache *store; /* the last */
};

/* Makes the caches of all operations, without entries. */
void op_caches_init(struct shadow *shadow);
void op_caches_release(struct shadow *shadow);

/* Whether a load reads one unit that it read last time, in the same call. */
static ALWAYS_INLINE bool load_cache_holds(const struct op_cache *op,
					   const uint8_t *at)
{
	return op->at == at && op->key == op->reader->key &&
	       op->then == *op->alive;
}

/* Notes a load whose entry holds, before it happens. */
static ALWAYS_INLINE void load_cache_read(const struct op_cache *op,
					  const uint8_t *at, tick_t base)
{
	op->reader->time = base + op->tick;
	op->reader->value = load64(at);
}

/* Notes a load, before it happens, if its operation has read the same place in
 * another call, or another element in the same way. False: call
 * load_cache_miss. */
bool load_cache_find(struct shadow *shadow, uint64_t index, unsigned bytes,
		     struct op_cache *op, tick_t now);

/* Notes any load, before it happens. */
void load_cache_miss(struct shadow *shadow, uint64_t index, unsigned bytes,
		     struct op_cache *op, tick_t now);

#endif
