/* SPDX-License-Identifier: Apache-2.0 */
/* What becomes of each byte of memory at a power failure, SPEC 2.8, 3.2. */
#ifndef BROWNOUT_POWER_FATE_H
#define BROWNOUT_POWER_FATE_H

#include "machine/memory.h"
#include "power/mechanism.h"

enum fate {
	FATE_RESET, /* volatile and not saved: as after start-up */
	FATE_BACK,  /* saved with the checkpoint, or NV and restored */
	FATE_KEEP,  /* NV */
};

/* What a checkpoint saves besides the registers, SPEC 3.2. */
struct content {
	unsigned saves; /* enum segments: what is V there comes back */
	/* NV bytes that are restored, by index, 0 or 1; NULL: none. Copies,
	 * undo and redo logs have the same effect: those bytes are after a
	 * failure what they were at the checkpoint. */
	const uint8_t *restored;
	bool keeps_world; /* SPEC 6: what models have written stays */
};

struct fates {
	uint8_t *of; /* enum fate, by index (memory.h) */
	uint64_t bytes;
	bool resets_memory;  /* bytes that are no device registers, too */
	uint8_t *is_log;     /* by index, of a run-time's log: 0 or 1; NULL:
				there is none (image/runtime.h) */
	struct memory fresh; /* as after start-up */
};

void fates_init(struct fates *fates, const struct image *image,
		const struct nv_map *nv, struct content content);
void fates_release(struct fates *fates);

/* SPEC 7: what was taken from inputs stays taken; else they repeat their
 * values. */
void fates_keep_inputs(struct fates *fates);

#endif
