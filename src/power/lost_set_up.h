/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers that a power failure has reset, SPEC 4.8, 5.1: whether the
 * program uses a peripheral without what was set there before. Where a
 * checkpoint can be anywhere, each access misses all but what it writes itself;
 * else the writes of a window may set the peripheral up again, and what they
 * have left out is missed when it is read, or the window ends.
 *
 * device.h and reexecution.h start it after a reboot; memory.h tells it of
 * accesses. */
#ifndef BROWNOUT_POWER_LOST_SET_UP_H
#define BROWNOUT_POWER_LOST_SET_UP_H

#include "util/map.h"
#include "vm/vm.h"

/* A byte of a register that has another value after the failure. */
struct reset_byte {
	uint64_t index;
	uint8_t was; /* at the checkpoint */
};

/* A register that a peripheral is used without, or a byte of a large one. */
struct missed_register {
	addr_t at;
	unsigned bytes;
	uint64_t was, now; /* at the checkpoint, and when it is missed */
};

struct lost_set_up {
	struct register_watch watch; /* for memory.h; first */
	const struct vm *vm;
	bool is_called;               /* calls decide where checkpoints are */
	VEC(struct reset_byte) bytes; /* not written since the failure */
	/* is_called: a write to each peripheral in this window, by index. */
	VEC(uint64_t) writes;
	uint64_t window;  /* vm.at.checkpoints in that window */
	struct map bases; /* index -> 1 + base of its peripheral */
	bool is_missed;
	struct missed_register missed; /* the first one */
};

void lost_set_up_init(struct lost_set_up *set_up, bool is_called);
void lost_set_up_release(struct lost_set_up *set_up);

/* Forgets everything, and watches nothing. */
void lost_set_up_clear(struct lost_set_up *set_up, struct vm *vm);
void lost_set_up_add(struct lost_set_up *set_up, struct reset_byte byte);
/* The program runs from here on: watches its accesses, if something is lost
 * that no recovery code has set again. */
void lost_set_up_start(struct lost_set_up *set_up, struct vm *vm);

/* Whether something was missed, and what; missed may be NULL. is_over: the
 * window ends here. */
bool lost_set_up_is_missed(const struct lost_set_up *set_up, bool is_over,
			   struct missed_register *missed);

#endif
