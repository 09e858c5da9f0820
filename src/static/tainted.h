/* SPDX-License-Identifier: Apache-2.0 */
/* Memory that depends on an input: a list of accesses, each with the step
 * (static/static_taint.h) that says why. It is sorted by thing, then by
 * location and bytes, and has no access twice. */
#ifndef BROWNOUT_STATIC_TAINTED_H
#define BROWNOUT_STATIC_TAINTED_H

#include "static/effects.h"

struct tainted {
	uint32_t thing; /* of the access */
	struct static_access access;
	uint32_t step;
};
typedef VEC(struct tainted) tainted_list;

/* Adds an access; false if the list has it already. */
bool tainted_add(const struct locations *locations, tainted_list *list,
		 struct static_access access, uint32_t why);

/* Adds those of another list; true if some were missing. */
bool tainted_unite(tainted_list *list, const tainted_list *more);

/* Removes what lies in bytes that are surely overwritten, all of a set or those
 * of one access. */
void tainted_overwrite_all(const struct locations *locations,
			   tainted_list *list, const byte_set *surely);
void tainted_overwrite(const struct locations *locations, tainted_list *list,
		       struct static_access access);

/* Why some byte of an access is tainted: a step; 0: none is. */
uint32_t tainted_step(const struct locations *locations,
		      const tainted_list *list, struct static_access access);

#endif
