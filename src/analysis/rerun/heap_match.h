/* SPDX-License-Identifier: Apache-2.0 */
/* The heaps of two runs at their ends, compared up to renaming of blocks, SPEC
 * 5.3: a block that was allocated again is elsewhere, which the program cannot
 * see as long as its pointers lead to it.
 *
 * Words outside of the heap that differ, but point to the same place of two
 * blocks of equal size, link these blocks; so do words of linked blocks. Other
 * blocks are linked with the one at the same address. A block that only the
 * second run has is lost, as is the place that a block had to leave. Used by
 * changes.c. */
#ifndef BROWNOUT_ANALYSIS_RERUN_HEAP_MATCH_H
#define BROWNOUT_ANALYSIS_RERUN_HEAP_MATCH_H

#include "analysis/rerun/compare.h"

struct heap_block {
	uint64_t first, end; /* indices of memory */
	uint32_t link;       /* 1 + the other run's block; 0: none yet */
};

typedef VEC(struct heap_block) heap_blocks;

struct heap_match {
	const struct state_comparison *comparison; /* borrowed */
	heap_blocks expected, found;               /* by address */
	VEC(uint32_t) queue; /* linked blocks of `expected` */
	VEC(uint64_t)
	changes;       /* bytes that differ, ascending: in the first
			  run's heap, or in its map */
	uint64_t lost; /* bytes of lost blocks */
};

/* False: the program has no heap; nothing to release. */
bool heap_match_init(struct heap_match *match,
		     const struct state_comparison *comparison);
void heap_match_release(struct heap_match *match);

/* Whether the word around an index outside of the heap points to the same
 * place of linked blocks. */
bool heap_match_is_pointer(const struct heap_match *match, uint64_t index);

/* The index in the second run for one of a block of the first. */
uint64_t heap_match_found(const struct heap_match *match, uint64_t index);

#endif
