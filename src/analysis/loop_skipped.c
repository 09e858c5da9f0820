/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that runs up to where a record starts: it only keeps track of the
 * heap's blocks. */
#include "analysis/record.h"
#include "vm/loop_parts.h"

#define LOOP   loop_skipped
#define LOCALS struct record *const record = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	(UNLIKELY(record->call.is_active) ? record_own(record, (index))        \
					  : (void)0)
#define AFTER_ENTER record_frame(record)
#define AFTER_LEAVE record_frame(record)
#define AFTER_BLOCK (SAVE, record_block(record, R(a) - origin, R(b), R(c) != 0))

#include "vm/loop.h"
