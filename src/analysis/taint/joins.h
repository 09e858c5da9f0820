/* SPDX-License-Identifier: Apache-2.0 */
/* The join of a branch: its immediate post-dominator, where all its paths meet
 * again. What is executed up to there depends on the branch. Computed per
 * function on first use. */
#ifndef BROWNOUT_ANALYSIS_TAINT_JOINS_H
#define BROWNOUT_ANALYSIS_TAINT_JOINS_H

#include "image/image.h"

struct joins {
	const struct image *image;
	/* By operation: 1 + join; NONE: no join; 0: not computed. */
	uint32_t *of;
};

void joins_init(struct joins *joins, const struct image *image);
void joins_release(struct joins *joins);

static inline bool joins_is_branch(const struct op *op)
{
	return op_infos[op->code].imm == IMM_TO2 ||
	       op_infos[op->code].imm == IMM_TABLE;
}

/* The join of the branch at pc, in function fn: an operation; NONE: the
 * function ends before. */
uint32_t joins_at(struct joins *joins, uint32_t fn, uint32_t pc);

#endif
