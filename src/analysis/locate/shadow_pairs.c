/* SPDX-License-Identifier: Apache-2.0 */
/* What a store says of the pairs that it makes with readers, SPEC 4.4 to 4.7.
 */
#include "analysis/locate/shadow_pairs.h"

/* The offset of the first byte of the unit that differs, else of its first. */
static uint32_t first_hit(const struct nv_reader *reader, uint64_t observed,
			  uint64_t bytes)
{
	uint64_t change = (observed ^ reader->value) >>
			  8 * part_place(reader->part);
	uint32_t start = part_start(reader->part);
	for (uint32_t i = 0; i < bytes; i++) {
		if (change >> 8 * i & 0xff)
			return start + i;
	}
	return start;
}

/* SPEC 4.6: the values of the first manifest instance, else of the first; in an
 * instance those of the latest consumer (that makes it manifest). */
static void note_values(struct pair *pair, const struct nv_reader *reader,
			uint64_t observed, bool is_manifest,
			const struct shadow_store *store)
{
	bool is_first = !pair->value_execution;
	bool is_better = is_manifest && !pair->is_manifest;
	bool is_later = pair->value_execution == store->execution &&
			reader->time > pair->value_time &&
			is_manifest == pair->is_manifest;
	/* A word can come in pieces, in one operation. */
	bool is_same = pair->value_producer == store->now &&
		       pair->value_time == reader->time &&
		       pair->value_offset == part_offset(reader->part);
	if (!is_first && !is_better && !is_later && !is_same)
		return;
	uint32_t hit = first_hit(reader, observed, store->bytes);
	if (!is_same || is_first || is_manifest > pair->is_manifest ||
	    (is_manifest == pair->is_manifest && hit < pair->value_hit))
		pair->value_hit = hit;
	pair->is_manifest |= is_manifest;
	pair->value_execution = store->execution;
	pair->value_time = reader->time;
	pair->value_producer = store->now;
	pair->value_window = reader->region.start;
	pair->value_bytes = part_bytes(reader->part);
	pair->value_offset = part_offset(reader->part);
	pair->value_index = store->at - part_place(reader->part);
	pair->expected =
		load_bytes((const uint8_t *)&reader->value, pair->value_bytes);
	pair->observed =
		load_bytes((const uint8_t *)&observed, pair->value_bytes);
}

static void note_first(struct pair *pair, const struct nv_reader *reader,
		       uint32_t offset, tick_t now)
{
	bool is_first = !pair->first_producer;
	bool is_same = pair->first_producer == now;
	if (is_first || (is_same && offset < pair->first_offset))
		pair->first_offset = offset;
	if (!is_first && !(is_same && reader->time > pair->first_consumer))
		return;
	pair->first_consumer = reader->time;
	pair->first_producer = now;
	pair->checkpoint = reader->region.origin;
}

NOINLINE void shadow_describe(struct shadow *shadow, struct pair *pair,
			      const struct nv_reader *reader,
			      const struct shadow_store *store)
{
	uint32_t offset = part_start(reader->part);
	pair_hit(pair, offset, (1u << store->bytes) - 1);
	if (pair->is_manifest && pair->value_execution != store->execution)
		return;
	const uint8_t *now_there = shadow->vm->memory.bytes + store->at;
	note_first(pair, reader, offset, store->now);
	note_values(pair, reader, load64(now_there - part_place(reader->part)),
		    !is_unchanged(shadow, reader, store->at, store->bytes),
		    store);
}

/* SPEC 4.5: who changes the allocator's bytes, or what was one of them. */
static uint32_t users_site(const struct shadow *shadow, uint32_t pc)
{
	if (shadow->in_allocator)
		return shadow->blocks.call.site;
	return shadow_site(shadow, pc);
}

NOINLINE struct pair *shadow_find_pair(struct shadow *shadow, uint32_t consumer,
				       uint32_t key, const struct op_cache *op)
{
	const struct consumer *who = &shadow->pairs.consumers.items[consumer];
	uint32_t pc = op_cache_pc(shadow, op);
	uint32_t producer = shadow_site(shadow, pc);
	if (who->rule != RULE_DATA_ACCESS) {
		producer = users_site(shadow, pc);
		key = pair_key(consumer, who->rule);
	}
	struct pair *pair =
		pairs_get(&shadow->pairs, key, producer,
			  objects_size(&shadow->objects, who->object));
	if (who->rule != RULE_DATA_ACCESS && shadow->in_allocator &&
	    shadow->blocks.call.is_known)
		pair->producer_fn = shadow->blocks.call.fn;
	return pair;
}

NOINLINE struct pair **shadow_no_pairs(struct shadow *shadow)
{
	struct pair **known = arena_alloc(&shadow->readers.arena,
					  KNOWN_PAIRS * sizeof(*known));
	for (unsigned i = 0; i < KNOWN_PAIRS; i++)
		known[i] = &shadow->no_pair;
	return known;
}

NOINLINE void shadow_tear(struct shadow *shadow, struct pair *pair,
			  const struct nv_reader *reader,
			  const struct shadow_store *store)
{
	if (pair_rule(pair) != RULE_DATA_ACCESS)
		return;
	tearing_pair(&shadow->tearing, shadow->vm->memory.bytes,
		     &shadow->pairs.arena, pair, reader, store->at);
	/* Other instructions of a call share its pairs. */
	pair->torn->is_always = store->op->wide && !store->op->is_library;
}
