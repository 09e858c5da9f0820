/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that carries marks along: it looks at each operation before it is
 * done. */
#include "analysis/taint.h"
#include "vm/loop_parts.h"

#define LOOP                  loop_tainted
#define LOCALS                struct taint *const taint = vm->observer;
#define BEFORE_OP             (SAVE, taint_operation(taint, pc, NOW))
#define BEFORE_LOAD(index, n) taint_load(taint, (index), (unsigned)(n), pc, NOW)
#define BEFORE_STORE(index, n)                                                 \
	taint_store(taint, (index), (unsigned)(n), pc, NOW)
#define AFTER_ENTER taint_enter(taint)
#define AFTER_LEAVE taint_leave(taint, pc)
#define AFTER_BLOCK                                                            \
	taint->user->block(taint->context, R(a) - origin, R(b), R(c) != 0)
#define AFTER_CHECKPOINT                                                       \
	taint->user->checkpoint(taint->context, (uint32_t)(pc - code), base)

#include "vm/loop.h"
