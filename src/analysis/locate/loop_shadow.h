/* SPDX-License-Identifier: Apache-2.0 */
/* What the instances of the loop with a shadow share: loop_observed.c and
 * loop_passing.c. For them only.
 *
 * They define NEAR_MAP: which of the shadow's maps says whether an access is
 * looked at. One that is not costs a load and a test. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOOP_SHADOW_H
#define BROWNOUT_ANALYSIS_LOCATE_LOOP_SHADOW_H

#include "analysis/locate/shadow.h"
#include "vm/loop_parts.h"

/* A load whose entry does not hold, before it happens. */
static inline void load_elsewhere(struct shadow *shadow, uint64_t index,
				  unsigned bytes, struct op_cache *op,
				  tick_t now)
{
	if (!load_cache_find(shadow, index, bytes, op, now))
		load_cache_miss(shadow, index, bytes, op, now);
}

/* A load, before it happens, of as many bytes as its operation always reads. */
static inline void note_load(struct shadow *shadow, const uint8_t *memory,
			     uint64_t index, unsigned bytes,
			     struct op_cache *op, tick_t base)
{
	if (load_cache_holds(op, memory + index))
		load_cache_read(op, memory + index, base);
	else
		load_elsewhere(shadow, index, bytes, op, base + op->tick);
}

/* One of a return's pops; the second is of its address. */
static inline void note_pop(struct shadow *shadow, const uint8_t *memory,
			    uint64_t index, unsigned bytes, struct op_cache *op,
			    tick_t base)
{
	note_load(shadow, memory, index, bytes, op, base);
	if (UNLIKELY(shadow->handlers.hits_returns) &&
	    shadow->vm->at.progress && op->key)
		shadow_return(shadow,
			      &(struct shadow_load){
				      op, index, bytes, key_consumer(op->key),
				      op->place, base + op->tick });
}

/* Caches are four times as large as operations: an operation's own is found
 * without its number. */
_Static_assert(sizeof(struct op_cache) == 4 * sizeof(struct op), "see CACHE");
#define LOCALS                                                                 \
	struct shadow *const shadow = vm->observer;                            \
	const uint8_t *const near_nv = NEAR_MAP;                               \
	const uintptr_t ops =                                                  \
		(uintptr_t)shadow->ops - 4 * (uintptr_t)image->code;           \
	uint8_t *const unwritten = shadow->unwritten;                          \
	MORE_LOCALS
#define CACHE       ((struct op_cache *)(ops + 4 * (uintptr_t)pc))
#define NEAR(index) UNLIKELY(near_nv[(index) >> NEAR_SHIFT])
/* A call pushes two words, a return pops them. */
#define STEP_CACHE (CACHE + (vm->at.progress ? image->code_len : 0))
/* SPEC 2.8: is there anything to follow? */
#define NOTE_POISON(index, n)                                                  \
	(UNLIKELY(load_bytes(unwritten + (index), (n)))                        \
		 ? (void)(shadow->reads_poison = true)                         \
		 : (void)0)
#define BEFORE_COPY(index, n)                                                  \
	(NEAR(index) ? load_elsewhere(shadow, (index), (n), CACHE, NOW)        \
		     : NOTE_POISON(index, n))
#define BEFORE_POP(index, n)                                                   \
	(NEAR(index) ? note_pop(shadow, mem, (index), (n), STEP_CACHE, base)   \
		     : (void)0)
#define AFTER_ENTER shadow_frame(shadow)
#define AFTER_LEAVE shadow_frame(shadow)
#define AFTER_BLOCK                                                            \
	(SAVE, shadow_block(shadow, R(a) - origin, R(b), R(c) != 0, NOW))
#define AFTER_CHECKPOINT(at) shadow_checkpoint(shadow, (at), base)

#endif
