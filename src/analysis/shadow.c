/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory, SPEC 4.1 to 4.7, 3.6. */
#include "analysis/shadow.h"

#include <stdlib.h>

#include "vm/loop_parts.h"

void shadow_frame(struct shadow *shadow)
{
	const struct vm *vm = shadow->vm;
	const struct frame *top = &vm->frames[vm->at.depth];
	const struct fn *fn = &shadow->image->fns.items[top->fn];
	if (UNLIKELY(fn->is_allocator | shadow->in_allocator)) {
		heap_call_frame(&shadow->blocks.call, vm, fn->is_allocator);
		shadow->in_allocator = fn->is_allocator;
	}
	shadow->top_fp = memory_index(&vm->memory, top->fp);
	shadow->top_low = shadow->top_fp - fn->frame;
	shadow->top_since = top->since;
}

/* What hint.alive points to where a place holds for good. */
static const tick_t always;

static uint64_t word_bytes(const struct shadow *shadow)
{
	return 1ull << shadow->word_shift;
}

/* Where units start from index on, as bits; also where the word ends. */
static unsigned starts_from(const struct shadow *shadow, uint64_t index)
{
	unsigned starts = shadow->starts[index >> shadow->word_shift] |
			  1u << word_bytes(shadow) | 1;
	return starts >> (index & (word_bytes(shadow) - 1));
}

/* Of the unit that starts there. */
static uint64_t unit_bytes(const struct shadow *shadow, uint64_t index)
{
	return 1u + (unsigned)__builtin_ctz(starts_from(shadow, index) >> 1);
}

/* True if the access hits exactly one unit. */
static bool is_one_unit(const struct shadow *shadow, uint64_t index,
			unsigned bytes)
{
	unsigned ends = 1u << bytes | 1;
	return (starts_from(shadow, index) & (2 * ends - 3)) == ends;
}

static void set_start(struct shadow *shadow, uint64_t index)
{
	shadow->starts[index >> shadow->word_shift] |=
		(uint8_t)(1u << (index & (word_bytes(shadow) - 1)));
}

/* SPEC 3.1: with `stop` nothing is executed again, nothing is NV. */
static void note_nv(struct shadow *shadow, const struct nv_map *nv)
{
	for (uint64_t i = 0; i < nv->bytes && shadow->when != WHEN_STOP; i++) {
		uint64_t granule = i >> NEAR_SHIFT;
		if (!nv->is_nv[i])
			continue;
		shadow->nv[i] = NV_PLAIN;
		shadow->near_nv[granule] = 1;
		if (granule)
			shadow->near_nv[granule - 1] = 1;
	}
}

/* A unit is NV as a whole, or not at all. */
static void start_units(struct shadow *shadow)
{
	uint64_t bytes = image_memory_bytes(shadow->image);
	for (uint64_t i = 1; i < bytes; i++) {
		if (shadow->nv[i] != shadow->nv[i - 1])
			set_start(shadow, i);
	}
}

static uint64_t granules(const struct shadow *shadow)
{
	return (shadow->vm->memory.size >> NEAR_SHIFT) + 2;
}

/* What can be NV has units; some more, so that an access at the end has
 * neighbours. The heap's map and device registers are never near. */
static void map_pages(struct shadow *shadow)
{
	shadow->bytes = image_memory_bytes(shadow->image) + 16;
	shadow->units = mem_map(shadow->bytes * sizeof(struct unit));
	shadow->nv = mem_map(shadow->bytes);
	shadow->starts = mem_map(shadow->bytes);
	shadow->near_nv = mem_map(granules(shadow));
}

static void unmap_pages(struct shadow *shadow)
{
	mem_unmap(shadow->units, shadow->bytes * sizeof(struct unit));
	mem_unmap(shadow->nv, shadow->bytes);
	mem_unmap(shadow->starts, shadow->bytes);
	mem_unmap(shadow->near_nv, granules(shadow));
}

static uint64_t hint_count(const struct shadow *shadow)
{
	return 2 * (uint64_t)shadow->image->code_len;
}

/* The operation that a hint is of. */
static uint32_t hint_pc(const struct shadow *shadow, const struct hint *hint)
{
	uint32_t number = (uint32_t)(hint - shadow->hints);
	uint32_t count = shadow->image->code_len;
	return number < count ? number : number - count;
}

static void init_hints(struct shadow *shadow)
{
	const struct image *image = shadow->image;
	uint64_t count = hint_count(shadow);
	/* Pages, so that a hint does not lie across two lines of cache. */
	shadow->hints = mem_map(count * sizeof(struct hint));
	shadow->places = mem_map(count * sizeof(struct object_place));
	for (uint64_t i = 0; i < count; i++) {
		uint32_t pc = hint_pc(shadow, &shadow->hints[i]);
		bool is_second = i >= image->code_len;
		if (is_second && image->code[pc].code != OP_RET)
			continue;
		shadow->hints[i] = (struct hint){
			.index = NO_INDEX,
			.alive = &always,
			.since = &always,
			.reader = &shadow->nobody,
			.tick = (uint16_t)(image->tick[pc] + is_second),
			.wide = tearing_words(image, pc),
		};
		shadow->places[i].object = NONE;
	}
}

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed)
{
	*shadow = (struct shadow){
		.vm = vm,
		.image = vm->image,
		.when = when,
		.ed = ed,
		.word_shift = (unsigned)__builtin_ctz(vm->image->target->word),
		.region.origin = NONE,
	};
	map_pages(shadow);
	init_hints(shadow);
	note_nv(shadow, nv);
	start_units(shadow);
	objects_init(&shadow->objects, vm->image);
	uint64_t heap = vm->image->map.heap - vm->image->map.base;
	blocks_init(&shadow->blocks, vm->image,
		    heap < nv->bytes && shadow->nv[heap]);
	shadow_frame(shadow);
}

void shadow_add_handlers(struct shadow *shadow, const struct nv_map *nv,
			 tick_t most, struct findings *findings)
{
	if (shadow->when == WHEN_STOP || !shadow->image->handlers.len)
		return;
	handlers_init(&shadow->handlers, shadow->image, nv, most, findings);
	for (uint64_t i = 0; i < nv->bytes; i++) {
		if (shadow->nv[i] && handlers_hit(&shadow->handlers, i) &&
		    !objects_is_own(&shadow->objects, i))
			shadow->nv[i] = NV_HANDLED;
	}
	start_units(shadow);
}

void shadow_release(struct shadow *shadow)
{
	unmap_pages(shadow);
	mem_unmap(shadow->hints, hint_count(shadow) * sizeof(struct hint));
	mem_unmap(shadow->places,
		  hint_count(shadow) * sizeof(struct object_place));
	tearing_release(&shadow->tearing);
	handlers_release(&shadow->handlers);
	readers_release(&shadow->readers);
	pairs_release(&shadow->pairs);
	blocks_release(&shadow->blocks, shadow->image);
	objects_release(&shadow->objects);
}

void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed)
{
	shadow->region.start = executed;
	shadow->region.origin = shadow->image->site[pc];
}

/* A unit starts at `index` from now on. */
APART static void split_unit(struct shadow *shadow, uint64_t index)
{
	uint64_t start = index;
	while (!(starts_from(shadow, start) & 1))
		start--;
	struct unit *unit = &shadow->units[start];
	struct unit *rest = &shadow->units[index];
	uint64_t bytes = unit_bytes(shadow, start);
	shadow->layout++;
	set_start(shadow, index);
	rest->written = unit->written;
	readers_clear(&rest->readers);
	if (unit->readers.live)
		readers_copy(&shadow->readers, &unit->readers, &rest->readers,
			     (unsigned)(index - start));
	readers_resize(&rest->readers, start + bytes - index);
	readers_resize(&unit->readers, index - start);
}

/* Splits what an access would hit in part. */
static void fit_units(struct shadow *shadow, uint64_t index, unsigned bytes)
{
	if (!(starts_from(shadow, index) & 1))
		split_unit(shadow, index);
	if (!(starts_from(shadow, index + bytes) & 1))
		split_unit(shadow, index + bytes);
}

/* After a store: if nobody is left who could see its bytes change, they can be
 * one unit (again). */
static void merge_units(struct shadow *shadow, uint64_t index, unsigned bytes)
{
	uint64_t end = index + bytes, word = index >> shadow->word_shift;
	if ((end - 1) >> shadow->word_shift != word ||
	    is_one_unit(shadow, index, bytes))
		return;
	for (uint64_t at = index; at < end; at += unit_bytes(shadow, at)) {
		if (shadow->units[at].readers.live ||
		    shadow->nv[at] != shadow->nv[index])
			return;
	}
	for (uint64_t at = index; at < end; at += unit_bytes(shadow, at))
		readers_clear(&shadow->units[at].readers);
	unsigned inner = ((1u << bytes) - 2)
			 << (index & (word_bytes(shadow) - 1));
	shadow->starts[word] &= (uint8_t)~inner;
	shadow->layout++;
}

/* Whether a re-execution of the region would see the unit changed: SPEC 4.2. */
static bool is_exposed(const struct shadow *shadow, const struct unit *unit)
{
	return shadow->when == WHEN_REACTIVE ||
	       unit->written != shadow->region.start + 1;
}

/* What a store now can reach: SPEC 4.1 to 4.3. */
static struct reach reach_of(const struct shadow *shadow, tick_t now)
{
	tick_t earliest = now > shadow->ed ? now - shadow->ed : 0;
	if (shadow->when == WHEN_REACTIVE)
		return (struct reach){ earliest, UINT64_MAX };
	/* Of an earlier region's, if it may have skipped the checkpoint. */
	return (struct reach){ shadow->region.start,
			       shadow->when == WHEN_CONDITIONAL ? earliest
								: UINT64_MAX };
}

/* When the frame was entered that owns a byte of the stack: what was read
 * before belongs to a frame that is gone. */
static tick_t owned_since(const struct shadow *shadow, uint64_t index)
{
	if (index - shadow->top_low < shadow->top_fp - shadow->top_low)
		return shadow->top_since;
	return vm_owner_since(shadow->vm, index);
}

/* A call has read here that another one reads now: if the first has returned,
 * its reading is kept apart. */
APART static struct reader *part_readers(struct shadow *shadow,
					 struct unit *unit,
					 struct reader *reader, uint64_t at,
					 tick_t now)
{
	if (reader->time > owned_since(shadow, at))
		return reader;
	struct reader old = *reader;
	uint32_t key = old.key | READER_GONE;
	struct reader *gone = readers_find(&unit->readers, key);
	if (!gone) {
		gone = readers_add(&shadow->readers, &unit->readers, key,
				   reach_of(shadow, now));
		/* The table may be another one. */
		reader = readers_find(&unit->readers, old.key);
	}
	*gone = old;
	gone->key = key;
	unit->readers.live |= readers_bit(&unit->readers, gone);
	return reader;
}

/* Whether a block was obtained before the window's checkpoint: SPEC 4.5. */
static bool is_obtained_before(const struct shadow *shadow, uint64_t offset)
{
	return shadow->when == WHEN_REACTIVE ||
	       shadow->blocks.obtained[offset] <= shadow->region.start;
}

/* A read that a handler could make another one, SPEC 3.6. */
static struct handled_read handled_read(const struct shadow *shadow,
					const struct hint *hint, uint64_t at,
					uint64_t bytes, tick_t now)
{
	uint32_t consumer = key_consumer(hint->key);
	uint32_t object = shadow->pairs.consumers.items[consumer].object;
	const struct object_place *place =
		&shadow->places[hint - shadow->hints];
	return (struct handled_read){
		.index = at,
		.bytes = bytes,
		.consumer = consumer,
		.offset = (uint32_t)(at - place->start),
		.size = objects_size(&shadow->objects, object),
		.execution = now + 1 - hint->tick - shadow->vm->at.progress,
		.now = now,
		.window = shadow->region,
		.ed = shadow->when == WHEN_REACTIVE ? shadow->ed : UINT64_MAX,
	};
}

APART static void note_handled(struct shadow *shadow, const struct hint *hint,
			       uint64_t at, uint64_t bytes, tick_t now)
{
	struct handled_read read = handled_read(shadow, hint, at, bytes, now);
	handlers_read(&shadow->handlers, &shadow->pairs, &read);
}

void shadow_return(struct shadow *shadow, uint64_t index, struct hint *hint,
		   tick_t base)
{
	/* SPEC 4.4: of a frame that is live at the window's checkpoint. */
	bool is_live = shadow->when == WHEN_REACTIVE ||
		       shadow->top_since <= shadow->region.start;
	if (!shadow->nv[index] || !hint->key || !is_live)
		return;
	struct handled_read read = handled_read(
		shadow, hint, index, word_bytes(shadow), base + hint->tick);
	handlers_return(&shadow->handlers, &shadow->pairs, &read);
}

/* Notes an access in the unit `at`, which it hits. place: of its object. */
static PART_OF void note_read(struct shadow *shadow, struct hint *hint,
			      uint64_t at, uint64_t size, uint64_t index,
			      unsigned bytes, const struct object_place *place,
			      tick_t now)
{
	struct unit *unit = &shadow->units[at];
	if (!shadow->nv[at] || !is_exposed(shadow, unit))
		return;
	if (UNLIKELY(shadow->nv[at] == NV_HANDLED))
		note_handled(shadow, hint, at, size, now);
	uint32_t key = reader_key(key_consumer(hint->key), size);
	struct reader *reader = readers_find(&unit->readers, key);
	if (reader && UNLIKELY(reader->time <= *hint->since))
		reader = part_readers(shadow, unit, reader, at, now);
	if (UNLIKELY(!reader))
		reader = readers_add(&shadow->readers, &unit->readers, key,
				     reach_of(shadow, now));
	reader->time = now;
	reader->value = load64(shadow->vm->memory.bytes + index);
	reader->offset = (uint32_t)(index - place->start);
	reader->is_frame = place->is_frame;
	reader->bytes = (uint8_t)bytes;
	reader->place = (uint8_t)(at - index);
	reader->window = shadow->region;
	hint->key = key;
	hint->reader = reader;
	hint->live = &unit->readers.live;
	hint->live_bit = (reader - unit->readers.first) % 64;
	*hint->live |= 1ull << hint->live_bit;
}

/* An access that hits several units, or parts of them. */
APART static void note_reads(struct shadow *shadow, struct hint *hint,
			     uint64_t index, unsigned bytes,
			     const struct object_place *place, tick_t now)
{
	fit_units(shadow, index, bytes);
	uint64_t size;
	for (uint64_t at = index; at < index + bytes; at += size) {
		size = unit_bytes(shadow, at);
		note_read(shadow, hint, at, size, index, bytes, place, now);
	}
}

static bool place_holds(const struct object_place *place,
			const struct hint *hint, uint64_t index)
{
	return index - place->first < place->end - place->first &&
	       *hint->alive == hint->then;
}

/* The same local, in a call whose frame is elsewhere. True if it is that. */
static bool move_place(const struct shadow *shadow, struct object_place *place,
		       struct hint *hint, uint64_t index)
{
	uint64_t distance = shadow->top_fp - hint->then;
	if (place->life != PLACE_OWN ||
	    index - (place->first + distance) >= place->end - place->first)
		return false;
	place->start += distance;
	place->first += distance;
	place->end += distance;
	hint->then = shadow->top_fp;
	return true;
}

static bool is_on_stack(const struct shadow *shadow, uint64_t index)
{
	const struct memory_map *map = &shadow->image->map;
	addr_t at = map->base + index;
	return at >= map->stack && at < map->stack_end;
}

/* Finds out what an operation reads there. */
APART static void find_place(struct shadow *shadow, struct hint *hint,
			     uint64_t index)
{
	const tick_t *const alive[] = {
		[PLACE_NEVER] = &always,
		[PLACE_ALWAYS] = &always,
		[PLACE_OWN] = &shadow->top_fp,
		[PLACE_OUTER] = &shadow->top_since,
		[PLACE_HEAP] = &shadow->objects.changes,
	};
	uint32_t pc = hint_pc(shadow, hint);
	struct object_place *place = &shadow->places[hint - shadow->hints];
	uint32_t object = place->object;
	*place = objects_find(&shadow->objects, shadow->vm, index);
	hint->alive = alive[place->life];
	hint->then = *hint->alive;
	hint->since = is_on_stack(shadow, index) ? &shadow->top_since : &always;
	if (place->object == NONE)
		hint->key = 0;
	else if (place->object != object)
		hint->key = reader_key(
			pairs_consumer(
				&shadow->pairs,
				(struct consumer){ shadow->image->site[pc],
						   place->object,
						   RULE_DATA_ACCESS, NONE }),
			1);
}

/* The program accesses bytes of a block: SPEC 4.5. */
APART static void note_use(struct shadow *shadow, const struct hint *hint,
			   uint64_t index, unsigned bytes, tick_t now)
{
	struct blocks *blocks = &shadow->blocks;
	if (!blocks->is_nv || shadow->in_allocator)
		return;
	uint32_t pc = hint_pc(shadow, hint);
	struct use_hint *last = &blocks->hints[pc];
	if (last->reader && last->index == index &&
	    last->reader->key == last->key &&
	    last->changes == shadow->objects.changes &&
	    last->region == shadow->region.start) {
		last->reader->time = now;
		return;
	}
	uint64_t offset = index - blocks->first;
	if (!is_obtained_before(shadow, offset))
		return;
	uint32_t object =
		objects_find(&shadow->objects, shadow->vm, index).object;
	if (!last->reader || last->object != object)
		last->consumer = pairs_consumer(
			&shadow->pairs,
			(struct consumer){ shadow->image->site[pc], object,
					   RULE_MEMORY_MAP, NONE });
	bool is_one_word = index % blocks->word + bytes <= blocks->word;
	last->object = object;
	last->index = is_one_word ? index : NO_INDEX;
	last->changes = shadow->objects.changes;
	last->region = shadow->region.start;
	last->reader = blocks_use(blocks, last->consumer, index, bytes, now,
				  shadow->region, reach_of(shadow, now));
	last->key = last->reader->key;
}

/* The first access of a call to the allocator's bytes. */
APART static void begin_call(struct shadow *shadow, tick_t now)
{
	struct blocks *blocks = &shadow->blocks;
	struct heap_call *call = &blocks->call;
	heap_call_access(call, &shadow->objects, shadow->vm);
	uint64_t offset = call->block - blocks->first;
	bool is_map = call->block && is_obtained_before(shadow, offset);
	blocks->caller = pairs_consumer(
		&shadow->pairs,
		(struct consumer){ call->site, call->object,
				   is_map ? RULE_MEMORY_MAP : RULE_LEAK,
				   call->fn });
	if (!is_map)
		return;
	tick_t obtained = blocks->obtained[offset];
	uint64_t end = offset;
	while (blocks->obtained[end] == obtained)
		end++;
	for (uint64_t part; offset < end; offset += part) {
		part = end - offset < blocks->word ? end - offset
						   : blocks->word;
		blocks_use(blocks, blocks->caller, blocks->first + offset,
			   (unsigned)part, now, shadow->region,
			   reach_of(shadow, now));
	}
}

/* The allocator reads bytes of its own. */
APART static void read_header(struct shadow *shadow, uint64_t index,
			      unsigned bytes, tick_t now)
{
	struct blocks *blocks = &shadow->blocks;
	if (!blocks->is_nv || !objects_is_own(&shadow->objects, index))
		return;
	if (!blocks->call.is_known)
		begin_call(shadow, now);
	struct hint hint = { .key = reader_key(blocks->caller, 1),
			     .since = &always };
	struct object_place place = { .start = index };
	note_reads(shadow, &hint, index, bytes, &place, now);
}

void shadow_block(struct shadow *shadow, uint64_t index, uint64_t bytes,
		  bool is_live, tick_t now)
{
	struct blocks *blocks = &shadow->blocks;
	struct heap_call *call = &blocks->call;
	if (blocks->is_nv && call->is_active) {
		if (!call->is_known)
			begin_call(shadow, now);
		struct heap_change change = { call->site, call->fn,
					      call->since + 1, now,
					      reach_of(shadow, now) };
		blocks_change(blocks, &shadow->pairs, index, bytes, is_live,
			      &change);
		if (is_live && !call->block)
			blocks_obtain(blocks, &shadow->pairs, shadow->region,
				      &change);
	}
	objects_block(&shadow->objects, shadow->vm, index, bytes, is_live);
}

void shadow_load_elsewhere(struct shadow *shadow, uint64_t index,
			   unsigned bytes, struct hint *hint, tick_t now)
{
	struct object_place *place = &shadow->places[hint - shadow->hints];
	hint->index = NO_INDEX;
	if (!place_holds(place, hint, index) &&
	    !move_place(shadow, place, hint, index))
		find_place(shadow, hint, index);
	if (UNLIKELY(index >= shadow->blocks.first))
		note_use(shadow, hint, index, bytes, now);
	if (!hint->key) {
		if (UNLIKELY(shadow->in_allocator))
			read_header(shadow, index, bytes, now);
		return;
	}
	if (!is_one_unit(shadow, index, bytes)) {
		note_reads(shadow, hint, index, bytes, place, now);
		return;
	}
	note_read(shadow, hint, index, bytes, index, bytes, place, now);
	/* Later regions have other windows and expose other bytes; of a block
	 * every use counts. */
	if (shadow->when == WHEN_REACTIVE && place->life != PLACE_NEVER &&
	    place->life != PLACE_HEAP && shadow->nv[index] == NV_PLAIN)
		hint->index = index;
}

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
		       pair->value_offset == reader->offset;
	if (!is_first && !is_better && !is_later && !is_same)
		return;
	pair->is_manifest |= is_manifest;
	pair->value_execution = hit->execution;
	pair->value_time = reader->time;
	pair->value_producer = hit->now;
	pair->value_window = reader->window.start;
	pair->value_bytes = reader->bytes;
	pair->value_offset = reader->offset;
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
static PART_OF bool is_unchanged(const struct shadow *shadow,
				 const struct reader *reader,
				 const struct hit *hit)
{
	uint64_t now_there = load64(shadow->vm->memory.bytes + hit->at);
	uint64_t change = now_there ^ reader->value >> 8 * reader->place;
	return change << (64 - 8 * hit->bytes) == 0;
}

/* Everything of a pair that is not counted each time: values, names. */
APART static void describe_pair(struct shadow *shadow, struct pair *pair,
				const struct reader *reader,
				const struct hit *hit)
{
	uint32_t offset = reader->offset + reader->place;
	pair_hit(pair, offset, (1u << hit->bytes) - 1);
	if (pair->is_manifest && pair->value_execution != hit->execution)
		return;
	const uint8_t *now_there = shadow->vm->memory.bytes + hit->at;
	note_first(pair, reader, offset, hit->now);
	note_values(pair, reader, load64(now_there - reader->place),
		    !is_unchanged(shadow, reader, hit), hit);
}

/* SPEC 4.5: who changes the allocator's bytes, or what was one of them. */
static uint32_t users_site(const struct shadow *shadow, uint32_t pc)
{
	if (shadow->in_allocator)
		return shadow->blocks.call.site;
	return vm_users_caller_of(shadow->vm, shadow->image->site[pc]).site;
}

/* The pair is not the one that the store met there last time. */
APART static struct pair *find_pair(struct shadow *shadow, uint32_t consumer,
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
	if (shadow->in_allocator && shadow->blocks.call.is_known)
		pair->producer_fn = shadow->blocks.call.fn;
	return pair;
}

/* SPEC 4.4, or 4.1 to 4.3. */
static PART_OF enum rule rule_of(const struct reader *reader,
				 const struct hit *hit)
{
	return reader->is_frame || reader->time <= hit->since
		       ? RULE_ACTIVATION_RECORD
		       : RULE_DATA_ACCESS;
}

static PART_OF struct pair *pair_of(struct shadow *shadow,
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
static PART_OF bool is_known(const struct shadow *shadow,
			     const struct pair *pair,
			     const struct reader *reader, const struct hit *hit)
{
	uint32_t offset = reader->offset + reader->place;
	return (offset < pair->size || !pair->size) && pair->value_execution &&
	       pair->value_execution != hit->execution &&
	       pair_was_hit(pair, offset, (1u << hit->bytes) - 1) &&
	       (pair->is_manifest || is_unchanged(shadow, reader, hit));
}

APART static void tear(struct shadow *shadow, struct pair *pair,
		       const struct reader *reader, uint64_t at)
{
	if (pair_rule(pair) == RULE_DATA_ACCESS)
		tearing_pair(&shadow->tearing, &shadow->pairs.arena, pair,
			     reader, at);
}

/* A store meets a reader in its window. Usually all is known, and only the
 * count grows. */
static PART_OF void count(struct shadow *shadow, const struct reader *reader,
			  const struct hit *hit)
{
	struct pair *pair = pair_of(shadow, reader, hit);
	tick_t distance = hit->now - reader->time;
	pairs_count(&shadow->pairs, pair, hit->execution, reader->time,
		    reader->window.start, hit->now);
	if (UNLIKELY(distance < pair->distance))
		pair->distance = distance;
	if (UNLIKELY(hit->is_wide))
		tear(shadow, pair, reader, hit->at);
	if (pair->is_settled)
		return;
	if (is_known(shadow, pair, reader, hit))
		pair->is_settled = pair->is_manifest && !pair->unhit;
	else
		describe_pair(shadow, pair, reader, hit);
}

APART static struct pair **no_pairs(struct shadow *shadow)
{
	struct pair **known = arena_alloc(&shadow->readers.arena,
					  KNOWN_PAIRS * sizeof(*known));
	for (unsigned i = 0; i < KNOWN_PAIRS; i++)
		known[i] = &shadow->no_pair;
	return known;
}

/* Any placement, any number of readers. */
APART static void meet_all(struct shadow *shadow, struct reader_table *table,
			   const struct hit *hit)
{
	struct reach reach = reach_of(shadow, hit->now);
	table->live = 0;
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct reader *reader = &table->first[i];
		if (!reader->key || !reader_reached(reader, reach))
			continue;
		table->live |= readers_bit(table, reader);
		count(shadow, reader, hit);
	}
}

/* SPEC 4.1. */
static PART_OF void meet_reactive(struct shadow *shadow,
				  struct reader_table *table,
				  const struct hit *hit)
{
	tick_t earliest = hit->now > shadow->ed ? hit->now - shadow->ed : 0;
	for (uint64_t left = table->live; left; left &= left - 1) {
		const struct reader *reader =
			&table->first[__builtin_ctzll(left)];
		if (reader->time > earliest)
			count(shadow, reader, hit);
		else /* not before it is read again */
			table->live &= ~(left & -left);
	}
}

/* SPEC 4.5: what the allocator writes outside of blocks concerns calls of the
 * allocator only. Who used the bytes as a block's, is told when they change
 * hands. */
APART static void meet_calls(struct shadow *shadow, struct reader_table *table,
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
			count(shadow, reader, hit);
	}
}

/* The unit that starts at hit.at was written. */
static PART_OF void note_write(struct shadow *shadow, struct unit *unit,
			       struct hint *hint, struct hit *hit)
{
	unit->written = shadow->region.start + 1;
	if (!unit->readers.live)
		return;
	if (UNLIKELY(!hint->known))
		hint->known = no_pairs(shadow);
	hit->hint = hint;
	hit->known = hint->known;
	if (UNLIKELY(shadow->in_allocator) &&
	    objects_is_own(&shadow->objects, hit->at)) {
		hit->execution = shadow->blocks.call.since + 1;
		meet_calls(shadow, &unit->readers, hit);
		return;
	}
	if (hit->since != UINT64_MAX)
		hit->since = owned_since(shadow, hit->at);
	if (shadow->when == WHEN_REACTIVE && unit->readers.cap <= 64)
		meet_reactive(shadow, &unit->readers, hit);
	else
		meet_all(shadow, &unit->readers, hit);
}

/* A store that may hit several units, or parts of them. */
static void store_units(struct shadow *shadow, uint64_t index, unsigned bytes,
			struct hint *hint, struct hit hit)
{
	if (UNLIKELY(index >= shadow->blocks.first))
		note_use(shadow, hint, index, bytes, hit.now);
	fit_units(shadow, index, bytes);
	for (hit.at = index; hit.at < index + bytes; hit.at += hit.bytes) {
		hit.bytes = unit_bytes(shadow, hit.at);
		note_write(shadow, &shadow->units[hit.at], hint, &hit);
	}
	merge_units(shadow, index, bytes);
}

/* A word of a wide store: SPEC 4.7 wants to know which of them change. */
APART static void tear_word(struct shadow *shadow, uint64_t index,
			    unsigned bytes, const struct hint *hint,
			    tick_t base, tick_t now, uint64_t old,
			    uint64_t words)
{
	tearing_word(&shadow->tearing, shadow->vm->memory.bytes,
		     &(struct torn_word){
			     .index = index,
			     .bytes = bytes,
			     .site = shadow->image->site[hint_pc(shadow, hint)],
			     .execution = base + 1,
			     .time = now,
			     .old = old,
			     .words = words });
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
				  .is_wide = words > 1 });
}

void shadow_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct hint *hint, tick_t base, tick_t now)
{
	/* Whose frame it was is gone. */
	struct hit hit = { .at = index,
			   .bytes = bytes,
			   .since = UINT64_MAX,
			   .execution = base + 1,
			   .now = now };
	if (is_one_unit(shadow, index, bytes))
		note_write(shadow, &shadow->units[index], hint, &hit);
	else
		store_units(shadow, index, bytes, hint, hit);
}

void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  struct hint *hint, tick_t base, uint64_t old)
{
	struct hit hit = { .at = index,
			   .bytes = bytes,
			   .execution = base + 1,
			   .now = base + hint->tick,
			   .is_wide = hint->wide };
	if (UNLIKELY(hint->wide))
		tear_word(shadow, index, bytes, hint, base, hit.now, old,
			  hint->wide);
	if (hint->index != index || hint->layout != shadow->layout) {
		if (!is_one_unit(shadow, index, bytes) ||
		    UNLIKELY(index >= shadow->blocks.first)) {
			store_units(shadow, index, bytes, hint, hit);
			return;
		}
		hint->index = index;
		hint->layout = shadow->layout;
		hint->unit = &shadow->units[index];
	}
	note_write(shadow, hint->unit, hint, &hit);
}
