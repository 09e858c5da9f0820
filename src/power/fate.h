/* SPDX-License-Identifier: Apache-2.0 */
/* What a power failure does to each byte of memory, SPEC 2.8, 3.2: the
 * mechanism, the NV map and the image decide it once; devices and analyses look
 * it up by byte. */
#ifndef BROWNOUT_POWER_FATE_H
#define BROWNOUT_POWER_FATE_H

#include "machine/memory.h"
#include "power/mechanism.h"

enum fate {
	FATE_RESET, /* volatile and not saved: has its initial value */
	FATE_BACK,  /* saved with the checkpoint, or NV and restored */
	FATE_KEEP,  /* NV */
};

/* What a checkpoint saves besides the registers, SPEC 3.2. */
struct content {
	unsigned saves; /* enum segments: their V bytes are restored */
	/* NV bytes that are restored, by index, 0 or 1; NULL: none. Copies,
	 * undo logs and redo logs have the same effect: after a failure those
	 * bytes are what they were at the checkpoint. */
	const uint8_t *restored;
	bool keeps_world; /* what models have written stays, SPEC 6 */
};

struct fates {
	uint8_t *of; /* enum fate, by index (memory.h) */
	uint64_t bytes;
	bool resets_memory;  /* not only device registers */
	uint8_t *is_log;     /* by index, of a run-time's log: 0 or 1; NULL:
				there is none (image/runtime.h) */
	struct memory fresh; /* memory after start-up */
};

void fates_init(struct fates *fates, const struct image *image,
		const struct nv_map *nv, struct content content);
void fates_release(struct fates *fates);

/* Inputs do not repeat their values after a failure, SPEC 7; else they do. */
void fates_keep_inputs(struct fates *fates);

#endif
