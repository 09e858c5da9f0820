/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of checkpoint sets: omega.c finds members, omega_cost.c who writes
 * them and what that costs. */
#ifndef BROWNOUT_ANALYSIS_SETS_OMEGA_PARTS_H
#define BROWNOUT_ANALYSIS_SETS_OMEGA_PARTS_H

#include "analysis/sets/omega.h"

/* The member of a set that has some of these bytes, the first from `from` on;
 * NONE: none has. */
uint32_t omega_find(const struct omega *omega, uint32_t set, uint32_t from,
		    struct byte_range bytes);

/* Needs all members. Fills writes, and what is counted. */
void omega_count(struct omega *omega);

#endif
