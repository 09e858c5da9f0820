/* SPDX-License-Identifier: Apache-2.0 */
/* What a device does at each boot before the interrupted task starts again,
 * SPEC 3.1: constructors, INIT functions. Its operations are none of the
 * program's: the clock does not count them. */
#ifndef BROWNOUT_POWER_RECOVERY_H
#define BROWNOUT_POWER_RECOVERY_H

#include "util/map.h"
#include "vm/snapshot.h"

enum {
	MOST_RECOVERY = 100000000, /* operations; more will never end */
};

/* Whether anything has to run. With checkpoints that save what these functions
 * set up there is nothing to do. */
static inline bool recovery_is_needed(const struct image *image)
{
	return image->has_tasks && image->recovery.len;
}

/* Runs it on a vm that is where it is to go on, for at most so many operations;
 * *executed: how many it were. Adds the indices of the bytes that it writes to
 * `written`. False if it did not get through: a crash, or too many operations;
 * the vm is left there. */
bool recovery_run(struct vm *vm, tick_t most, struct map *written,
		  tick_t *executed);

#endif
