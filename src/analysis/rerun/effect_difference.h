/* SPDX-License-Identifier: Apache-2.0 */
/* What differs between two executions of a program, by name. */
#ifndef BROWNOUT_ANALYSIS_RERUN_EFFECT_DIFFERENCE_H
#define BROWNOUT_ANALYSIS_RERUN_EFFECT_DIFFERENCE_H

#include "analysis/finding/objects.h"

struct difference {
	const char *name;             /* "cal.x" */
	const char *expected, *found; /* formatted by the variable's type */
};

/* Describes the value at byte `index` in two vms; objects are those of the
 * first one. In the second, it is `moved` bytes further on. Texts are in the
 * arena. Returns the index after the value. */
uint64_t difference_at(struct objects *objects, const struct vm *expected,
		       const struct vm *found, uint64_t index, uint64_t moved,
		       struct arena *arena, struct difference *difference);

/* The entry function's return value as text. */
const char *difference_returned(const struct vm *vm, struct arena *arena);

#endif
