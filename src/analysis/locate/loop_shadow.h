/* SPDX-License-Identifier: Apache-2.0 */
/* What the instances of the loop share that have a shadow: loop_observed.c,
 * loop_passing.c. For them only.
 *
 * NEAR_MAP is to be defined: which of the shadow's maps says whether an access
 * is looked at. An access that is not costs a load and a test. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOOP_SHADOW_H
#define BROWNOUT_ANALYSIS_LOCATE_LOOP_SHADOW_H

#include "analysis/locate/shadow.h"
#include "vm/loop_parts.h"

/* Whether a load reads what it read last time: one unit of the same object. */
static ALWAYS_INLINE bool hint_holds(const struct hint *hint, const uint8_t *at)
{
	return hint->at == at && hint->key == hint->reader->key &&
	       hint->then == *hint->alive;
}

/* It does, before it happens. */
static ALWAYS_INLINE void hint_read(const struct hint *hint, const uint8_t *at,
				    tick_t base)
{
	hint->reader->time = base + hint->tick;
	hint->reader->value = load64(at);
}

/* A load of something else, before it happens. */
static inline void load_elsewhere(struct shadow *shadow, uint64_t index,
				  unsigned bytes, struct hint *hint, tick_t now)
{
	if (!shadow_reads(shadow, index, bytes, hint, now))
		shadow_load(shadow, index, bytes, hint, now);
}

/* A load, before it happens, of as many bytes as its operation always reads. */
static inline void note_load(struct shadow *shadow, const uint8_t *memory,
			     uint64_t index, unsigned bytes, struct hint *hint,
			     tick_t base)
{
	if (hint_holds(hint, memory + index))
		hint_read(hint, memory + index, base);
	else
		load_elsewhere(shadow, index, bytes, hint, base + hint->tick);
}

/* One of a return's pops; the second is of its address. */
static inline void shadow_pop(struct shadow *shadow, const uint8_t *memory,
			      uint64_t index, unsigned bytes, struct hint *hint,
			      tick_t base)
{
	note_load(shadow, memory, index, bytes, hint, base);
	if (UNLIKELY(shadow->handlers.hits_returns) && shadow->vm->at.progress)
		shadow_return(shadow, index, hint, base);
}

/* Hints are four times as large as operations: an operation's own is found
 * without its number. */
_Static_assert(sizeof(struct hint) == 4 * sizeof(struct op), "see HINT");
#define LOCALS                                                                 \
	struct shadow *const shadow = vm->observer;                            \
	const uint8_t *const near_nv = NEAR_MAP;                               \
	const uintptr_t hints =                                                \
		(uintptr_t)shadow->hints - 4 * (uintptr_t)image->code;         \
	uint8_t *const unwritten = shadow->unwritten;                          \
	MORE_LOCALS
#define HINT        ((struct hint *)(hints + 4 * (uintptr_t)pc))
#define NEAR(index) UNLIKELY(near_nv[(index) >> NEAR_SHIFT])
/* A call pushes two words, a return pops them. */
#define STEP_HINT (HINT + (vm->at.progress ? image->code_len : 0))
/* SPEC 2.8: is there anything to follow? */
#define NOTE_POISON(index, n)                                                  \
	(UNLIKELY(load_bytes(unwritten + (index), (n)))                        \
		 ? (void)(shadow->reads_poison = true)                         \
		 : (void)0)
#define BEFORE_COPY(index, n)                                                  \
	(NEAR(index) ? load_elsewhere(shadow, (index), (n), HINT, NOW)         \
		     : NOTE_POISON(index, n))
#define BEFORE_POP(index, n)                                                   \
	(NEAR(index) ? shadow_pop(shadow, mem, (index), (n), STEP_HINT, base)  \
		     : (void)0)
#define AFTER_ENTER shadow_frame(shadow)
#define AFTER_LEAVE shadow_frame(shadow)
#define AFTER_BLOCK                                                            \
	(SAVE, shadow_block(shadow, R(a) - origin, R(b), R(c) != 0, NOW))
#define AFTER_CHECKPOINT shadow_checkpoint(shadow, PC, base)

#endif
