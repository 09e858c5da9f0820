/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of checkpoint sets: sets.c finds members, sets_cost.c who writes
 * them and what that costs. */
#ifndef BROWNOUT_ANALYSIS_SETS_SETS_PARTS_H
#define BROWNOUT_ANALYSIS_SETS_SETS_PARTS_H

#include "analysis/sets/sets.h"

/* The member of a set that has some of these bytes, the first from `from` on;
 * NONE: none has. */
uint32_t sets_find(const struct checkpoint_sets *sets, uint32_t set,
		   uint32_t from, struct byte_range bytes);

/* Needs all members. Fills writes, and what is counted. */
void sets_count(struct checkpoint_sets *sets);

#endif
