/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes that differ between two runs and count, SPEC 5.1, 5.3; at the end
 * of the program the heap up to renaming of blocks. Used by effect.c,
 * cut_run.c and paired_run.c. */
#ifndef BROWNOUT_ANALYSIS_RERUN_CHANGES_H
#define BROWNOUT_ANALYSIS_RERUN_CHANGES_H

#include "analysis/rerun/heap_match.h"

struct changes {
	struct state_comparison comparison;
	bool has_heap; /* the heap is compared by heap_match */
	struct heap_match heap;
};

/* Must stay where it is until it is released. */
void changes_init(struct changes *changes,
		  const struct state_comparison *comparison);
void changes_release(struct changes *changes);

/* The first byte at or after `index` that differs and counts; the first device
 * register's index if there is none. */
uint64_t changes_next(struct changes *changes, uint64_t index);

/* Where the second run has what the first has at an index. */
uint64_t changes_found(const struct changes *changes, uint64_t index);

#endif
