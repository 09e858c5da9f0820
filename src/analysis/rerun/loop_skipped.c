/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that runs up to the start of an access log: it only tracks heap
 * blocks and the memory hash. */
#include "analysis/rerun/access_log.h"
#include "vm/loop_parts.h"

#define LOOP   loop_skipped
#define LOCALS struct access_log *const access_log = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	(UNLIKELY(access_log->call.is_active)                                  \
		 ? access_log_own(access_log, (index))                         \
		 : (void)0)
#define BEFORE_STORE(index, n)                                                 \
	memory_hash_before(&access_log->print, mem, (index), (n))
#define AFTER_WRITE(index, n)                                                  \
	memory_hash_after(&access_log->print, mem, (index), (n))
#define AFTER_BRANCH(from) ((void)(from), access_log->print.turns++)
#define AFTER_ENTER                                                            \
	(access_log->print.turns += pc->code == OP_CALLI,                      \
	 access_log_frame(access_log))
#define AFTER_LEAVE                                                            \
	(access_log->print.turns++, access_log_frame(access_log),              \
	 UNLIKELY(vm->log.len) ? memory_hash_take_log(&access_log->print, vm)  \
			       : (void)0)
#define AFTER_BLOCK                                                            \
	(SAVE, access_log_block(access_log, R(a) - origin, R(b), R(c) != 0))

#include "vm/loop.h"
