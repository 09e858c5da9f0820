/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory, SPEC 4.1 to 4.3 and 4.6. */
#include "analysis/shadow.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "vm/loop_parts.h"

static unsigned shift_of(unsigned word)
{
	return word == 2 ? 1 : word == 4 ? 2 : 3;
}

/* Keeps what every access asks of the current frame. */
static void note_frame(struct shadow *shadow)
{
	const struct vm *vm = shadow->vm;
	const struct frame *top = &vm->frames[vm->at.depth];
	const struct fn *fn = &shadow->image->fns.items[top->fn];
	shadow->in_allocator = fn->is_allocator;
	shadow->top_fp = memory_index(&vm->memory, top->fp);
	shadow->top_low = shadow->top_fp - fn->frame;
	shadow->top_fn = top->fn;
	shadow->top_since = top->since;
	shadow->top_context = shadow->contexts.live.items[vm->at.depth];
}

/* Memory that costs nothing until it is touched. */
static void *zero_pages(uint64_t bytes)
{
	void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (pages == MAP_FAILED)
		BUG("out of memory");
	return pages;
}

void shadow_init(struct shadow *shadow, const struct vm *vm,
		 const struct nv_map *nv, enum when when, tick_t ed)
{
	*shadow = (struct shadow){
		.vm = vm,
		.image = vm->image,
		.when = when,
		.ed = ed,
		.shift = shift_of(vm->image->target->word),
		.checkpoint = NONE,
	};
	/* Device registers and the heap's map have cells too, never NV ones;
	 * one more cell, so that an access at the end has a neighbour. */
	shadow->cell_count = (vm->memory.size >> shadow->shift) + 2;
	shadow->cells = zero_pages(shadow->cell_count * sizeof(struct cell));
	shadow->nv = zero_pages(shadow->cell_count);
	shadow->hints = mem_alloc(vm->image->code_len * sizeof(struct hint));
	shadow->near_nv = zero_pages((vm->memory.size >> NEAR_SHIFT) + 2);
	/* SPEC 3.1: with `stop` nothing is executed again, nothing is NV. */
	for (uint64_t i = 0; i < nv->bytes && when != WHEN_STOP; i++) {
		uint64_t cell = i >> shadow->shift, granule = i >> NEAR_SHIFT;
		if (!nv->is_nv[i])
			continue;
		shadow->nv[cell] |= 1u << (i - (cell << shadow->shift));
		shadow->near_nv[granule] = 1;
		if (granule)
			shadow->near_nv[granule - 1] = 1;
	}
	objects_init(&shadow->objects, vm->image);
	contexts_init(&shadow->contexts);
	note_frame(shadow);
}

void shadow_release(struct shadow *shadow)
{
	munmap(shadow->cells, shadow->cell_count * sizeof(struct cell));
	munmap(shadow->nv, shadow->cell_count);
	munmap(shadow->near_nv, (shadow->vm->memory.size >> NEAR_SHIFT) + 2);
	free(shadow->hints);
	vec_release(&shadow->readers);
	vec_release(&shadow->pairs);
	vec_release(&shadow->pair_next);
	map_release(&shadow->pair_index);
	objects_release(&shadow->objects);
	contexts_release(&shadow->contexts);
	arena_release(&shadow->arena);
}

void shadow_entered(struct shadow *shadow, uint32_t call_pc)
{
	contexts_enter(&shadow->contexts, shadow->vm->at.depth, call_pc);
	note_frame(shadow);
}

void shadow_left(struct shadow *shadow)
{
	note_frame(shadow);
}

void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed)
{
	shadow->region = executed;
	shadow->checkpoint = shadow->image->site[pc];
}

/* The bytes that a re-execution of the region would see changed: SPEC 4.2. */
static unsigned exposed(const struct shadow *shadow, const struct cell *cell,
			unsigned mask)
{
	if (shadow->when == WHEN_REACTIVE || cell->region != shadow->region)
		return mask;
	return mask & ~(unsigned)cell->written;
}

/* A free reader at the end of the cell's; the cell's piece moves to the end
 * of the pool when it is full. */
static struct reader *new_reader(struct shadow *shadow, struct cell *cell)
{
	if (cell->count == cell->cap) {
		uint32_t cap = cell->cap ? 2 * cell->cap : 2;
		uint32_t first = (uint32_t)shadow->readers.len;
		vec_reserve(&shadow->readers, cap);
		shadow->readers.len += cap;
		for (unsigned i = 0; i < cell->count; i++) {
			struct reader *old =
				&shadow->readers.items[cell->first + i];
			shadow->readers.items[first + i] = *old;
			old->key = 0; /* hints may still lead here */
		}
		cell->first = first;
		cell->cap = cap;
	}
	return &shadow->readers.items[cell->first + cell->count++];
}

static void clear_pairs(struct reader *reader)
{
	for (unsigned i = 0; i < PAIR_CACHE; i++)
		reader->known[i].store = NONE;
}

/* The reader for a key. It takes its bytes from all others of the same site,
 * whatever they read: only the latest execution counts (SPEC 4.6). */
static struct reader *search_reader(struct shadow *shadow, struct cell *cell,
				    uint64_t key, unsigned mask)
{
	struct reader *found = NULL, *empty = NULL;
	for (unsigned i = 0; i < cell->count; i++) {
		struct reader *reader = &shadow->readers.items[cell->first + i];
		if ((reader->key ^ key) >> 32)
			continue;
		if (reader->key == key && reader->mask == mask) {
			found = reader;
			continue;
		}
		reader->mask &= (uint8_t)~mask;
		if (!reader->mask)
			empty = reader;
	}
	if (found)
		return found;
	if (!empty)
		empty = new_reader(shadow, cell);
	*empty = (struct reader){ .key = key,
				  .mask = (uint8_t)mask,
				  .object = NONE };
	clear_pairs(empty);
	return empty;
}

/* reader.fn of what belongs to no frame. */
#define FN_GLOBALS (NONE - 1)

/* Finds the object of a reader. */
static void find_object(struct shadow *shadow, struct reader *reader,
			uint64_t index)
{
	bool in_top =
		index - shadow->top_low < shadow->top_fp - shadow->top_low;
	bool in_globals =
		shadow->image->map.base + index < shadow->image->map.stack;
	struct object_place place =
		objects_find(&shadow->objects, shadow->vm, index);
	if (reader->object != place.object ||
	    reader->offset != (uint32_t)place.offset)
		clear_pairs(reader);
	reader->object = place.object;
	reader->offset = (uint32_t)place.offset;
	reader->fn = in_globals ? FN_GLOBALS : in_top ? shadow->top_fn : NONE;
	reader->fp = (uint32_t)shadow->top_fp;
}

/* True if the reader's object is the one that it was: a global, or the same
 * local of the same function in the same place. */
static bool keeps_object(const struct shadow *shadow,
			 const struct reader *reader)
{
	return reader->fn == FN_GLOBALS ||
	       (reader->fn == shadow->top_fn &&
		reader->fp == (uint32_t)shadow->top_fp);
}

static void set_reader(const struct shadow *shadow, struct reader *reader,
		       uint64_t index, unsigned bytes, tick_t now)
{
	reader->time = now;
	reader->window =
		shadow->when == WHEN_REACTIVE ? now - 1 : shadow->region;
	reader->checkpoint = shadow->checkpoint;
	reader->value = load_bytes(shadow->vm->memory.bytes + index, bytes);
	reader->context = shadow->top_context;
}

/* mask: the NV bytes of cell `number` that the access hits. */
static void note_read(struct shadow *shadow, uint64_t number, uint64_t index,
		      unsigned bytes, unsigned mask, uint32_t pc, tick_t now)
{
	struct cell *cell = &shadow->cells[number];
	mask = exposed(shadow, cell, mask);
	if (!mask)
		return;
	uint64_t place = index + 8 - (number << shadow->shift);
	uint64_t key =
		(uint64_t)shadow->image->site[pc] << 32 | place << 8 | bytes;
	struct reader *reader = search_reader(shadow, cell, key, mask);
	if (!reader->time || !keeps_object(shadow, reader))
		find_object(shadow, reader, index);
	reader->index = (uint32_t)index;
	reader->bytes = (uint8_t)bytes;
	set_reader(shadow, reader, index, bytes, now);
	struct hint *hint = &shadow->hints[pc];
	hint->key = key;
	hint->mask = mask;
	hint->index = (uint32_t)index;
	hint->reader = (uint32_t)(reader - shadow->readers.items);
}

/* The bytes that an access hits: of its first cell, and above them of the
 * next one. */
static unsigned bytes_hit(const struct shadow *shadow, uint64_t index,
			  unsigned bytes)
{
	return ((1u << bytes) - 1) << (index & ((1u << shadow->shift) - 1));
}

/* An operation usually reads what it read last time. True if that was all:
 * the same bytes, of one cell, still exposed, of the same object. */
static bool read_again(struct shadow *shadow, uint64_t index, unsigned bytes,
		       uint32_t pc, tick_t now)
{
	const struct hint *hint = &shadow->hints[pc];
	if (hint->index != (uint32_t)index || !hint->key)
		return false;
	struct reader *reader = &shadow->readers.items[hint->reader];
	if (reader->key != hint->key || reader->mask != hint->mask ||
	    reader->bytes != bytes || !keeps_object(shadow, reader))
		return false;
	if (shadow->when != WHEN_REACTIVE) {
		uint64_t number = index >> shadow->shift;
		const struct cell *cell = &shadow->cells[number];
		unsigned hit = bytes_hit(shadow, index, bytes);
		hit &= shadow->nv[number];
		if (exposed(shadow, cell, hit) != reader->mask)
			return false;
	}
	set_reader(shadow, reader, index, bytes, now);
	return true;
}

void shadow_load(struct shadow *shadow, uint64_t index, unsigned bytes,
		 uint32_t pc, tick_t now)
{
	if (shadow->in_allocator || read_again(shadow, index, bytes, pc, now))
		return;
	uint64_t cell = index >> shadow->shift;
	unsigned hit = bytes_hit(shadow, index, bytes);
	unsigned first = hit & shadow->nv[cell];
	unsigned next = hit >> (1u << shadow->shift) & shadow->nv[cell + 1];
	if (first)
		note_read(shadow, cell, index, bytes, first, pc, now);
	if (!next)
		return;
	note_read(shadow, cell + 1, index, bytes, next, pc, now);
	shadow->hints[pc].key = 0; /* two cells: no short cut */
}

static uint64_t pair_hash(uint32_t consumer, uint32_t producer, uint32_t object)
{
	uint64_t hash = (uint64_t)consumer << 32 | producer;
	hash *= 0x9e3779b97f4a7c15u;
	return (hash ^ (hash >> 29)) + object;
}

static uint32_t pair_of(struct shadow *shadow, uint32_t consumer,
			uint32_t producer, uint32_t object)
{
	uint64_t *first = map_put(&shadow->pair_index,
				  pair_hash(consumer, producer, object));
	for (uint32_t i = (uint32_t)*first; i;
	     i = shadow->pair_next.items[i - 1]) {
		const struct pair *pair = &shadow->pairs.items[i - 1];
		if (pair->consumer == consumer && pair->producer == producer &&
		    pair->object == object)
			return i - 1;
	}
	struct pair pair = { .consumer = consumer,
			     .producer = producer,
			     .object = object,
			     .distance = UINT64_MAX };
	vec_push(&shadow->pairs, pair);
	vec_push(&shadow->pair_next, (uint32_t)*first);
	*first = shadow->pairs.len;
	return (uint32_t)(shadow->pairs.len - 1);
}

/* The oldest window that a store at `now` can still be in, SPEC 4.1 to 4.3. */
static tick_t oldest_window(const struct shadow *shadow, tick_t now)
{
	tick_t deep = now > shadow->ed ? now - shadow->ed : 0;
	switch (shadow->when) {
	case WHEN_REACTIVE:
		return deep;
	case WHEN_CONDITIONAL:
		return deep < shadow->region ? deep : shadow->region;
	case WHEN_ALWAYS:
	case WHEN_STOP:
		break;
	}
	return shadow->region;
}

/* Which bytes of the object were ever hit, for the list of parts. */
static void note_hit(struct shadow *shadow, struct pair *pair, uint64_t offset,
		     unsigned bytes)
{
	uint64_t size = objects_size(&shadow->objects, pair->object);
	if (size <= 1 || offset + bytes > size)
		return;
	if (!pair->hit) {
		pair->hit = arena_alloc(&shadow->arena, (size + 7) / 8);
		pair->hit_bytes = (uint32_t)size;
	}
	for (unsigned i = 0; i < bytes; i++)
		pair->hit[(offset + i) / 8] |= 1u << (offset + i) % 8;
}

/* The values of the first manifest instance, else of the first; in an
 * instance those of the latest consumer (that makes it manifest). */
static void note_values(const struct shadow *shadow, struct pair *pair,
			const struct reader *reader, uint64_t observed,
			bool is_manifest)
{
	bool is_first = !pair->value_execution;
	bool is_better = is_manifest && !pair->is_manifest;
	bool is_later = pair->value_execution == shadow->execution &&
			reader->time > pair->value_time &&
			is_manifest == pair->is_manifest;
	if (!is_first && !is_better && !is_later)
		return;
	pair->is_manifest |= is_manifest;
	pair->value_execution = shadow->execution;
	pair->value_time = reader->time;
	pair->expected = reader->value;
	pair->observed = observed;
	pair->value_bytes = reader->bytes;
	pair->value_offset = reader->offset;
}

static void note_first(struct shadow *shadow, struct pair *pair,
		       const struct reader *reader, uint64_t first_byte,
		       tick_t now)
{
	uint32_t offset =
		(uint32_t)(reader->offset + first_byte - reader->index);
	bool is_same = pair->first_producer == now;
	if (!pair->first_producer || (is_same && offset < pair->first_offset))
		pair->first_offset = offset;
	bool is_later = is_same && reader->time > pair->first_consumer;
	if (pair->first_producer && !is_later)
		return;
	pair->first_consumer = reader->time;
	pair->first_producer = now;
	pair->checkpoint = reader->checkpoint;
	pair->consumer_context = reader->context;
	pair->producer_context =
		shadow->contexts.live.items[shadow->vm->at.depth];
}

/* Bits of the reader's value that the bytes `common` of the cell are. */
static uint64_t common_bits(const struct reader *reader, uint64_t start,
			    unsigned common)
{
	uint64_t bits = 0;
	for (unsigned i = 0; i < 8; i++) {
		uint64_t byte = start + i - reader->index;
		if (common >> i & 1 && byte < 8)
			bits |= 0xffull << (8 * byte);
	}
	return bits;
}

/* Everything of a pair that is not counted each time: values, names. */
static void describe_pair(struct shadow *shadow, struct pair *pair,
			  struct reader *reader, uint64_t start,
			  unsigned common, unsigned to_note, tick_t now)
{
	uint64_t observed = load_bytes(shadow->vm->memory.bytes + reader->index,
				       reader->bytes);
	bool is_manifest = ((observed ^ reader->value) &
			    common_bits(reader, start, common)) != 0;
	note_first(shadow, pair, reader,
		   start + (unsigned)__builtin_ctz(common), now);
	note_values(shadow, pair, reader, observed, is_manifest);
	for (unsigned i = 0; i < 8 && to_note; i++) {
		if (to_note >> i & 1)
			note_hit(shadow, pair,
				 reader->offset + start + i - reader->index, 1);
	}
}

static void add_instance(struct shadow *shadow, uint64_t start,
			 struct reader *reader, unsigned common, uint32_t store,
			 tick_t now)
{
	struct known_pair *known = &reader->known[store % PAIR_CACHE];
	if (known->store != store) {
		uint32_t consumer = (uint32_t)(reader->key >> 32);
		known->pair = pair_of(shadow, consumer, store, reader->object);
		known->store = store;
		known->noted = 0;
	}
	struct pair *pair = &shadow->pairs.items[known->pair];
	pair->instances += pair->execution != shadow->execution;
	pair->execution = shadow->execution;
	if (now - reader->time < pair->distance)
		pair->distance = now - reader->time;
	/* Usually all is known, and only the count grows. */
	if (!pair->is_manifest || pair->value_execution == shadow->execution ||
	    (known->noted & common) != common) {
		describe_pair(shadow, pair, reader, start, common,
			      common & ~(unsigned)known->noted, now);
		known->noted |= (uint8_t)common;
	}
}

/* When the frame was entered that owns a byte of the stack: what was read
 * before belongs to a frame that is gone (SPEC 4.4, not here). */
static tick_t owned_since(const struct shadow *shadow, uint64_t index)
{
	const struct vm *vm = shadow->vm;
	if (index - shadow->top_low < shadow->top_fp - shadow->top_low)
		return shadow->top_since;
	addr_t at = shadow->image->map.base + index;
	if (at < shadow->image->map.stack || at >= shadow->image->map.stack_end)
		return 0;
	uint32_t depth = vm->at.depth;
	while (depth && at >= vm->frames[depth].fp)
		depth--;
	return vm->frames[depth].since;
}

enum {
	MANY_READERS = 3, /* then those whose window is over are dropped */
};

static void drop_reader(struct shadow *shadow, struct cell *cell,
			struct reader *reader)
{
	struct reader *last =
		&shadow->readers.items[cell->first + --cell->count];
	*reader = *last;
	last->key = 0; /* hints may still lead here */
}

/* mask: the NV bytes of cell `number` that the access hit. */
static void note_write(struct shadow *shadow, uint64_t number, unsigned mask,
		       uint32_t pc, tick_t now)
{
	struct cell *cell = &shadow->cells[number];
	uint32_t store = shadow->image->site[pc];
	uint64_t start = number << shadow->shift;
	tick_t since = cell->count ? owned_since(shadow, start) : 0;
	tick_t oldest = oldest_window(shadow, now);
	for (unsigned i = 0; i < cell->count; i++) {
		struct reader *reader = &shadow->readers.items[cell->first + i];
		if (reader->window < oldest) {
			if (cell->count > MANY_READERS)
				drop_reader(shadow, cell, reader), i--;
			continue;
		}
		unsigned common = reader->mask & mask;
		if (common && reader->object != NONE && reader->time > since)
			add_instance(shadow, start, reader, common, store, now);
	}
	if (cell->region != shadow->region) {
		cell->region = shadow->region;
		cell->written = 0;
	}
	cell->written |= (uint8_t)mask;
}

void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  tick_t execution, uint32_t pc, tick_t now)
{
	shadow->execution = execution;
	if (shadow->in_allocator)
		return;
	uint64_t cell = index >> shadow->shift;
	unsigned hit = bytes_hit(shadow, index, bytes);
	unsigned first = hit & shadow->nv[cell];
	if (first)
		note_write(shadow, cell, first, pc, now);
	hit >>= 1u << shadow->shift;
	if (hit & shadow->nv[cell + 1])
		note_write(shadow, cell + 1, hit & shadow->nv[cell + 1], pc,
			   now);
}
