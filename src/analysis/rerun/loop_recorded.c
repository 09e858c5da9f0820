/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that records every access. */
#include "analysis/rerun/record.h"
#include "vm/loop_parts.h"

#define LOOP   loop_recorded
#define LOCALS struct record *const record = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	record_read(record, ACCESS_LOAD, (index), (n), PC, NOW)
#define BEFORE_POP(index, n)                                                   \
	record_read(record, ACCESS_POP, (index), (n), PC, NOW)
#define BEFORE_STORE(index, n) record_write(record, (index), (n), PC, NOW)
#define AFTER_BLOCK            (SAVE, record_block(record, R(a) - origin, R(b), R(c) != 0))
#define AFTER_ENTER            record_frame(record)
#define AFTER_LEAVE            record_frame(record)

#include "vm/loop.h"
