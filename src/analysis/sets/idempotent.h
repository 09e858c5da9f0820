/* SPDX-License-Identifier: Apache-2.0 */
/* Where regions must be cut so that each can be executed again, SPEC 3.4: right
 * before writes that may follow a read of the same non-volatile bytes. Without
 * running the program.
 *
 * The first such write on each way from a checkpoint is one; what lies behind
 * it is a region of its own, and is looked at when the cut is there. So a cut
 * ends as many pairs as it can. */
#ifndef BROWNOUT_ANALYSIS_SETS_IDEMPOTENT_H
#define BROWNOUT_ANALYSIS_SETS_IDEMPOTENT_H

#include "power/mechanism.h"
#include "util/vec.h"

struct idempotent {
	VEC(uint32_t) cuts; /* image.sites: of the instruction behind each */
	VEC(uint32_t) stuck; /* … of writes that no cut parts from their read */
};

/* is_last: cuts before all such writes, so that none are left. */
void idempotent_find(struct idempotent *found, const struct image *image,
		     const struct nv_map *nv, bool is_last);
void idempotent_release(struct idempotent *found);

#endif
