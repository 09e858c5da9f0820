/* SPDX-License-Identifier: Apache-2.0 */
/* The heap in the shadow, SPEC 4.5: which accesses use blocks, what calls of
 * the allocator read of its own bytes, and when blocks change hands. */
#include "analysis/locate/shadow_parts.h"

/* SPEC 4.5: whether a block was obtained before the window's checkpoint. */
static bool is_obtained_before(const struct shadow *shadow, uint64_t offset,
			       tick_t now)
{
	return is_before_window(&shadow->setting,
				shadow->blocks.obtained[offset], now);
}

/* Whether an access uses the same bytes of the same block as last time, in the
 * same region: then blocks_use would set nothing but the time. */
static bool use_holds(const struct shadow *shadow, const struct use_cache *last,
		      uint64_t index)
{
	return last->use && last->index == index &&
	       last->use->key == last->key &&
	       last->changes == shadow->objects.changes &&
	       last->region == shadow->setting.region.start;
}

NOINLINE void shadow_use(struct shadow *shadow, const struct op_cache *op,
			 uint64_t index, unsigned bytes, tick_t now)
{
	struct heap_blocks *blocks = &shadow->blocks;
	if (!blocks->is_nv || shadow->in_allocator)
		return;
	uint32_t pc = op_cache_pc(shadow, op);
	struct use_cache *last = &blocks->caches[pc];
	if (!op->is_library && use_holds(shadow, last, index)) {
		last->use->time = now;
		return;
	}
	uint64_t offset = index - blocks->first;
	if (!is_obtained_before(shadow, offset, now))
		return;
	uint32_t object =
		objects_find(&shadow->objects, shadow->vm, index).object;
	if (!last->use || last->object != object || op->is_library)
		last->consumer = pairs_consumer(
			&shadow->pairs,
			(struct consumer){ shadow_site(shadow, pc), object,
					   RULE_MEMORY_MAP, NONE });
	bool is_one_word = index % blocks->word + bytes <= blocks->word;
	last->object = object;
	last->index = is_one_word ? index : NO_INDEX;
	last->changes = shadow->objects.changes;
	last->region = shadow->setting.region.start;
	last->use = blocks_use(blocks, last->consumer, index, bytes, now,
			       shadow->setting.region,
			       reach_of(&shadow->setting, now));
	last->key = last->use->key;
}

/* The block that was handed in is used by the call, word by word. */
static void use_block(struct shadow *shadow, uint64_t offset, tick_t now)
{
	struct heap_blocks *blocks = &shadow->blocks;
	tick_t obtained = blocks->obtained[offset];
	uint64_t end = offset;
	while (blocks->obtained[end] == obtained)
		end++;
	for (uint64_t part; offset < end; offset += part) {
		part = end - offset < blocks->word ? end - offset
						   : blocks->word;
		blocks_use(blocks, blocks->caller, blocks->first + offset,
			   (unsigned)part, now, shadow->setting.region,
			   reach_of(&shadow->setting, now));
	}
}

/* The first access of a call to the allocator's bytes. */
NOINLINE static void begin_call(struct shadow *shadow, tick_t now)
{
	struct heap_blocks *blocks = &shadow->blocks;
	struct heap_call *call = &blocks->call;
	heap_call_access(call, &shadow->objects, shadow->vm);
	uint64_t offset = call->block - blocks->first;
	bool is_map = call->block && is_obtained_before(shadow, offset, now);
	blocks->caller = pairs_consumer(
		&shadow->pairs,
		(struct consumer){ call->site, call->object,
				   is_map ? RULE_MEMORY_MAP : RULE_LEAK,
				   call->fn });
	if (is_map)
		use_block(shadow, offset, now);
}

NOINLINE void shadow_read_header(struct shadow *shadow,
				 const struct op_cache *op, uint64_t index,
				 unsigned bytes, tick_t now)
{
	struct heap_blocks *blocks = &shadow->blocks;
	if (!blocks->is_nv || !objects_is_own(&shadow->objects, index))
		return;
	if (!blocks->call.is_known)
		begin_call(shadow, now);
	struct object_place place = { .start = index };
	struct shadow_load load = { op,     index, bytes, blocks->caller,
				    &place, now };
	shadow_load(shadow, &load);
}

void shadow_block(struct shadow *shadow, uint64_t index, uint64_t bytes,
		  bool is_live, tick_t now)
{
	struct heap_blocks *blocks = &shadow->blocks;
	struct heap_call *call = &blocks->call;
	if (blocks->is_nv && call->is_active) {
		if (!call->is_known)
			begin_call(shadow, now);
		struct heap_change change = { call->site, call->fn,
					      call->since + 1, now,
					      reach_of(&shadow->setting, now) };
		struct pairs *pairs = shadow->attention == ATTENTION_ALL
					      ? &shadow->pairs
					      : NULL;
		blocks_change(blocks, pairs, index, bytes, is_live, &change);
		if (pairs && is_live && !call->block)
			blocks_obtain(blocks, pairs, shadow->setting.region,
				      &change);
	}
	objects_block(&shadow->objects, shadow->vm, index, bytes, is_live);
}
