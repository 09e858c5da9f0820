/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory, SPEC 4.1 to 4.3 and 4.6. */
#include "analysis/shadow.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "vm/loop_parts.h"

/* --- life ----------------------------------------------------------------------- */

static unsigned shift_of(unsigned word)
{
	return word == 2 ? 1 : word == 4 ? 2 : 3;
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
	shadow->cells = mmap(NULL, shadow->cell_count * sizeof(struct cell),
			     PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1,
			     0);
	if (shadow->cells == MAP_FAILED)
		BUG("out of memory");
	for (uint64_t i = 0; i < nv->bytes; i++) {
		if (nv->is_nv[i])
			shadow->cells[i >> shadow->shift].nv |=
				shadow_mask(shadow, i, 1);
	}
	objects_init(&shadow->objects, vm->image);
	contexts_init(&shadow->contexts);
}

void shadow_release(struct shadow *shadow)
{
	munmap(shadow->cells, shadow->cell_count * sizeof(struct cell));
	vec_release(&shadow->readers);
	vec_release(&shadow->pairs);
	vec_release(&shadow->pair_next);
	map_release(&shadow->pair_index);
	objects_release(&shadow->objects);
	contexts_release(&shadow->contexts);
	arena_release(&shadow->arena);
}

/* --- events --------------------------------------------------------------------- */

static void note_allocator(struct shadow *shadow)
{
	shadow->in_allocator = vm_in_allocator(shadow->vm);
}

void shadow_entered(struct shadow *shadow, uint32_t call_pc)
{
	contexts_enter(&shadow->contexts, shadow->vm->at.depth, call_pc);
	note_allocator(shadow);
}

void shadow_left(struct shadow *shadow)
{
	note_allocator(shadow);
}

void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed)
{
	shadow->region = executed;
	shadow->checkpoint = shadow->image->site[pc];
}

/* --- reads ---------------------------------------------------------------------- */

static uint64_t cell_start(const struct shadow *shadow,
			   const struct cell *cell)
{
	return (uint64_t)(cell - shadow->cells) << shadow->shift;
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
		uint16_t cap = cell->cap ? 2 * cell->cap : 2;
		uint32_t first = (uint32_t)shadow->readers.len;
		vec_reserve(&shadow->readers, cap);
		shadow->readers.len += cap;
		if (cell->count)
			memcpy(shadow->readers.items + first,
			       shadow->readers.items + cell->first,
			       cell->count * sizeof(struct reader));
		cell->first = first;
		cell->cap = cap;
	}
	return &shadow->readers.items[cell->first + cell->count++];
}

/* Takes the bytes from other readers of the same key: each byte has one. */
static struct reader *reader_for(struct shadow *shadow, struct cell *cell,
				 uint64_t key, unsigned mask)
{
	struct reader *free_one = NULL;
	for (unsigned i = 0; i < cell->count; i++) {
		struct reader *reader =
			&shadow->readers.items[cell->first + i];
		if (reader->key != key)
			continue;
		if (reader->mask == mask)
			return reader;
		reader->mask &= (uint8_t)~mask;
		if (!reader->mask)
			free_one = reader;
	}
	if (!free_one) {
		free_one = new_reader(shadow, cell);
		*free_one = (struct reader){ 0 };
	}
	free_one->key = key;
	free_one->mask = (uint8_t)mask;
	free_one->object = NONE;
	free_one->time = 0;
	return free_one;
}

/* True if the reader's object is not the one that owns the bytes now: it is
 * new, or its frame or block is gone. */
static bool is_stale(const struct shadow *shadow, const struct reader *reader)
{
	addr_t at = shadow->image->map.base + reader->index;
	if (!reader->time)
		return true;
	if (at < shadow->image->map.stack)
		return false;
	const struct frame *top = &shadow->vm->frames[shadow->vm->at.depth];
	return at >= shadow->image->map.stack_end || at >= top->fp ||
	       reader->time <= top->since;
}

void shadow_read(struct shadow *shadow, struct cell *cell, uint64_t index,
		 unsigned bytes, unsigned mask, uint32_t pc, tick_t now)
{
	if (shadow->in_allocator || shadow->when == WHEN_STOP)
		return;
	mask = exposed(shadow, cell, mask);
	if (!mask)
		return;
	uint64_t place = index - cell_start(shadow, cell) + 8;
	uint64_t key = (uint64_t)shadow->image->site[pc] << 32 | place << 8 |
		       bytes;
	struct reader *reader = reader_for(shadow, cell, key, mask);
	reader->index = (uint32_t)index;
	if (is_stale(shadow, reader)) {
		struct object_place at =
			objects_find(&shadow->objects, shadow->vm, index);
		reader->object = at.object;
		reader->offset = (uint32_t)at.offset;
		reader->last_store = NONE;
	}
	reader->time = now;
	reader->window = shadow->when == WHEN_REACTIVE ? now - 1
						       : shadow->region;
	reader->checkpoint = shadow->checkpoint;
	reader->bytes = (uint8_t)bytes;
	reader->value = load_bytes(shadow->vm->memory.bytes + index, bytes);
	reader->context =
		shadow->contexts.live.items[shadow->vm->at.depth];
}

/* --- pairs ---------------------------------------------------------------------- */

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
		if (pair->consumer == consumer &&
		    pair->producer == producer && pair->object == object)
			return i - 1;
	}
	struct pair pair = { .consumer = consumer,
			     .producer = producer,
			     .object = object };
	vec_push(&shadow->pairs, pair);
	vec_push(&shadow->pair_next, (uint32_t)*first);
	*first = shadow->pairs.len;
	return (uint32_t)(shadow->pairs.len - 1);
}

/* Can p at `now` still be in a window that c was in? SPEC 4.1 to 4.3. */
static bool is_in_window(const struct shadow *shadow,
			 const struct reader *reader, tick_t now)
{
	switch (shadow->when) {
	case WHEN_REACTIVE:
		return now <= reader->window + shadow->ed;
	case WHEN_CONDITIONAL:
		return reader->window == shadow->region ||
		       now <= reader->window + shadow->ed;
	case WHEN_ALWAYS:
		return reader->window == shadow->region;
	case WHEN_STOP:
		break;
	}
	return false;
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

static void add_instance(struct shadow *shadow, struct cell *cell,
			 struct reader *reader, unsigned common, uint32_t store,
			 tick_t now)
{
	uint32_t consumer = (uint32_t)(reader->key >> 32);
	if (reader->last_store != store) {
		reader->last_pair =
			pair_of(shadow, consumer, store, reader->object);
		reader->last_store = store;
	}
	struct pair *pair = &shadow->pairs.items[reader->last_pair];
	uint64_t start = cell_start(shadow, cell);
	uint64_t observed = load_bytes(
		shadow->vm->memory.bytes + reader->index, reader->bytes);
	bool is_manifest = ((observed ^ reader->value) &
			    common_bits(reader, start, common)) != 0;
	if (!pair->instances || pair->execution != shadow->execution) {
		pair->execution = shadow->execution;
		pair->instances++;
	}
	if (!pair->distance || now - reader->time < pair->distance)
		pair->distance = now - reader->time;
	note_first(shadow, pair, reader,
		   start + (unsigned)__builtin_ctz(common), now);
	note_values(shadow, pair, reader, observed, is_manifest);
	for (unsigned i = 0; i < 8; i++) {
		if (common >> i & 1)
			note_hit(shadow, pair,
				 reader->offset + start + i - reader->index, 1);
	}
}

/* SPEC 4.4, not here: the frame that was read is gone. */
static bool is_frame_gone(const struct shadow *shadow, const struct cell *cell,
			  tick_t *since)
{
	addr_t at = shadow->image->map.base + cell_start(shadow, cell);
	*since = 0;
	if (at < shadow->image->map.stack || at >= shadow->image->map.stack_end)
		return false;
	for (uint32_t depth = shadow->vm->at.depth + 1; depth-- > 0;) {
		if (at < shadow->vm->frames[depth].fp) {
			*since = shadow->vm->frames[depth].since;
			return false;
		}
	}
	return true;
}

void shadow_written(struct shadow *shadow, struct cell *cell, unsigned mask,
		    uint32_t pc, tick_t now)
{
	if (shadow->in_allocator || shadow->when == WHEN_STOP)
		return;
	uint32_t store = shadow->image->site[pc];
	tick_t since;
	if (cell->count && !is_frame_gone(shadow, cell, &since)) {
		for (unsigned i = 0; i < cell->count; i++) {
			struct reader *reader =
				&shadow->readers.items[cell->first + i];
			unsigned common = reader->mask & mask;
			if (common && reader->object != NONE &&
			    reader->time > since &&
			    is_in_window(shadow, reader, now))
				add_instance(shadow, cell, reader, common,
					     store, now);
		}
	}
	if (cell->region != shadow->region) {
		cell->region = shadow->region;
		cell->written = 0;
	}
	cell->written |= (uint8_t)mask;
}
