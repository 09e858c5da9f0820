/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that logs every access. */
#include "analysis/rerun/access_log.h"
#include "vm/loop_parts.h"

#define LOOP   loop_recorded
#define LOCALS struct access_log *const access_log = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	access_log_read(access_log, ACCESS_LOAD, (index), (n), PC, NOW)
#define BEFORE_POP(index, n)                                                   \
	access_log_read(access_log, ACCESS_POP, (index), (n), PC, NOW)
#define BEFORE_STORE(index, n)                                                 \
	access_log_write(access_log, (index), (n), PC, NOW)
#define AFTER_BLOCK                                                            \
	(SAVE, access_log_block(access_log, R(a) - origin, R(b), R(c) != 0))
#define AFTER_ENTER access_log_frame(access_log)
#define AFTER_LEAVE access_log_frame(access_log)

#include "vm/loop.h"
