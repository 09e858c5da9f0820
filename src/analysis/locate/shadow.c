/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory, SPEC 4.1 to 4.7, 3.6. */
#include "analysis/locate/shadow.h"

#include <stdlib.h>

#include "analysis/locate/shadow_parts.h"

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
	shadow->near_heap = mem_map(granules(shadow));
}

static void unmap_pages(struct shadow *shadow)
{
	mem_unmap(shadow->units, shadow->bytes * sizeof(struct unit));
	mem_unmap(shadow->nv, shadow->bytes);
	mem_unmap(shadow->starts, shadow->bytes);
	mem_unmap(shadow->near_nv, granules(shadow));
	mem_unmap(shadow->near_heap, granules(shadow));
}

static uint64_t hint_count(const struct shadow *shadow)
{
	return 2 * (uint64_t)shadow->image->code_len;
}

/* Calls and returns push and pop two words. */
static bool has_two_steps(unsigned code)
{
	return code == OP_RET || code == OP_CALL || code == OP_CALLI;
}

/* Whether it reads at a constant distance of the frame pointer. */
static bool is_framed(unsigned code)
{
	static const unsigned codes[] = {
		OP_RET,   OP_LDF8,  OP_LDF16,  OP_LDF32,
		OP_LDF64, OP_LDPF8, OP_LDPF16, OP_LDPF32,
	};
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (codes[i] == code)
			return true;
	}
	return false;
}

/* By site: how many stores it has; 2: or more. */
static uint8_t *count_stores(const struct image *image)
{
	uint8_t *count = mem_alloc(image->sites.len + 1);
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		uint8_t *stores = &count[image->site[pc]];
		if (op_infos[image->code[pc].code].flags & OPF_STORE &&
		    *stores < 2)
			++*stores;
	}
	return count;
}

static void init_hints(struct shadow *shadow)
{
	uint8_t *stores = count_stores(shadow->image);
	const struct image *image = shadow->image;
	uint64_t count = hint_count(shadow);
	/* Pages, so that a hint does not lie across two lines of cache. */
	shadow->hints = mem_map(count * sizeof(struct hint));
	shadow->others = mem_map(count * sizeof(struct hint));
	shadow->places = mem_map(count * sizeof(struct object_place));
	shadow->known = mem_map(count * sizeof(*shadow->known));
	for (uint64_t i = 0; i < count; i++) {
		uint32_t pc = hint_pc(shadow, &shadow->hints[i]);
		bool is_second = i >= image->code_len;
		if (is_second && !has_two_steps(image->code[pc].code))
			continue;
		shadow->hints[i] = (struct hint){
			.alive = &always,
			.reader = &shadow->nobody,
			.gone = &shadow->nobody,
			.place = &shadow->places[i],
			.meeting = &shadow->no_meeting,
			.tick = (uint16_t)(image->tick[pc] + is_second),
			.wide = tearing_words(image, pc),
			.is_alone = stores[image->site[pc]] == 1,
			.is_framed = is_framed(image->code[pc].code),
		};
		shadow->others[i] = shadow->hints[i];
		shadow->places[i].object = NONE;
	}
	free(stores);
}

/* What begins one granule earlier may hit it, too. */
static void note_near(struct shadow *shadow, uint64_t first, uint64_t end)
{
	uint64_t granule = first >> NEAR_SHIFT;
	if (granule)
		granule--;
	for (; granule << NEAR_SHIFT < end; granule++)
		shadow->near_heap[granule] = shadow->near_nv[granule];
}

static void note_heap(struct shadow *shadow)
{
	const struct objects *objects = &shadow->objects;
	if (!shadow->blocks.is_nv)
		return;
	note_near(shadow, shadow->blocks.first, shadow->blocks.end);
	note_near(shadow, objects->own, objects->own_end);
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
		.no_meeting.index = NO_INDEX,
	};
	map_pages(shadow);
	init_hints(shadow);
	note_nv(shadow, nv);
	start_units(shadow);
	objects_init(&shadow->objects, vm->image);
	uint64_t heap = vm->image->map.heap - vm->image->map.base;
	blocks_init(&shadow->blocks, vm->image,
		    heap < nv->bytes && shadow->nv[heap]);
	note_heap(shadow);
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

void shadow_finish(struct shadow *shadow)
{
	meetings_add_up(&shadow->meetings);
	for (size_t i = 0; i < shadow->pairs.items.len; i++) {
		const struct pair *pair = shadow->pairs.items.items[i];
		if (pair->torn && pair->torn->is_always)
			pair->torn->instances = pair->instances;
	}
}

void shadow_release(struct shadow *shadow)
{
	unmap_pages(shadow);
	mem_unmap(shadow->hints, hint_count(shadow) * sizeof(struct hint));
	mem_unmap(shadow->others, hint_count(shadow) * sizeof(struct hint));
	mem_unmap(shadow->places,
		  hint_count(shadow) * sizeof(struct object_place));
	mem_unmap(shadow->known, hint_count(shadow) * sizeof(*shadow->known));
	tearing_release(&shadow->tearing);
	handlers_release(&shadow->handlers);
	readers_release(&shadow->readers);
	pairs_release(&shadow->pairs);
	meetings_release(&shadow->meetings);
	blocks_release(&shadow->blocks, shadow->image);
	objects_release(&shadow->objects);
}

void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed)
{
	shadow->region.start = executed;
	shadow->region.origin = shadow->image->site[pc];
}

/* Whether a re-execution of the region would see the unit changed: SPEC 4.2. */
static bool is_exposed(const struct shadow *shadow, const struct unit *unit)
{
	return shadow->when == WHEN_REACTIVE ||
	       unit->written != shadow->region.start + 1;
}

/* A new reader of a unit. */
static struct reader *add_reader(struct shadow *shadow, struct unit *unit,
				 uint32_t key, tick_t now)
{
	if (readers_is_full(&unit->readers))
		meetings_end(unit->meetings);
	return readers_add(&shadow->readers, &unit->readers, key,
			   reach_of(shadow, now));
}

/* It reads in another way than before: what is known of its pairs is of other
 * bytes. */
static ALWAYS_INLINE void set_part(struct unit *unit, struct reader *reader,
				   part_t part)
{
	if (UNLIKELY(reader->part != part))
		meetings_end(unit->meetings);
	reader->part = part;
}

/* A call has read here that another one reads now: if the first has returned,
 * its reading is kept apart. */
NOINLINE static struct reader *
part_readers(struct shadow *shadow, struct hint *hint, struct unit *unit,
	     struct reader *reader, uint64_t at, tick_t now)
{
	if (reader->time > owned_since(shadow, at))
		return reader;
	/* Nobody asks for it any more, and making room might drop it. */
	if (!reader_reached(reader, reach_of(shadow, now)))
		return reader;
	struct reader old = *reader;
	uint32_t key = old.key | READER_GONE;
	struct reader *gone = readers_find(&unit->readers, key);
	if (!gone) {
		gone = add_reader(shadow, unit, key, now);
		/* The table may be another one. */
		reader = readers_find(&unit->readers, old.key);
	}
	set_part(unit, gone, old.part);
	*gone = old;
	gone->key = key;
	reader_wake(&unit->readers, gone);
	if (hint->is_framed)
		hint->gone = gone;
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
	const struct object_place *place = hint->place;
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

NOINLINE static void note_handled(struct shadow *shadow,
				  const struct hint *hint, uint64_t at,
				  uint64_t bytes, tick_t now)
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
static ALWAYS_INLINE void note_read(struct shadow *shadow, struct hint *hint,
				    uint64_t at, uint64_t size, uint64_t index,
				    unsigned bytes,
				    const struct object_place *place,
				    tick_t now)
{
	struct unit *unit = &shadow->units[at];
	if (!shadow->nv[at] || !is_exposed(shadow, unit))
		return;
	if (UNLIKELY(shadow->nv[at] == NV_HANDLED))
		note_handled(shadow, hint, at, size, now);
	uint32_t key = reader_key(key_consumer(hint->key), size);
	struct reader *reader = readers_find(&unit->readers, key);
	if (reader != hint->reader)
		hint->gone = &shadow->nobody;
	if (UNLIKELY(!reader))
		reader = add_reader(shadow, unit, key, now);
	else if (UNLIKELY(reader->key & READER_ASLEEP))
		reader_wake(&unit->readers, reader);
	else if (reader->time <= shadow->top_since && is_on_stack(shadow, at))
		reader = part_readers(shadow, hint, unit, reader, at, now);
	set_part(unit, reader,
		 part_of(index - place->start, bytes, (unsigned)(at - index),
			 place->is_frame));
	reader->time = now;
	reader->value = load64(shadow->vm->memory.bytes + index);
	reader->window = shadow->region;
	hint->key = key;
	hint->reader = reader;
}

/* An access that hits several units, or parts of them. */
NOINLINE static void note_reads(struct shadow *shadow, struct hint *hint,
				uint64_t index, unsigned bytes,
				const struct object_place *place, tick_t now)
{
	shadow_fit_units(shadow, index, bytes);
	uint64_t size;
	for (uint64_t at = index; at < index + bytes; at += size) {
		size = unit_bytes(shadow, at);
		note_read(shadow, hint, at, size, index, bytes, place, now);
	}
}

static bool place_holds(const struct shadow *shadow,
			const struct object_place *place,
			const struct hint *hint, uint64_t index)
{
	if (index - place->first >= place->end - place->first)
		return false;
	return place->life == PLACE_OWN ? place->fp == shadow->top_fp
					: *hint->alive == hint->then;
}

/* The same local, in a call whose frame is elsewhere. True if it is that. */
static bool move_place(const struct shadow *shadow, struct object_place *place,
		       uint64_t index)
{
	uint64_t distance = shadow->top_fp - place->fp;
	if (place->life != PLACE_OWN ||
	    index - (place->first + distance) >= place->end - place->first)
		return false;
	place->start += distance;
	place->first += distance;
	place->end += distance;
	place->fp = shadow->top_fp;
	return true;
}

/* Finds out what an operation reads there. */
NOINLINE static void find_place(struct shadow *shadow, struct hint *hint,
				uint64_t index)
{
	const tick_t *const alive[] = {
		[PLACE_NEVER] = &always,
		[PLACE_ALWAYS] = &always,
		[PLACE_OWN] = &shadow->top_since,
		[PLACE_OUTER] = &shadow->top_since,
		[PLACE_HEAP] = &shadow->objects.changes,
	};
	uint32_t pc = hint_pc(shadow, hint);
	struct object_place *place = hint->place;
	uint32_t object = place->object;
	*place = objects_find(&shadow->objects, shadow->vm, index);
	hint->alive = alive[place->life];
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
	/* Of a block every use counts, of what a handler writes every read;
	 * later regions have other windows. */
	hint->is_array = hint->key && place->life != PLACE_HEAP &&
			 place->life != PLACE_NEVER &&
			 shadow->when == WHEN_REACTIVE &&
			 !shadow->image->handlers.len;
}

NOINLINE void shadow_use(struct shadow *shadow, const struct hint *hint,
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
NOINLINE static void begin_call(struct shadow *shadow, tick_t now)
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
NOINLINE static void read_header(struct shadow *shadow, uint64_t index,
				 unsigned bytes, tick_t now)
{
	struct blocks *blocks = &shadow->blocks;
	if (!blocks->is_nv || !objects_is_own(&shadow->objects, index))
		return;
	if (!blocks->call.is_known)
		begin_call(shadow, now);
	struct hint hint = { .key = reader_key(blocks->caller, 1) };
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
		struct pairs *pairs = shadow->attention == ATTENTION_ALL
					      ? &shadow->pairs
					      : NULL;
		blocks_change(blocks, pairs, index, bytes, is_live, &change);
		if (pairs && is_live && !call->block)
			blocks_obtain(blocks, pairs, shadow->region, &change);
	}
	objects_block(&shadow->objects, shadow->vm, index, bytes, is_live);
}

/* What an earlier call has read there is kept apart. False: it has no place yet
 * where it could be. */
static ALWAYS_INLINE bool keep_apart(const struct shadow *shadow,
				     struct hint *hint,
				     const struct reader *reader, uint64_t at)
{
	if (reader->time > owned_since(shadow, at))
		return true;
	struct reader_table *table = &shadow->units[at].readers;
	struct reader *gone = readers_find(table, reader->key | READER_GONE);
	if (!gone || reader->part != gone->part)
		return false;
	if (gone->key & READER_ASLEEP)
		reader_wake(table, gone);
	gone->time = reader->time;
	gone->value = reader->value;
	if (hint->is_framed)
		hint->gone = gone;
	return true;
}

/* A load of one unit that its site has read before: nobody needs to know but
 * its reader. False: it is not that. */
static ALWAYS_INLINE bool read_again(struct shadow *shadow, uint64_t index,
				     unsigned bytes, struct hint *hint,
				     const struct object_place *place,
				     tick_t now)
{
	part_t part = part_of(index - place->start, bytes, 0, place->is_frame);
	uint32_t key = reader_key(key_consumer(hint->key), bytes);
	/* Only a unit of this size has such a reader. */
	struct reader *reader =
		readers_find(&shadow->units[index].readers, key);
	if (!reader || shadow->nv[index] != NV_PLAIN || reader->part != part)
		return false;
	if (reader != hint->reader)
		hint->gone = &shadow->nobody;
	if (UNLIKELY(reader->key & READER_ASLEEP))
		reader_wake(&shadow->units[index].readers, reader);
	else if (reader->time <= shadow->top_since &&
		 is_on_stack(shadow, index) &&
		 !keep_apart(shadow, hint, reader, index))
		return false;
	reader->time = now;
	reader->value = load64(shadow->vm->memory.bytes + index);
	hint->key = key;
	hint->reader = reader;
	return true;
}

/* A load that reads something else than last time. */
NOINLINE static void load_anew(struct shadow *shadow, uint64_t index,
			       unsigned bytes, struct hint *hint, tick_t now)
{
	struct object_place *place = hint->place;
	if (UNLIKELY(load_bytes(shadow->unwritten + index, bytes)))
		shadow->reads_poison = true;
	hint->at = NULL;
	if (!place_holds(shadow, place, hint, index) &&
	    !move_place(shadow, place, index))
		find_place(shadow, hint, index);
	hint->then = *hint->alive;
	if (UNLIKELY(index >= shadow->blocks.first))
		shadow_use(shadow, hint, index, bytes, now);
	if (!hint->key) {
		if (UNLIKELY(shadow->in_allocator))
			read_header(shadow, index, bytes, now);
		return;
	}
	/* Later regions have other windows and expose other bytes. */
	bool is_reactive = shadow->when == WHEN_REACTIVE;
	if (!is_reactive ||
	    !read_again(shadow, index, bytes, hint, place, now)) {
		note_reads(shadow, hint, index, bytes, place, now);
		if (!is_reactive || !is_one_unit(shadow, index, bytes))
			return;
	}
	/* Of a block every use counts. */
	if (place->life != PLACE_NEVER && place->life != PLACE_HEAP &&
	    shadow->nv[index] == NV_PLAIN)
		hint->at = shadow->vm->memory.bytes + index;
}

/* The key of the reader of a unit that is read as a whole: only a unit of this
 * size has such a reader. */
static ALWAYS_INLINE uint32_t key_of_unit(const struct hint *hint,
					  unsigned bytes)
{
	return (hint->key & ~READER_SIZE) | (bytes - 1);
}

/* Another element of what the operation read last time, in the same call; it
 * was read like that before, by the reader that is found there. False: it is
 * not that. */
static ALWAYS_INLINE bool read_by(struct shadow *shadow, struct reader *reader,
				  uint32_t key, uint64_t index, unsigned bytes,
				  struct hint *hint, tick_t now)
{
	const struct object_place *place = hint->place;
	bool is_of_call = reader->time > shadow->top_since ||
			  place->life == PLACE_ALWAYS ||
			  reader->key & READER_ASLEEP;
	if (!is_of_call || reader->part != part_of(index - place->start, bytes,
						   0, place->is_frame))
		return false;
	hint->at = shadow->vm->memory.bytes + index;
	reader->time = now;
	reader->value = load64(hint->at);
	hint->key = key;
	hint->reader = reader;
	hint->gone = &shadow->nobody;
	return true;
}

/* … whose reader is asleep, or not where it is looked for first. */
NOINLINE static bool read_found(struct shadow *shadow, uint64_t index,
				unsigned bytes, struct hint *hint, tick_t now)
{
	struct reader_table *table = &shadow->units[index].readers;
	uint32_t key = key_of_unit(hint, bytes);
	struct reader *reader = readers_find(table, key);
	if (!reader || !read_by(shadow, reader, key, index, bytes, hint, now))
		return false;
	if (reader->key & READER_ASLEEP)
		reader_wake(table, reader);
	return true;
}

NOINLINE static bool read_element(struct shadow *shadow, uint64_t index,
				  unsigned bytes, struct hint *hint, tick_t now)
{
	const struct object_place *place = hint->place;
	if (!hint->is_array || *hint->alive != hint->then ||
	    index - place->first >= place->end - place->first)
		return false;
	const struct reader_table *table = &shadow->units[index].readers;
	if (!table->cap)
		return false;
	uint32_t key = key_of_unit(hint, bytes);
	struct reader *reader = readers_guess(table, key);
	if (UNLIKELY(reader->key != key))
		return read_found(shadow, index, bytes, hint, now);
	return read_by(shadow, reader, key, index, bytes, hint, now);
}

/* A local at its constant place in the frame, which is not where that of the
 * last call was: what is known of the one before the last may hold. */
static void turn_hint(const struct shadow *shadow, struct hint *hint,
		      const uint8_t *at)
{
	struct hint *other = &shadow->others[hint - shadow->hints];
	struct hint last = *hint;
	if (other->at == at)
		*hint = *other;
	*other = last;
}

/* A load of what its operation has read last time, in an earlier call whose
 * frame was where this one's is. False: it is not that. */
static ALWAYS_INLINE bool read_in_call(const struct shadow *shadow,
				       struct hint *hint, tick_t now)
{
	struct reader *reader = hint->reader, *gone = hint->gone;
	if (hint->key != reader->key ||
	    gone->key != (hint->key | READER_GONE) ||
	    reader->part != gone->part)
		return false;
	if (reader->time <= shadow->top_since) {
		gone->time = reader->time;
		gone->value = reader->value;
	}
	reader->time = now;
	reader->value = load64(hint->at);
	hint->then = shadow->top_since;
	return true;
}

bool shadow_reads(struct shadow *shadow, uint64_t index, unsigned bytes,
		  struct hint *hint, tick_t now)
{
	const uint8_t *at = shadow->vm->memory.bytes + index;
	if (hint->at == at)
		return read_in_call(shadow, hint, now);
	return !hint->is_framed &&
	       read_element(shadow, index, bytes, hint, now);
}

void shadow_load(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct hint *hint, tick_t now)
{
	const uint8_t *at = shadow->vm->memory.bytes + index;
	if (hint->is_framed && hint->at != at) {
		turn_hint(shadow, hint, at);
		if (hint->at == at && read_in_call(shadow, hint, now))
			return;
	}
	load_anew(shadow, index, bytes, hint, now);
}
