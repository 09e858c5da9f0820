/* SPDX-License-Identifier: Apache-2.0 */
/* Where the ways of a branch come together again: its immediate post-dominator.
 * What is executed until then depends on the branch. */
#ifndef BROWNOUT_ANALYSIS_TAINT_JOINS_H
#define BROWNOUT_ANALYSIS_TAINT_JOINS_H

#include "image/image.h"

struct joins {
	const struct image *image;
	uint32_t *of; /* by operation: 1 + where; NONE: nowhere; 0: ask */
};

void joins_init(struct joins *joins, const struct image *image);
void joins_release(struct joins *joins);

static inline bool joins_is_branch(const struct op *op)
{
	return op_infos[op->code].imm == IMM_TO2 ||
	       op_infos[op->code].imm == IMM_TABLE;
}

/* Of the branch at pc, in function fn: an operation; NONE: the function ends
 * before. */
uint32_t joins_at(struct joins *joins, uint32_t fn, uint32_t pc);

#endif
