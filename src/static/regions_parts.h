/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of static/regions.h share. */
#ifndef BROWNOUT_STATIC_REGIONS_PARTS_H
#define BROWNOUT_STATIC_REGIONS_PARTS_H

#include "static/regions.h"

/* The calls of a node, 0 after the last:
 * for (i = region_first_callee(…); i; i = points_next_call(…, i)) */
static inline uint32_t region_first_callee(const struct regions *regions,
					   uint32_t node)
{
	return points_first_call(regions->points,
				 regions->nodes.items[node].instance,
				 region_last(regions, node));
}

/* What the callee of such a call does. */
static inline const struct region_fn *
region_callee(const struct regions *regions, uint32_t call)
{
	return &regions->of[regions->points->calls.items[call - 1].callee];
}

/* Whether some callee of a node that calls may end the window. */
bool region_may_end(const struct regions *regions, uint32_t node);

/* Whether the window goes on after a node, in the node's instance. */
bool region_goes_on(const struct regions *regions, uint32_t node);

/* Marks the blocks from which all paths crash. `doomed` is by block, and
 * cleared. */
void region_find_doomed(const struct regions *regions, uint32_t instance,
			bool *doomed);

/* Adds what a function that stands for an input surely fills, whoever calls
 * it. */
void region_add_filled(const struct regions *regions, uint32_t instance,
		       byte_set *surely);

/* Finds what is surely written: region_fn.surely, .ending and .after,
 * region_node.rest. Needs .passes, .ends and .crashes. */
void regions_find_writes(struct regions *regions);

/* Sets *order to the place of each block of an instance in reverse postorder,
 * and *can_end to whether some path from it returns or ends the window; by
 * block, owned by the caller. */
void region_order(struct regions *regions, uint32_t instance, uint32_t **order,
		  bool **can_end);

#endif
