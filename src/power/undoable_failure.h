/* SPDX-License-Identifier: Apache-2.0 */
/* A power failure that can be undone: what it changes goes to the vm's log, so
 * that an earlier snapshot undoes it like the program's own writes. One vm can
 * so execute many failures in turn; outputs and rio --dynamic do. */
#ifndef BROWNOUT_POWER_UNDOABLE_FAILURE_H
#define BROWNOUT_POWER_UNDOABLE_FAILURE_H

#include "power/fate.h"
#include "util/map.h"
#include "vm/snapshot.h"

struct undoable_failure {
	const struct fates *fates;
	struct map dirty; /* bytes written since boot that a failure resets */
	bool is_boot;     /* the checkpoint is the boot */
};

void undoable_failure_release(struct undoable_failure *failure);

/* Adds to `dirty` what the log has from entry `from`. */
void undoable_failure_collect(struct undoable_failure *failure,
			      const struct vm *vm, size_t from);

/* The power fails and comes back: the vm is at the checkpoint, with the memory
 * that survives, and what runs at each boot has run. False: that crashes or
 * does not end. */
bool undoable_failure_apply(struct undoable_failure *failure,
			    const struct snapshot *checkpoint, struct vm *vm);

#endif
