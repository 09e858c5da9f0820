/* SPDX-License-Identifier: Apache-2.0 */
/* Stores in the shadow of non-volatile memory, SPEC 4.1 to 4.7: which readers
 * they meet, and what that says of the pairs. */
#include "analysis/locate/shadow_parts.h"

/* A store: the unit that it hit, and when. */
struct hit {
	uint64_t at, bytes;
	tick_t since; /* what was read until then is of a frame that is gone;
			 UINT64_MAX: all, for good */
	const struct hint *hint;
	struct pair **known;
	/* The same number for all words that one execution of the
	 * instruction writes. */
	tick_t execution;
	tick_t now;
	bool is_wide; /* SPEC 4.7 */
};

/* The values of the first manifest instance, else of the first; in an
 * instance those of the latest consumer (that makes it manifest). */
static void note_values(struct pair *pair, const struct reader *reader,
			uint64_t observed, bool is_manifest,
			const struct hit *hit)
{
	bool is_first = !pair->value_execution;
	bool is_better = is_manifest && !pair->is_manifest;
	bool is_later = pair->value_execution == hit->execution &&
			reader->time > pair->value_time &&
			is_manifest == pair->is_manifest;
	/* A word can come in pieces, in one operation. */
	bool is_same = pair->value_producer == hit->now &&
		       pair->value_time == reader->time &&
		       pair->value_offset == part_offset(reader->part);
	if (!is_first && !is_better && !is_later && !is_same)
		return;
	pair->is_manifest |= is_manifest;
	pair->value_execution = hit->execution;
	pair->value_time = reader->time;
	pair->value_producer = hit->now;
	pair->value_window = reader->window.start;
	pair->value_bytes = part_bytes(reader->part);
	pair->value_offset = part_offset(reader->part);
	pair->expected =
		load_bytes((const uint8_t *)&reader->value, pair->value_bytes);
	pair->observed =
		load_bytes((const uint8_t *)&observed, pair->value_bytes);
}

static void note_first(struct pair *pair, const struct reader *reader,
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
	pair->checkpoint = reader->window.origin;
}

/* Whether the bytes that were read are there again. */
static ALWAYS_INLINE bool is_unchanged(const struct shadow *shadow,
				       const struct reader *reader, uint64_t at,
				       uint64_t bytes)
{
	uint64_t now_there = load64(shadow->vm->memory.bytes + at);
	uint64_t change =
		now_there ^ reader->value >> 8 * part_place(reader->part);
	return change << (64 - 8 * bytes) == 0;
}

/* Everything of a pair that is not counted each time: values, names. */
NOINLINE static void describe_pair(struct shadow *shadow, struct pair *pair,
				   const struct reader *reader,
				   const struct hit *hit)
{
	uint32_t offset = part_start(reader->part);
	pair_hit(pair, offset, (1u << hit->bytes) - 1);
	if (pair->is_manifest && pair->value_execution != hit->execution)
		return;
	const uint8_t *now_there = shadow->vm->memory.bytes + hit->at;
	note_first(pair, reader, offset, hit->now);
	note_values(pair, reader, load64(now_there - part_place(reader->part)),
		    !is_unchanged(shadow, reader, hit->at, hit->bytes), hit);
}

/* SPEC 4.5: who changes the allocator's bytes, or what was one of them. */
static uint32_t users_site(const struct shadow *shadow, uint32_t pc)
{
	if (shadow->in_allocator)
		return shadow->blocks.call.site;
	return vm_users_caller_of(shadow->vm, shadow->image->site[pc]).site;
}

/* The pair is not the one that the store met there last time. */
NOINLINE static struct pair *find_pair(struct shadow *shadow, uint32_t consumer,
				       uint32_t key, const struct hint *hint)
{
	const struct consumer *who = &shadow->pairs.consumers.items[consumer];
	uint32_t pc = hint_pc(shadow, hint);
	uint32_t producer = shadow->image->site[pc];
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

/* SPEC 4.4, or 4.1 to 4.3. */
static ALWAYS_INLINE enum rule rule_of(const struct reader *reader,
				       const struct hit *hit)
{
	return part_is_frame(reader->part) || reader->time <= hit->since
		       ? RULE_ACTIVATION_RECORD
		       : RULE_DATA_ACCESS;
}

static ALWAYS_INLINE struct pair *pair_of(struct shadow *shadow,
					  const struct reader *reader,
					  const struct hit *hit)
{
	uint32_t consumer = key_consumer(reader->key);
	uint32_t key = pair_key(consumer, rule_of(reader, hit));
	struct pair **known = &hit->known[(key ^ key >> 24) % KNOWN_PAIRS];
	if (UNLIKELY((*known)->key != key))
		*known = find_pair(shadow, consumer, key, hit->hint);
	return *known;
}

/* An element that was hit before, of a pair that is manifest, or whose values
 * agree once more. */
static ALWAYS_INLINE bool is_known(const struct shadow *shadow,
				   const struct pair *pair,
				   const struct reader *reader,
				   const struct hit *hit)
{
	uint32_t offset = part_start(reader->part);
	return (offset < pair->size || !pair->size) && pair->value_execution &&
	       pair->value_execution != hit->execution &&
	       pair_was_hit(pair, offset, (1u << hit->bytes) - 1) &&
	       (pair->is_manifest ||
		is_unchanged(shadow, reader, hit->at, hit->bytes));
}

NOINLINE static void tear(struct shadow *shadow, struct pair *pair,
			  const struct reader *reader, const struct hit *hit)
{
	if (pair_rule(pair) != RULE_DATA_ACCESS)
		return;
	tearing_pair(&shadow->tearing, shadow->vm->memory.bytes,
		     &shadow->pairs.arena, pair, reader, hit->at);
	pair->torn->is_always = hit->hint->wide;
}

/* A store meets a reader in its window. */
static ALWAYS_INLINE void count(struct shadow *shadow,
				const struct reader *reader, struct pair *pair,
				const struct hit *hit)
{
	tick_t distance = hit->now - reader->time;
	pairs_count(&shadow->pairs, pair, hit->execution, reader->time,
		    reader->window.start, hit->now);
	if (UNLIKELY(distance < pair->distance))
		pair->distance = distance;
	if (UNLIKELY(hit->is_wide))
		tear(shadow, pair, reader, hit);
	if (pair->is_settled)
		return;
	if (is_known(shadow, pair, reader, hit))
		pair->is_settled = pair->is_manifest && !pair->unhit;
	else
		describe_pair(shadow, pair, reader, hit);
}

NOINLINE static struct pair **no_pairs(struct shadow *shadow)
{
	struct pair **known = arena_alloc(&shadow->readers.arena,
					  KNOWN_PAIRS * sizeof(*known));
	for (unsigned i = 0; i < KNOWN_PAIRS; i++)
		known[i] = &shadow->no_pair;
	return known;
}

/* A store meets the readers of a unit, and nothing is kept of that. */
static void meet_readers(struct shadow *shadow, struct reader_table *table,
			 const struct hit *hit)
{
	struct reach reach = reach_of(shadow, hit->now);
	struct reader *reader;
	for (uint32_t i = 0; (reader = readers_awake(table, &i)); i++) {
		if (reader_reached(reader, reach))
			count(shadow, reader, pair_of(shadow, reader, hit),
			      hit);
		else
			reader_sleep(table, reader);
	}
}

/* SPEC 4.5: what the allocator writes outside of blocks concerns calls of the
 * allocator only. Who used the bytes as a block's, is told when they change
 * hands. */
NOINLINE static void meet_calls(struct shadow *shadow,
				struct reader_table *table,
				const struct hit *hit)
{
	struct reach reach = reach_of(shadow, hit->now);
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct reader *reader = &table->first[i];
		if (!reader->key || !reader_reached(reader, reach))
			continue;
		uint32_t consumer = key_consumer(reader->key);
		if (shadow->pairs.consumers.items[consumer].rule !=
		    RULE_DATA_ACCESS)
			count(shadow, reader, pair_of(shadow, reader, hit),
			      hit);
	}
}

/* Whether a reader of a meeting is what it was, and nothing new is learned. */
static ALWAYS_INLINE bool is_steady(const struct shadow *shadow,
				    const struct met *met, bool is_gone,
				    const struct hit *hit)
{
	tick_t distance = hit->now - met->reader->time;
	return distance >= met->nearest && distance < shadow->ed &&
	       (met->reader->time <= hit->since) == is_gone &&
	       (!met->is_latent ||
		is_unchanged(shadow, met->reader, hit->at, hit->bytes));
}

/* A pair of a steady reader, whose producer is wide. */
NOINLINE static void tear_again(struct shadow *shadow, struct met *met,
				const struct hit *hit)
{
	struct torn *torn = met->pair->torn;
	if (!torn || !tearing_again(&shadow->tearing, torn))
		tear(shadow, met->pair, met->reader, hit);
	torn = met->pair->torn;
	met->is_torn = !torn || (torn->is_always && torn->is_manifest);
}

/* A pair of a steady reader, once more. */
static ALWAYS_INLINE void count_again(struct shadow *shadow, struct met *met,
				      const struct hit *hit)
{
	struct pair *pair = met->pair;
	pair->instances += pair->execution != hit->execution;
	pair->execution = hit->execution;
	if (UNLIKELY(hit->is_wide) && !met->is_torn)
		tear_again(shadow, met, hit);
}

/* A reader that is not in the meeting. */
static void meet_anew(struct shadow *shadow, struct meeting *meeting,
		      struct reader_table *table, uint32_t slot,
		      const struct hit *hit)
{
	struct reader *reader = &table->first[slot];
	if (hit->now - reader->time >= shadow->ed) {
		reader_sleep(table, reader);
		return;
	}
	bool is_gone = reader->time <= hit->since;
	struct met met = { .reader = reader,
			   .nearest = UINT64_MAX,
			   .slot = (uint8_t)slot };
	uint32_t consumer = key_consumer(reader->key);
	enum rule rule = shadow->pairs.consumers.items[consumer].rule;
	/* Where its time alone says what pair it makes, it can be steady. */
	if (rule == RULE_DATA_ACCESS &&
	    (is_gone || !part_is_frame(reader->part))) {
		struct pair *pair = pair_of(shadow, reader, hit);
		/* A unit has a consumer twice only if one is READER_GONE. */
		bool is_known = is_gone && meeting_has(meeting, pair);
		met.pair = pair;
		met.is_counted = !meeting->is_direct && !is_known;
		if (is_known && !meeting->is_direct)
			pair->execution = hit->execution;
		count(shadow, reader, pair, hit);
		met.nearest = pair->distance;
		met.is_latent = !pair->is_manifest;
	} else {
		count(shadow, reader, pair_of(shadow, reader, hit), hit);
	}
	meeting_join(&shadow->meetings, meeting, &met, is_gone);
}

/* A store meets the readers of a unit. */
static void meet(struct shadow *shadow, struct meeting *meeting,
		 struct reader_table *table, const struct hit *hit)
{
	/* From the end on: who leaves is replaced by one that was seen. */
	for (uint32_t i = meeting->len; i--;) {
		struct met *met = &meeting->items[i];
		if (!(table->awake >> met->slot & 1) ||
		    !is_steady(shadow, met, i >= meeting->read, hit))
			meeting_leave(meeting, i);
		else if (meeting->is_direct)
			count_again(shadow, met, hit);
	}
	for (uint64_t left = table->awake & ~meeting->slots; left;
	     left &= left - 1)
		meet_anew(shadow, meeting, table,
			  (uint32_t)__builtin_ctzll(left), hit);
	meeting->count++;
}

/* The meeting of an operation and a unit. is_direct: the execution stores
 * other units, too, or the unit is not for quick stores. */
static struct meeting *meeting_of(struct shadow *shadow, struct unit *unit,
				  struct hint *hint, const struct hit *hit,
				  bool is_direct)
{
	struct meeting *meeting = hint->meeting;
	if (meeting->index != hit->at) {
		meeting =
			meetings_get(&shadow->meetings, &unit->meetings, hint);
		if (meeting->index == NO_INDEX)
			meeting_start(meeting, hit->at, hit->bytes,
				      is_on_stack(shadow, hit->at),
				      &unit->readers);
		hint->meeting = meeting;
	}
	if (is_direct && !meeting->is_direct)
		meeting_make_direct(meeting);
	return meeting;
}

/* The unit that starts at hit.at was written. */
static void note_write(struct shadow *shadow, struct hint *hint, struct hit hit,
		       bool is_direct)
{
	struct unit *unit = &shadow->units[hit.at];
	unit->written = shadow->region.start + 1;
	if (!unit->readers.used)
		return;
	struct pair ***known = &shadow->known[hint - shadow->hints];
	if (UNLIKELY(!*known))
		*known = no_pairs(shadow);
	hit.hint = hint;
	hit.known = *known;
	if (UNLIKELY(shadow->in_allocator) &&
	    objects_is_own(&shadow->objects, hit.at)) {
		hit.execution = shadow->blocks.call.since + 1;
		meet_calls(shadow, &unit->readers, &hit);
		return;
	}
	if (hit.since != UINT64_MAX)
		hit.since = owned_since(shadow, hit.at);
	if (shadow->when != WHEN_REACTIVE || shadow->in_allocator ||
	    shadow->pairs.keeps_instances || unit->readers.cap > READERS_BITS)
		meet_readers(shadow, &unit->readers, &hit);
	else
		meet(shadow, meeting_of(shadow, unit, hint, &hit, is_direct),
		     &unit->readers, &hit);
}

/* A store that may hit several units, or parts of them. */
static void store_units(struct shadow *shadow, uint64_t index, unsigned bytes,
			struct hint *hint, struct hit hit, bool is_direct)
{
	bool is_one = is_one_unit(shadow, index, bytes);
	bool is_heap = UNLIKELY(index >= shadow->blocks.first);
	if (is_heap)
		shadow_use(shadow, hint, index, bytes, hit.now);
	if (is_one) {
		hit.at = index;
		hit.bytes = bytes;
		note_write(shadow, hint, hit, is_direct || is_heap);
		return;
	}
	shadow_fit_units(shadow, index, bytes);
	for (hit.at = index; hit.at < index + bytes; hit.at += hit.bytes) {
		hit.bytes = unit_bytes(shadow, hit.at);
		note_write(shadow, hint, hit, true);
	}
	shadow_merge_units(shadow, index, bytes, reach_of(shadow, hit.now));
}

/* A word of a wide store: SPEC 4.7 wants to know which of them change. */
static ALWAYS_INLINE void tear_word(struct shadow *shadow, uint64_t index,
				    unsigned bytes, const struct hint *hint,
				    tick_t base, tick_t now, uint64_t old,
				    uint64_t words)
{
	struct tearing *tearing = &shadow->tearing;
	uint32_t site = shadow->image->site[hint_pc(shadow, hint)];
	if (tearing->execution != base + 1 || tearing->site != site)
		tearing_start(tearing, site, base + 1, words, index, bytes);
	tearing_word(tearing, shadow->vm->memory.bytes,
		     (struct torn_word){ index, bytes, now, old });
}

void shadow_copied(struct shadow *shadow, uint64_t index, unsigned bytes,
		   struct hint *hint, tick_t base, tick_t now, uint64_t old,
		   uint64_t words)
{
	if (words > 1)
		tear_word(shadow, index, bytes, hint, base, now, old, words);
	store_units(shadow, index, bytes, hint,
		    (struct hit){ .execution = base + 1,
				  .now = now,
				  .is_wide = words > 1 },
		    true);
}

/* Whether all readers of a meeting are steady, in few words; but for values
 * that agree so far. */
static ALWAYS_INLINE bool is_met(const struct shadow *shadow,
				 const struct meeting *meeting, tick_t now,
				 tick_t since)
{
	const struct met *met = meeting->items;
	tick_t ed = shadow->ed, call = now - since;
	tick_t within = call < ed ? call : ed;
	for (uint32_t n = meeting->read; n; n--, met++) {
		tick_t distance = now - met->reader->time;
		if (distance < met->nearest || distance >= within)
			return false;
	}
	for (uint32_t n = meeting->len - meeting->read; n; n--, met++) {
		tick_t distance = now - met->reader->time;
		if (distance < met->nearest || distance < call ||
		    distance >= ed)
			return false;
	}
	return true;
}

/* … and whether these agree once more. */
static bool agrees(const struct shadow *shadow, const struct meeting *meeting)
{
	uint32_t left = meeting->latent;
	for (const struct met *met = meeting->items; left; met++) {
		if (!met->is_latent)
			continue;
		if (!is_unchanged(shadow, met->reader, meeting->index,
				  meeting->bytes))
			return false;
		left--;
	}
	return true;
}

/* A store that may learn something. */
static void store_elsewhere(struct shadow *shadow, uint64_t index,
			    unsigned bytes, struct hint *hint, tick_t base,
			    uint64_t old)
{
	tick_t now = base + hint->tick;
	if (UNLIKELY(hint->wide))
		tear_word(shadow, index, bytes, hint, base, now, old,
			  hint->wide);
	store_units(shadow, index, bytes, hint,
		    (struct hit){ .execution = base + 1,
				  .now = now,
				  .is_wide = hint->wide },
		    !hint->is_alone);
}

/* The meeting that an operation had in a unit, its last one from now on; false:
 * it had none, or it does not hold any more. */
static ALWAYS_INLINE bool find_meeting(const struct shadow *shadow,
				       struct hint *hint, uint64_t index)
{
	struct meeting *meeting = shadow->units[index].meetings;
	while (meeting && meeting->who != hint)
		meeting = meeting->next;
	if (!meeting || meeting->index != index)
		return false;
	hint->meeting = meeting;
	return true;
}

enum meets shadow_meets(const struct shadow *shadow, uint64_t index,
			unsigned bytes, struct hint *hint, tick_t base)
{
	if (UNLIKELY(hint->meeting->index != index) &&
	    !find_meeting(shadow, hint, index))
		return MEETS_OTHERS;
	struct meeting *meeting = hint->meeting;
	tick_t since = 0;
	if (meeting->is_on_stack) {
		/* Who owns it if the top frame does not takes longer to say. */
		if (index - shadow->top_low >= shadow->top_fp - shadow->top_low)
			return MEETS_OTHERS;
		since = shadow->top_since;
	}
	if (meeting->bytes != bytes || meeting->slots != *meeting->awake ||
	    !is_met(shadow, meeting, base + hint->tick, since))
		return MEETS_OTHERS;
	if (meeting->is_direct || meeting->latent)
		return MEETS_AGAIN;
	meeting->count++;
	return MEETS_COUNTED;
}

void shadow_store(struct shadow *shadow, enum meets meets, uint64_t index,
		  unsigned bytes, struct hint *hint, tick_t base, uint64_t old)
{
	struct meeting *meeting = hint->meeting;
	if (meets == MEETS_OTHERS || !agrees(shadow, meeting)) {
		store_elsewhere(shadow, index, bytes, hint, base, old);
		return;
	}
	if (!meeting->is_direct) {
		meeting->count++;
		return;
	}
	struct hit hit = { .at = index,
			   .hint = hint,
			   .execution = base + 1,
			   .now = base + hint->tick,
			   .is_wide = hint->wide };
	if (hint->wide)
		tear_word(shadow, index, bytes, hint, base, hit.now, old,
			  hint->wide);
	if (UNLIKELY(index >= shadow->blocks.first))
		shadow_use(shadow, hint, index, bytes, hit.now);
	for (uint32_t i = 0; i < meeting->len; i++)
		count_again(shadow, &meeting->items[i], &hit);
}

/* Whether a push meets steady readers, and counts them if so. */
static ALWAYS_INLINE bool push_meets(const struct shadow *shadow,
				     uint64_t index, unsigned bytes,
				     struct hint *hint, tick_t base, tick_t now)
{
	if (UNLIKELY(hint->meeting->index != index) &&
	    !find_meeting(shadow, hint, index))
		return false;
	const struct meeting *meeting = hint->meeting;
	/* Whose frame it was is gone. */
	if (meeting->bytes != bytes || meeting->slots != *meeting->awake ||
	    !is_met(shadow, meeting, now, now) ||
	    (meeting->latent && !agrees(shadow, meeting)))
		return false;
	const struct met *met = meeting->items;
	for (uint32_t n = meeting->len; n; n--, met++) {
		struct pair *pair = met->pair;
		pair->instances += pair->execution != base + 1;
		pair->execution = base + 1;
	}
	return true;
}

void shadow_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct hint *hint, tick_t base)
{
	tick_t now = base + hint->tick;
	if (!push_meets(shadow, index, bytes, hint, base, now))
		store_units(shadow, index, bytes, hint,
			    (struct hit){ .since = UINT64_MAX,
					  .execution = base + 1,
					  .now = now },
			    true);
}
