/* SPDX-License-Identifier: Apache-2.0 */
/* A power failure that can be taken back: what it changes goes to the vm's log,
 * so that an earlier snapshot undoes it as if it were the program's work. */
#ifndef BROWNOUT_POWER_LAPSE_H
#define BROWNOUT_POWER_LAPSE_H

#include "power/fate.h"
#include "util/map.h"
#include "vm/snapshot.h"

struct lapse {
	const struct fates *fates;
	struct map dirty; /* written since boot, and a failure resets them */
	bool is_boot;     /* the checkpoint is the boot */
};

void lapse_release(struct lapse *lapse);

/* Notes what was written from that entry of the log on. */
void lapse_collect(struct lapse *lapse, const struct vm *vm, size_t from);

/* The power fails and comes back: the vm is at the checkpoint, with the memory
 * that survives, behind what runs at each boot. False: that crashes or does not
 * end. */
bool lapse_fail(struct lapse *lapse, const struct snapshot *checkpoint,
		struct vm *vm);

#endif
