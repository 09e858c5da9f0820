/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that runs up to where a record starts: it only keeps track of the
 * heap's blocks and of its footprint. */
#include "analysis/rerun/record.h"
#include "vm/loop_parts.h"

#define LOOP   loop_skipped
#define LOCALS struct record *const record = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	(UNLIKELY(record->call.is_active) ? record_own(record, (index))        \
					  : (void)0)
#define BEFORE_STORE(index, n)                                                 \
	footprint_before(&record->print, mem, (index), (n))
#define AFTER_WRITE(index, n) footprint_after(&record->print, mem, (index), (n))
#define AFTER_BRANCH(from)    ((void)(from), record->print.turns++)
#define AFTER_ENTER                                                            \
	(record->print.turns += pc->code == OP_CALLI, record_frame(record))
#define AFTER_LEAVE                                                            \
	(record->print.turns++, record_frame(record),                          \
	 UNLIKELY(vm->log.len) ? footprint_take_log(&record->print, vm)        \
			       : (void)0)
#define AFTER_BLOCK (SAVE, record_block(record, R(a) - origin, R(b), R(c) != 0))

#include "vm/loop.h"
