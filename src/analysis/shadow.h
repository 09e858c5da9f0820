/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory: who reads a byte before it is written,
 * SPEC 4.1 to 4.3, in one pass and without a trace.
 *
 *   cell     two or four bytes of memory: which of its bytes are NV, which the
 * current region has written, and its readers reader   the latest execution of
 * a consumer (a load site and the object it read) that read these bytes and
 * could see them change (SPEC 4.2: bytes that the region itself wrote before
 * are not exposed) pair     a reader and a store that hit it in its window: an
 * anomaly
 *
 * The latest execution of a consumer is enough: an earlier one has the same
 * pairs, a larger distance and a window that ends earlier. So a cell has at
 * most one reader per consumer and shape of access (per exposed bytes), and
 * memory is bounded by the footprint and the code, time by the operations.
 * Rule 4.1 is rule 4.3 with a checkpoint before every operation: then every
 * byte is exposed, and the window starts at the reader itself. */
#ifndef BROWNOUT_ANALYSIS_SHADOW_H
#define BROWNOUT_ANALYSIS_SHADOW_H

#include <string.h>

#include "analysis/objects.h"
#include "analysis/pairs.h"
#include "power/mechanism.h"

enum {
	NEAR_SHIFT = 3, /* a granule has 8 bytes */
};

struct reader {
	tick_t time;
	uint64_t key;    /* consumer + 1, place and bytes of the access, exposed
			    bytes of this cell; 0: free */
	uint64_t value;  /* eight bytes from index on */
	uint32_t index;  /* of the access (memory.h) */
	uint32_t offset; /* of the access in the object */
};

/* The checkpoint that a reader would be executed again from. Reactive
 * placement does not need it. */
struct window {
	tick_t start;    /* operations executed before it */
	uint32_t origin; /* its site; NONE: boot */
};

struct cell {
	tick_t region;  /* the one that `written` is about */
	uint32_t first; /* shadow.readers */
	uint32_t count, cap;
	uint8_t written; /* mask of bytes, in that region */
};

/* What an operation read last time, and whether that still holds. */
struct hint {
	uint64_t access;     /* index and bytes; 0: none, or two cells */
	uint64_t key;        /* of the reader, while it is there */
	const tick_t *alive; /* the place holds while this … */
	tick_t then;         /* … is what it was */
	uint32_t reader;     /* its number … */
	/* … counted in its cell, by the low bits of the index. */
	uint32_t position[4];
	uint32_t consumer; /* NONE: nothing with a name */
	/* Of an access that hits two cells: its first reader. */
	uint32_t first_reader;
	uint64_t first_key;
	uint64_t both; /* index and bytes; 0: none */
	struct object_place place;
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
	VEC(struct window)
	windows; /* of the readers; reactive placement
		    does not look at them */
	struct pairs pairs;
	struct objects objects;
	struct window region; /* the current one */
	/* The current frame: locals at [top_low, top_fp), as indices. */
	uint64_t top_low, top_fp;
	tick_t top_since;
	bool in_allocator;
};

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed);
void shadow_release(struct shadow *shadow);

/* A load, before it happens, that is not the same as last time. */
void shadow_load_elsewhere(struct shadow *shadow, uint64_t index,
			   unsigned bytes, uint32_t pc, tick_t now);

/* A store, after it happened; execution: a number that all words have that one
 * execution of the instruction writes. */
void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  tick_t execution, uint32_t pc, tick_t now);

/* Another frame is on top. */
void shadow_frame(struct shadow *shadow);
void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed);

static inline uint64_t access_key(uint64_t index, unsigned bytes)
{
	return index << 4 | bytes;
}

/* A load, before it happens. An operation usually reads what it read last
 * time: the same bytes, of one cell, of the same object. */
static inline void shadow_load(struct shadow *shadow, uint64_t index,
			       unsigned bytes, uint32_t pc, tick_t now)
{
	const struct hint *hint = &shadow->hints[pc];
	struct reader *reader = &shadow->readers.items[hint->reader];
	if (hint->access == access_key(index, bytes) &&
	    hint->key == reader->key && hint->then == *hint->alive) {
		reader->time = now;
		memcpy(&reader->value, shadow->vm->memory.bytes + index, 8);
	} else {
		shadow_load_elsewhere(shadow, index, bytes, pc, now);
	}
}

#endif
