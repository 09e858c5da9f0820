/* SPDX-License-Identifier: Apache-2.0 */
/* Which heap blocks are used, and when they change hands, SPEC 4.5.
 *
 *   call  a call of the allocator, heap_call.h
 *   use   the latest execution of a consumer (an access or a call, and the
 *         block that it saw) on bytes of one heap word; kept after the block
 *         is freed, as long as a failure can execute it again
 *
 * Uses are kept apart from the shadow's readers: stores are uses, too, and so
 * are reads of what the region itself wrote. Both are bounded in the same way.
 * Called by shadow_heap.c. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_BLOCKS_H
#define BROWNOUT_ANALYSIS_LOCATE_BLOCKS_H

#include "analysis/finding/heap_call.h"
#include "analysis/locate/pairs.h"
#include "analysis/locate/readers.h"

/* What an operation used last time; shadow_heap.c says when it holds. */
struct use_cache {
	uint64_t index;
	struct nv_reader *use; /* NULL: nothing */
	uint32_t key;          /* of the use, then */
	uint32_t object;       /* of the consumer */
	uint32_t consumer;
	tick_t changes; /* objects.changes, then */
	tick_t region;  /* start of the region, then */
};

struct heap_blocks {
	uint64_t first, end; /* of the heap, as indices */
	uint64_t word;
	bool is_nv;       /* else nothing below is set */
	tick_t *obtained; /* by heap byte: the operation that made its block;
			     0: it is in none */
	struct reader_table *uses; /* by heap word */
	struct use_cache *caches;  /* by operation */
	struct readers readers;
	struct heap_call call;
	uint32_t caller; /* the call as a consumer: pairs.h */
};

/* is_nv: the heap is non-volatile; else nothing is noted. */
void blocks_init(struct heap_blocks *blocks, const struct image *image,
		 bool is_nv);
void blocks_release(struct heap_blocks *blocks, const struct image *image);

/* A consumer uses bytes of a block. Returns the use of the last word. */
struct nv_reader *blocks_use(struct heap_blocks *blocks, uint32_t consumer,
			     uint64_t index, unsigned bytes, tick_t now,
			     struct region region, struct store_reach reach);

/* A producer: the call of the allocator, its site and its operation. */
struct heap_change {
	uint32_t site, fn;
	tick_t execution, now;
	struct store_reach reach;
};

/* Bytes of the heap become a block's, or nobody's: those that used them as
 * another block's make a pair. pairs: NULL: no pairs are wanted. */
void blocks_change(struct heap_blocks *blocks, struct pairs *pairs,
		   uint64_t index, uint64_t bytes, bool is_live,
		   const struct heap_change *change);

/* SPEC 4.5: the call hands out a block; executed again, it loses this one. */
void blocks_obtain(const struct heap_blocks *blocks, struct pairs *pairs,
		   struct region region, const struct heap_change *change);

#endif
