/* SPDX-License-Identifier: Apache-2.0 */
/* The loop of `locate`, with attention to all loads and stores. An access that
 * hits no NV byte costs a load and a test. */
#include "analysis/locate/shadow.h"

#define NEAR_MAP shadow->near_nv
#define MORE_LOCALS                                                            \
	uint64_t old = 0;                                                      \
	enum store_cache_answer answer;
#include "analysis/locate/loop_shadow.h"

#define LOOP loop_observed
/* An entry that holds is of NV bytes. */
#define BEFORE_LOAD(index, n)                                                  \
	(load_cache_holds(CACHE, mem + (index))                                \
		 ? load_cache_read(CACHE, mem + (index), base)                 \
	 : NEAR(index) ? load_elsewhere(shadow, (index), (n), CACHE,           \
					base + CACHE->tick)                    \
		       : NOTE_POISON(index, n))
#define BEFORE_STORE(index, n)                                                 \
	(store_bytes(unwritten + (index), 0, (n)), old = load64(mem + (index)))
#define AFTER_STORE(index, n)                                                  \
	(NEAR(index) && (answer = store_cache_find(shadow, (index), (n),       \
						   CACHE, base)) !=            \
				 STORE_COUNTED                                 \
		 ? store_cache_finish(shadow, answer, (index), (n), CACHE,     \
				      base, old)                               \
		 : (void)0)
#define AFTER_COPY(index, n)                                                   \
	(NEAR(index) ? shadow_copied(shadow, (index), (n), CACHE, base, NOW,   \
				     old, vm_move_words(R(c), word))           \
		     : (void)0)
#define AFTER_PUSH(index, n)                                                   \
	(NEAR(index)                                                           \
		 ? store_cache_push(shadow, (index), (n), STEP_CACHE, base)    \
		 : (void)0)

#include "vm/loop.h"
