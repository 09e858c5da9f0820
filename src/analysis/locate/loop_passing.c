/* SPDX-License-Identifier: Apache-2.0 */
/* The loop of a worker outside of its stretches (locate_workers.h): no store
 * makes a pair. shadow.attention says whether loads are noted, for later
 * stores, or next to nothing. */
#include "analysis/locate/shadow.h"

#define NEAR_MAP                                                               \
	(shadow->attention == ATTENTION_HEAP ? shadow->near_heap               \
					     : shadow->near_nv)
#define MORE_LOCALS
#include "analysis/locate/loop_shadow.h"

#define LOOP loop_passing
#define BEFORE_LOAD(index, n)                                                  \
	(NEAR(index) ? note_load(shadow, mem, (index), (n), CACHE, base)       \
		     : NOTE_POISON(index, n))
#define BEFORE_STORE(index, n) store_bytes(unwritten + (index), 0, (n))
/* A store uses its block, too. */
#define AFTER_STORE(index, n)                                                  \
	(NEAR(index) && (index) >= shadow->blocks.first                        \
		 ? shadow_use(shadow, CACHE, (index), (n), NOW)                \
		 : (void)0)

#include "vm/loop.h"
