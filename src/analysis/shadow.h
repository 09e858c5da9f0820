/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory: who reads a byte before it is written,
 * SPEC 4.1 to 4.3, in one pass and without a trace.
 *
 *   cell     a word of memory: which of its bytes are NV, which the current
 *            region has written, and its readers
 *   reader   the latest execution of a load site that read these bytes and
 *            could see them change (SPEC 4.2: bytes that the region itself
 *            wrote before are not exposed)
 *   pair     a reader and a store that hit it in its window: an anomaly
 *
 * The latest execution of a site is enough: an earlier one has the same pairs,
 * a larger distance and a window that ends earlier. So a cell has at most one
 * reader per load site and shape of access (per exposed bytes), and memory is
 * bounded by the footprint and the code, time by the operations. Rule 4.1 is
 * rule 4.3 with a checkpoint before every operation: then every byte is
 * exposed, and the window starts at the reader itself. */
#ifndef BROWNOUT_ANALYSIS_SHADOW_H
#define BROWNOUT_ANALYSIS_SHADOW_H

#include "analysis/contexts.h"
#include "analysis/objects.h"
#include "power/mechanism.h"

enum {
	PAIR_CACHE = 4, /* a power of two */
	NEAR_SHIFT = 3, /* a granule has 8 bytes */
};

/* A pair that a reader made with a store, so that it is not looked up again. */
struct known_pair {
	uint32_t store; /* site; NONE: empty */
	uint32_t pair;  /* shadow.pairs */
	uint8_t noted;  /* bytes of the cell that are noted as hit */
};

struct reader {
	uint64_t key; /* site, first byte in the cell, bytes; 0: free */
	tick_t time;
	tick_t window;  /* operations executed at its checkpoint */
	uint64_t value; /* that it read, all bytes of the access */
	uint32_t index; /* of the access (memory.h) */
	uint32_t object;
	uint32_t offset;     /* of the access in the object */
	uint32_t fn, fp;     /* stack: the function and place of its frame */
	uint32_t context;    /* the call stack */
	uint32_t checkpoint; /* site of the window's checkpoint; NONE: boot */
	uint8_t bytes;       /* of the access */
	uint8_t mask;        /* exposed bytes of this cell */
	struct known_pair known[PAIR_CACHE]; /* by store */
};

struct cell {
	tick_t region;  /* the one that `written` is about */
	uint32_t first; /* shadow.readers */
	uint32_t count, cap;
	uint8_t written; /* mask of bytes, in that region */
};

/* Where an operation found its reader last time. */
struct hint {
	uint64_t key; /* of the reader, while it is there; 0: none */
	uint32_t index, reader;
	unsigned mask; /* that it had */
};

/* An anomaly, SPEC 4.6. What every instance touches comes first. */
struct pair {
	uint64_t instances;
	tick_t execution;       /* of the producer, counted last */
	uint64_t distance;      /* the smallest */
	tick_t value_execution; /* where the values are from */
	bool is_manifest;
	uint8_t value_bytes;
	uint32_t value_offset;
	tick_t value_time;
	uint64_t expected, observed;
	uint32_t consumer, producer; /* sites */
	uint32_t object;
	tick_t first_consumer, first_producer;
	uint32_t first_offset; /* of the byte that was hit first */
	uint32_t consumer_context, producer_context;
	uint32_t checkpoint;
	uint8_t *hit; /* by byte of the object; NULL: first only */
	uint32_t hit_bytes;
};

struct shadow {
	const struct vm *vm;
	const struct image *image;
	enum when when;
	tick_t ed;
	unsigned shift;   /* a cell has 1 << shift bytes */
	uint8_t *near_nv; /* by granule: an access that starts there
			     may hit NV bytes */
	uint8_t *nv;      /* by cell: mask of its NV bytes */
	struct cell *cells;
	uint64_t cell_count;
	struct hint *hints;         /* by operation */
	VEC(struct reader) readers; /* each cell's are in one piece */
	VEC(struct pair) pairs;
	struct map pair_index;   /* hash of a pair -> 1 + first of it */
	VEC(uint32_t) pair_next; /* 1 + next pair of the same hash */
	struct objects objects;
	struct contexts contexts;
	tick_t region;       /* operations executed at its start */
	uint32_t checkpoint; /* its site; NONE: boot */
	tick_t execution;    /* first tick of the current store */
	bool in_allocator;
	/* The current frame: locals at [top_low, top_fp), as indices. */
	uint64_t top_low, top_fp;
	uint32_t top_fn, top_context;
	tick_t top_since;
	struct arena arena;
};

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed);
void shadow_release(struct shadow *shadow);

/* A load, before it happens; a store, after it did; execution: when the
 * instruction wrote its first word. */
void shadow_load(struct shadow *shadow, uint64_t index, unsigned bytes,
		 uint32_t pc, tick_t now);
void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  tick_t execution, uint32_t pc, tick_t now);
void shadow_entered(struct shadow *shadow, uint32_t call_pc);
void shadow_left(struct shadow *shadow);
void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed);

#endif
