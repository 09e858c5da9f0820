/* SPDX-License-Identifier: Apache-2.0 */
/* Finds where to cut regions so that each can be re-executed, SPEC 3.4: right
 * before writes that may follow a read of the same non-volatile bytes. The
 * analysis is static; pipeline/placement.c calls it in rounds.
 *
 * A round cuts before the first such write on each path from a checkpoint. The
 * code after the cut is a region of its own, which the next round analyses, so
 * each cut ends as many pairs as it can. */
#ifndef BROWNOUT_ANALYSIS_SETS_IDEMPOTENT_H
#define BROWNOUT_ANALYSIS_SETS_IDEMPOTENT_H

#include "power/mechanism.h"
#include "util/vec.h"

struct idempotent {
	VEC(uint32_t) cuts; /* image.sites: the instruction after each cut */
	/* image.sites: writes that no cut separates from their read. */
	VEC(uint32_t) stuck;
};

/* is_last: cut before all such writes, so that none remain. */
void idempotent_find(struct idempotent *found, const struct image *image,
		     const struct nv_map *nv, bool is_last);
void idempotent_release(struct idempotent *found);

#endif
