/* SPDX-License-Identifier: Apache-2.0 */
/* Internals of checkpoint sets: sets.c finds the members, sets_cost.c finds
 * what writes them and what saving them costs. */
#ifndef BROWNOUT_ANALYSIS_SETS_SETS_PARTS_H
#define BROWNOUT_ANALYSIS_SETS_SETS_PARTS_H

#include "analysis/sets/sets.h"

/* The first member of a set, from `from` on, that overlaps these bytes; NONE:
 * none does. */
uint32_t sets_find(const struct checkpoint_sets *sets, uint32_t set,
		   uint32_t from, struct byte_range bytes);

/* Fills in the writes and all counts; needs all members. */
void sets_count(struct checkpoint_sets *sets);

#endif
