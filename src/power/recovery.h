/* SPDX-License-Identifier: Apache-2.0 */
/* What a device does when the power comes back, before the program goes on,
 * SPEC 3.1: constructors and INIT functions, if a task starts again, then the
 * recovery routine. The clock does not count its operations. Devices and
 * undoable failures run it. */
#ifndef BROWNOUT_POWER_RECOVERY_H
#define BROWNOUT_POWER_RECOVERY_H

#include "util/map.h"
#include "vm/snapshot.h"

enum {
	MOST_RECOVERY = 100000000, /* operations; more count as endless */
};

struct recovery {
	bool is_boot; /* the program starts from the beginning, which includes
			 constructors and INIT functions */
	bool is_init; /* only constructors and INIT functions run */
	tick_t most;  /* operations that it may execute */
	struct map *written; /* gets the indices of bytes that it writes and
				that may differ from a continuous run */
	/* The instance of the loop that runs it; NULL: VM_LOGGED. With one that
	 * does not log, `written` gets nothing, and the caller must restore
	 * what the routine leaves on the stack. */
	enum vm_end (*loop)(struct vm *vm);
};

/* Whether anything has to run. Where checkpoints save what constructors and
 * INIT functions set up, only the routine runs. */
static inline bool recovery_is_needed(const struct image *image, bool is_boot)
{
	return image->restore != NONE ||
	       (!is_boot && image->has_tasks && image->recovery.len);
}

/* Runs it on a vm that is where the program will go on. The routine's stack is
 * the memory below the stack pointer, which is restored afterwards. *executed:
 * the number of operations. VM_EXITED: it finished, and the vm is where it was.
 * VM_STOPPED: it has more operations; VM_TRAPPED: it crashed; in both cases the
 * vm is left where it stopped. */
enum vm_end recovery_run(struct vm *vm, const struct recovery *recovery,
			 tick_t *executed);

#endif
