/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that casts a shadow: the instance behind `locate`. An access that
 * hits no NV byte costs a load and a test. */
#include "analysis/loop_observed.h"

#include "analysis/shadow.h"
#include "vm/loop_parts.h"

/* One of a return's pops; the second is of its address. */
static inline void shadow_pop(struct shadow *shadow, const uint8_t *memory,
			      uint64_t index, unsigned bytes, struct hint *hint,
			      tick_t base)
{
	shadow_load(shadow, memory, index, bytes, hint, base);
	if (UNLIKELY(shadow->handlers.hits_returns) && shadow->vm->at.progress)
		shadow_return(shadow, index, hint, base);
}

#define LOOP loop_observed
/* Hints are four times as large as operations: an operation's own is found
 * without its number. */
_Static_assert(sizeof(struct hint) == 4 * sizeof(struct op), "see HINT");
#define LOCALS                                                                 \
	struct shadow *const shadow = vm->observer;                            \
	const uint8_t *const near_nv = shadow->near_nv;                        \
	const uintptr_t hints =                                                \
		(uintptr_t)shadow->hints - 4 * (uintptr_t)image->code;         \
	uint8_t *const unwritten = shadow->unwritten;                          \
	uint64_t old = 0;
#define PC          ((uint32_t)(pc - code))
#define HINT        ((struct hint *)(hints + 4 * (uintptr_t)pc))
#define NEAR(index) UNLIKELY(near_nv[(index) >> NEAR_SHIFT])
/* SPEC 2.8: is there anything to follow? */
#define NOTE_POISON(index, n)                                                  \
	(UNLIKELY(load_bytes(unwritten + (index), (n)))                        \
		 ? (void)(shadow->reads_poison = true)                         \
		 : (void)0)
#define BEFORE_LOAD(index, n)                                                  \
	(NEAR(index) ? shadow_load(shadow, mem, (index), (n), HINT, base)      \
		     : NOTE_POISON(index, n))
#define BEFORE_COPY(index, n)                                                  \
	(NEAR(index) ? shadow_load_elsewhere(shadow, (index), (n), HINT, NOW)  \
		     : NOTE_POISON(index, n))
#define BEFORE_STORE(index, n)                                                 \
	(store_bytes(unwritten + (index), 0, (n)), old = load64(mem + (index)))
#define AFTER_STORE(index, n)                                                  \
	(NEAR(index) ? shadow_store(shadow, (index), (n), HINT, base, old)     \
		     : (void)0)
#define AFTER_COPY(index, n)                                                   \
	(NEAR(index) ? shadow_copied(shadow, (index), (n), HINT, base, NOW,    \
				     old, vm_move_words(R(c), word))           \
		     : (void)0)
/* A call pushes two words, a return pops them. */
#define STEP_HINT (HINT + (vm->at.progress ? image->code_len : 0))
#define AFTER_PUSH(index, n)                                                   \
	(NEAR(index) ? shadow_push(shadow, (index), (n), STEP_HINT, base, NOW) \
		     : (void)0)
#define BEFORE_POP(index, n)                                                   \
	(NEAR(index) ? shadow_pop(shadow, mem, (index), (n), STEP_HINT, base)  \
		     : (void)0)
#define AFTER_ENTER shadow_frame(shadow)
#define AFTER_LEAVE shadow_frame(shadow)
#define AFTER_BLOCK                                                            \
	(SAVE, shadow_block(shadow, R(a) - origin, R(b), R(c) != 0, NOW))
#define AFTER_CHECKPOINT shadow_checkpoint(shadow, PC, base)

#include "vm/loop.h"
