/* SPDX-License-Identifier: Apache-2.0 */
/* What a device does when the power comes back, before the program goes on,
 * SPEC 3.1: constructors and INIT functions, where tasks start again, then the
 * recovery routine. Its operations are none of the program's: the clock does
 * not count them. */
#ifndef BROWNOUT_POWER_RECOVERY_H
#define BROWNOUT_POWER_RECOVERY_H

#include "util/map.h"
#include "vm/snapshot.h"

enum {
	MOST_RECOVERY = 100000000, /* operations; more will never end */
};

struct recovery {
	bool is_boot; /* the program starts anew, and constructors and INIT
			 functions are part of it */
	tick_t most;  /* operations that it may have */
	struct map *written; /* gets the indices of the bytes that it writes and
				that need not be as they were */
	/* The instance of the loop that runs it; NULL: the logged one. One that
	 * logs nothing finds no bytes for `written`, and whoever chose it puts
	 * back what the routine leaves on the stack. */
	enum vm_end (*loop)(struct vm *vm);
};

/* Whether anything has to run. With checkpoints that save what constructors and
 * INIT functions set up, it is the routine alone. */
static inline bool recovery_is_needed(const struct image *image, bool is_boot)
{
	return image->restore != NONE ||
	       (!is_boot && image->has_tasks && image->recovery.len);
}

/* Runs it on a vm that is where it is to go on. The routine has a stack of its
 * own: it gets the bytes below the stack pointer and they are then as they
 * were. *executed: how many operations it were. VM_EXITED: it got through, and
 * the vm is where it was. VM_STOPPED: there were more operations; VM_TRAPPED: a
 * crash. The vm is left there. */
enum vm_end recovery_run(struct vm *vm, const struct recovery *recovery,
			 tick_t *executed);

#endif
