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

struct reader {
	uint64_t key;        /* site, first byte in the cell, bytes */
	tick_t time;
	tick_t window;       /* operations executed at its checkpoint */
	uint64_t value;      /* that it read, all bytes of the access */
	uint32_t index;      /* of the access (memory.h) */
	uint8_t bytes;       /* of the access */
	uint8_t mask;        /* exposed bytes of this cell */
	uint32_t checkpoint; /* site of the window's checkpoint; NONE: boot */
	uint32_t context;    /* the call stack */
	uint32_t object;
	uint32_t offset;     /* of the access in the object */
	uint32_t last_store; /* site, and … */
	uint32_t last_pair;  /* … the pair that they made */
};

struct cell {
	tick_t region;       /* the one that `written` is about */
	uint32_t first;      /* shadow.readers */
	uint16_t count, cap;
	uint8_t nv;          /* mask of bytes */
	uint8_t written;     /* mask of bytes, in that region */
};

/* An anomaly, SPEC 4.6. */
struct pair {
	uint32_t consumer, producer; /* sites */
	uint32_t object;
	uint64_t instances;
	tick_t execution;            /* of the producer, counted last */
	tick_t first_consumer, first_producer;
	uint32_t first_offset;       /* of the byte that was hit first */
	uint64_t distance;           /* the smallest */
	bool is_manifest;
	tick_t value_execution, value_time;
	uint64_t expected, observed;
	uint8_t value_bytes;
	uint32_t value_offset;
	uint32_t consumer_context, producer_context;
	uint32_t checkpoint;
	uint8_t *hit;                /* by byte of the object; NULL: first only */
	uint32_t hit_bytes;
};

struct shadow {
	const struct vm *vm;
	const struct image *image;
	enum when when;
	tick_t ed;
	unsigned shift;              /* a cell has 1 << shift bytes */
	struct cell *cells;
	uint64_t cell_count;
	VEC(struct reader) readers;  /* each cell's are in one piece */
	VEC(struct pair) pairs;
	struct map pair_index;       /* hash of a pair -> 1 + first of it */
	VEC(uint32_t) pair_next;     /* 1 + next pair of the same hash */
	struct objects objects;
	struct contexts contexts;
	tick_t region;               /* operations executed at its start */
	uint32_t checkpoint;         /* its site; NONE: boot */
	tick_t execution;            /* first tick of the current store */
	bool in_allocator;
	struct arena arena;
};

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed);
void shadow_release(struct shadow *shadow);

/* Slow parts of what follows; mask: the NV bytes of the cell that are hit. */
void shadow_read(struct shadow *shadow, struct cell *cell, uint64_t index,
		 unsigned bytes, unsigned mask, uint32_t pc, tick_t now);
void shadow_written(struct shadow *shadow, struct cell *cell, unsigned mask,
		    uint32_t pc, tick_t now);
void shadow_entered(struct shadow *shadow, uint32_t call_pc);
void shadow_left(struct shadow *shadow);
void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed);

/* The bytes of a cell that [index, index + bytes) hits. */
static inline unsigned shadow_mask(const struct shadow *shadow, uint64_t index,
				   unsigned bytes)
{
	unsigned in_cell = index & ((1u << shadow->shift) - 1);
	return ((1u << bytes) - 1) << in_cell;
}

/* What the loop calls for every load: most are none of our business. */
static inline void shadow_load(struct shadow *shadow, uint64_t index,
			       unsigned bytes, uint32_t pc, tick_t now)
{
	struct cell *cell = &shadow->cells[index >> shadow->shift];
	unsigned mask = shadow_mask(shadow, index, bytes);
	unsigned whole = (1u << (1u << shadow->shift)) - 1;
	if (__builtin_expect(mask & cell->nv & whole, 0))
		shadow_read(shadow, cell, index, bytes, mask & cell->nv & whole,
			    pc, now);
	mask >>= 1u << shadow->shift;
	if (__builtin_expect(mask & cell[1].nv, 0))
		shadow_read(shadow, cell + 1, index, bytes, mask & cell[1].nv,
			    pc, now);
}

static inline void shadow_store(struct shadow *shadow, uint64_t index,
				unsigned bytes, bool is_first, uint32_t pc,
				tick_t now)
{
	struct cell *cell = &shadow->cells[index >> shadow->shift];
	unsigned mask = shadow_mask(shadow, index, bytes);
	unsigned whole = (1u << (1u << shadow->shift)) - 1;
	if (is_first)
		shadow->execution = now;
	if (__builtin_expect(mask & cell->nv & whole, 0))
		shadow_written(shadow, cell, mask & cell->nv & whole, pc, now);
	mask >>= 1u << shadow->shift;
	if (__builtin_expect(mask & cell[1].nv, 0))
		shadow_written(shadow, cell + 1, mask & cell[1].nv, pc, now);
}

#endif
