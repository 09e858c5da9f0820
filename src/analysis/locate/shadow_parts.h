/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the shadow share: shadow.c (loads, blocks), shadow_store.c
 * and shadow_units.c. For them only. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_SHADOW_PARTS_H
#define BROWNOUT_ANALYSIS_LOCATE_SHADOW_PARTS_H

#include "analysis/locate/shadow.h"
#include "machine/bytes.h"
#include "util/compiler.h"

static inline uint64_t word_bytes(const struct shadow *shadow)
{
	return 1ull << shadow->word_shift;
}

/* Where units start from index on, as bits; also where the word ends. */
static inline unsigned starts_from(const struct shadow *shadow, uint64_t index)
{
	unsigned starts = shadow->starts[index >> shadow->word_shift] |
			  1u << word_bytes(shadow) | 1;
	return starts >> (index & (word_bytes(shadow) - 1));
}

/* Of the unit that starts there. */
static inline uint64_t unit_bytes(const struct shadow *shadow, uint64_t index)
{
	return 1u + (unsigned)__builtin_ctz(starts_from(shadow, index) >> 1);
}

/* True if the access hits exactly one unit. */
static inline bool is_one_unit(const struct shadow *shadow, uint64_t index,
			       unsigned bytes)
{
	unsigned ends = 1u << bytes | 1;
	return (starts_from(shadow, index) & (2 * ends - 3)) == ends;
}

static inline void set_start(struct shadow *shadow, uint64_t index)
{
	shadow->starts[index >> shadow->word_shift] |=
		(uint8_t)(1u << (index & (word_bytes(shadow) - 1)));
}

/* The operation that a hint is of. */
static inline uint32_t hint_pc(const struct shadow *shadow,
			       const struct hint *hint)
{
	uint32_t number = (uint32_t)(hint - shadow->hints);
	uint32_t count = shadow->image->code_len;
	return number < count ? number : number - count;
}

/* What a store now can reach: SPEC 4.1 to 4.3. */
static inline struct reach reach_of(const struct shadow *shadow, tick_t now)
{
	tick_t earliest = now > shadow->ed ? now - shadow->ed : 0;
	if (shadow->when == WHEN_REACTIVE)
		return (struct reach){ earliest, UINT64_MAX };
	/* Of an earlier region's, if it may have skipped the checkpoint. */
	return (struct reach){ shadow->region.start,
			       shadow->when == WHEN_CONDITIONAL ? earliest
								: UINT64_MAX };
}

static inline bool is_on_stack(const struct shadow *shadow, uint64_t index)
{
	const struct memory_map *map = &shadow->image->map;
	addr_t at = map->base + index;
	return at >= map->stack && at < map->stack_end;
}

/* When the frame was entered that owns a byte of the stack: what was read
 * before belongs to a frame that is gone. */
static inline tick_t owned_since(const struct shadow *shadow, uint64_t index)
{
	if (index - shadow->top_low < shadow->top_fp - shadow->top_low)
		return shadow->top_since;
	return vm_owner_since(shadow->vm, index);
}

/* Splits what an access would hit in part. */
void shadow_fit_units(struct shadow *shadow, uint64_t index, unsigned bytes);

/* After a store: if nobody is left who has read a part of its bytes only, they
 * can be one unit (again). */
void shadow_merge_units(struct shadow *shadow, uint64_t index, unsigned bytes,
			struct reach reach);

#endif
