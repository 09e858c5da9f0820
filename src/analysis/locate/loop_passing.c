/* SPDX-License-Identifier: Apache-2.0 */
/* The loop for what others observe: no store makes a pair. By shadow.attention
 * loads are noted that stores will meet, or next to nothing. */
#include "analysis/locate/loop_observed.h"

#define NEAR_MAP                                                               \
	(shadow->attention == ATTENTION_HEAP ? shadow->near_heap               \
					     : shadow->near_nv)
#define MORE_LOCALS
#include "analysis/locate/loop_shadow.h"

#define LOOP loop_passing
#define BEFORE_LOAD(index, n)                                                  \
	(NEAR(index) ? note_load(shadow, mem, (index), (n), HINT, base)        \
		     : NOTE_POISON(index, n))
#define BEFORE_STORE(index, n) store_bytes(unwritten + (index), 0, (n))
/* A store uses its block, too. */
#define AFTER_STORE(index, n)                                                  \
	(NEAR(index) && (index) >= shadow->blocks.first                        \
		 ? shadow_use(shadow, HINT, (index), (n), NOW)                 \
		 : (void)0)

#include "vm/loop.h"
