/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that follows what a failure would lose. */
#include "analysis/locate/lost.h"
#include "vm/loop_parts.h"

#define LOOP   loop_lost
#define LOCALS struct lost *const lost = vm->observer;
#define NOTE(what, index, n)                                                   \
	(lost_is_near(lost->fates, (index), (n))                               \
		 ? what(lost,                                                  \
			&(struct lost_access){ (index), (n), PC, base, NOW })  \
		 : (void)0)
#define BEFORE_LOAD(index, n)  NOTE(lost_read, index, n)
#define BEFORE_POP(index, n)   NOTE(lost_read, index, n)
#define BEFORE_STORE(index, n) NOTE(lost_write, index, n)
#define AFTER_BLOCK                                                            \
	(SAVE, objects_block(lost->objects, vm, R(a) - origin, R(b), R(c) != 0))
#define AFTER_CHECKPOINT(at) lost_checkpoint(lost, (at), base)

#include "vm/loop.h"
