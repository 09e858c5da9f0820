/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that casts a shadow: the instance behind `locate`. An access that
 * hits no NV byte costs a load and a test. */
#include "analysis/locate/loop_observed.h"

#define NEAR_MAP shadow->near_nv
#define MORE_LOCALS                                                            \
	uint64_t old = 0;                                                      \
	enum meets meets;
#include "analysis/locate/loop_shadow.h"

#define LOOP loop_observed
/* What a hint holds for is NV. */
#define BEFORE_LOAD(index, n)                                                  \
	(hint_holds(HINT, mem + (index))                                       \
		 ? hint_read(HINT, mem + (index), base)                        \
	 : NEAR(index) ? load_elsewhere(shadow, (index), (n), HINT,            \
					base + HINT->tick)                     \
		       : NOTE_POISON(index, n))
#define BEFORE_STORE(index, n)                                                 \
	(store_bytes(unwritten + (index), 0, (n)), old = load64(mem + (index)))
#define AFTER_STORE(index, n)                                                  \
	(NEAR(index) && (meets = shadow_meets(shadow, (index), (n), HINT,      \
					      base)) != MEETS_COUNTED          \
		 ? shadow_store(shadow, meets, (index), (n), HINT, base, old)  \
		 : (void)0)
#define AFTER_COPY(index, n)                                                   \
	(NEAR(index) ? shadow_copied(shadow, (index), (n), HINT, base, NOW,    \
				     old, vm_move_words(R(c), word))           \
		     : (void)0)
#define AFTER_PUSH(index, n)                                                   \
	(NEAR(index) ? shadow_push(shadow, (index), (n), STEP_HINT, base)      \
		     : (void)0)

#include "vm/loop.h"
