/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the shadow share: shadow*.c, cache_load.c, cache_store.c.
 * For them only. */
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

/* The size of the unit that starts there. */
static inline uint64_t unit_bytes(const struct shadow *shadow, uint64_t index)
{
	return 1u + (unsigned)__builtin_ctz(starts_from(shadow, index) >> 1);
}

/* True if the access covers exactly one unit. */
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

/* The operation that a cache belongs to. */
static inline uint32_t op_cache_pc(const struct shadow *shadow,
				   const struct op_cache *op)
{
	uint32_t number = (uint32_t)(op - shadow->ops);
	uint32_t count = shadow->image->code_len;
	return number < count ? number : number - count;
}

static inline bool is_on_stack(const struct shadow *shadow, uint64_t index)
{
	const struct memory_map *map = &shadow->image->map;
	addr_t at = map->base + index;
	return at >= map->stack && at < map->stack_end;
}

/* Whether the current frame owns it. */
static inline bool is_in_top_frame(const struct shadow *shadow, uint64_t index)
{
	return index - shadow->top_low < shadow->top_fp - shadow->top_low;
}

/* When the frame was entered that owns a byte of the stack: `since` of rule.h.
 */
static inline tick_t owned_since(const struct shadow *shadow, uint64_t index)
{
	if (is_in_top_frame(shadow, index))
		return shadow->top_since;
	return vm_owner_since(shadow->vm, index);
}

/* The site that an operation's accesses are reported at, SPEC 4.6. */
static inline uint32_t shadow_site(const struct shadow *shadow, uint32_t pc)
{
	uint32_t site = shadow->image->site[pc];
	return shadow->ops[pc].is_library
		       ? vm_users_caller_of(shadow->vm, site).site
		       : site;
}

/* Splits units that an access would cover in part. */
void shadow_fit_units(struct shadow *shadow, uint64_t index, unsigned bytes);

/* After a store: if no reader is left that has read only a part of its bytes,
 * they become one unit. */
void shadow_merge_units(struct shadow *shadow, uint64_t index, unsigned bytes,
			struct store_reach reach);

/* The allocator reads bytes of its own: SPEC 4.5. */
void shadow_read_header(struct shadow *shadow, const struct op_cache *op,
			uint64_t index, unsigned bytes, tick_t now);

#endif
