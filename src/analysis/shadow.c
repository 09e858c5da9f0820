/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory, SPEC 4.1 to 4.3 and 4.6. */
#include "analysis/shadow.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "vm/loop_parts.h"

static unsigned shift_of(unsigned word)
{
	return word == 2 ? 1 : 2;
}

void shadow_frame(struct shadow *shadow)
{
	const struct vm *vm = shadow->vm;
	const struct frame *top = &vm->frames[vm->at.depth];
	const struct fn *fn = &shadow->image->fns.items[top->fn];
	shadow->in_allocator = fn->is_allocator;
	shadow->top_fp = memory_index(&vm->memory, top->fp);
	shadow->top_low = shadow->top_fp - fn->frame;
	shadow->top_since = top->since;
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

/* What hint.alive points to where a place holds for good. */
static const tick_t always;

/* SPEC 3.1: with `stop` nothing is executed again, nothing is NV. */
static void note_nv(struct shadow *shadow, const struct nv_map *nv)
{
	for (uint64_t i = 0; i < nv->bytes && shadow->when != WHEN_STOP; i++) {
		uint64_t cell = i >> shadow->shift, granule = i >> NEAR_SHIFT;
		if (!nv->is_nv[i])
			continue;
		shadow->nv[cell] |= 1u << (i - (cell << shadow->shift));
		shadow->near_nv[granule] = 1;
		if (granule)
			shadow->near_nv[granule - 1] = 1;
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
		.shift = shift_of(vm->image->target->word),
		.region.origin = NONE,
	};
	/* Device registers and the heap's map have cells too, never NV ones;
	 * some more, so that an access at the end has neighbours. */
	shadow->cell_count = (vm->memory.size >> shadow->shift) + 4;
	shadow->cells = zero_pages(shadow->cell_count * sizeof(struct cell));
	shadow->nv = zero_pages(shadow->cell_count);
	shadow->near_nv = zero_pages((vm->memory.size >> NEAR_SHIFT) + 2);
	shadow->hints = mem_alloc(vm->image->code_len * sizeof(struct hint));
	for (uint32_t i = 0; i < vm->image->code_len; i++)
		shadow->hints[i] =
			(struct hint){ .place.object = NONE, .consumer = NONE };
	note_nv(shadow, nv);
	pairs_init(&shadow->pairs);
	objects_init(&shadow->objects, vm->image);
	shadow_frame(shadow);
}

void shadow_release(struct shadow *shadow)
{
	munmap(shadow->cells, shadow->cell_count * sizeof(struct cell));
	munmap(shadow->nv, shadow->cell_count);
	munmap(shadow->near_nv, (shadow->vm->memory.size >> NEAR_SHIFT) + 2);
	free(shadow->hints);
	vec_release(&shadow->readers);
	vec_release(&shadow->windows);
	pairs_release(&shadow->pairs);
	objects_release(&shadow->objects);
}

void shadow_checkpoint(struct shadow *shadow, uint32_t pc, tick_t executed)
{
	shadow->region.start = executed;
	shadow->region.origin = shadow->image->site[pc];
}

/* The bytes that an access hits: of its first cell, and above them of the
 * next one. */
static unsigned bytes_hit(const struct shadow *shadow, uint64_t index,
			  unsigned bytes)
{
	return ((1u << bytes) - 1) << (index & ((1u << shadow->shift) - 1));
}

/* The bytes that a re-execution of the region would see changed: SPEC 4.2. */
static unsigned exposed(const struct shadow *shadow, const struct cell *cell,
			unsigned mask)
{
	if (shadow->when == WHEN_REACTIVE ||
	    cell->region != shadow->region.start)
		return mask;
	return mask & ~(unsigned)cell->written;
}

/* struct reader's key. */
static uint64_t reader_key(uint32_t consumer, uint64_t place, unsigned bytes,
			   unsigned mask)
{
	return (uint64_t)(consumer + 1) << 16 | place << 12 | bytes << 8 | mask;
}

static uint32_t key_consumer(uint64_t key)
{
	return (uint32_t)(key >> 16) - 1;
}

static unsigned key_bytes(uint64_t key)
{
	return key >> 8 & 15;
}

static unsigned key_mask(uint64_t key)
{
	return (uint8_t)key;
}

static void move_reader(struct shadow *shadow, uint32_t to, uint32_t from)
{
	struct reader *old = &shadow->readers.items[from];
	shadow->readers.items[to] = *old;
	shadow->windows.items[to] = shadow->windows.items[from];
	old->key = 0; /* hints may still lead here */
}

/* A free reader at the end of the cell's; the cell's piece moves to the end
 * of the pool when it is full. */
static uint32_t new_reader(struct shadow *shadow, struct cell *cell)
{
	if (cell->count == cell->cap) {
		uint32_t cap = cell->cap ? 2 * cell->cap : 2;
		uint32_t first = (uint32_t)shadow->readers.len;
		vec_reserve(&shadow->readers, cap);
		vec_reserve(&shadow->windows, cap);
		shadow->readers.len += cap;
		shadow->windows.len += cap;
		for (unsigned i = 0; i < cell->count; i++)
			move_reader(shadow, first + i, cell->first + i);
		cell->first = first;
		cell->cap = cap;
	}
	return cell->first + cell->count++;
}

static void drop_reader(struct shadow *shadow, struct cell *cell,
			struct reader *reader)
{
	move_reader(shadow, (uint32_t)(reader - shadow->readers.items),
		    cell->first + --cell->count);
}

/* The reader for a key. A new one takes its bytes from all others of the same
 * consumer, whatever they read: only the latest execution counts (SPEC 4.6).
 * So no two readers of a consumer share a byte. */
static uint32_t search_reader(struct shadow *shadow, struct cell *cell,
			      uint64_t key)
{
	struct reader *first = &shadow->readers.items[cell->first];
	struct reader *reader = first, *end = first + cell->count;
	bool has_others = false;
	for (; reader < end; reader++) {
		if (reader->key == key)
			return (uint32_t)(reader - shadow->readers.items);
		has_others |= key_consumer(reader->key) == key_consumer(key);
	}
	while (has_others && reader-- > first) {
		if (key_consumer(reader->key) != key_consumer(key))
			continue;
		reader->key &= ~(uint64_t)key_mask(key);
		if (!key_mask(reader->key))
			drop_reader(shadow, cell, reader);
	}
	return new_reader(shadow, cell);
}

/* mask: the NV bytes of cell `number` that the access hits. In an array the
 * reader is usually where it is in the other elements' cells. */
static void note_read(struct shadow *shadow, struct hint *hint, uint64_t number,
		      uint64_t index, unsigned bytes, unsigned mask, tick_t now)
{
	struct cell *cell = &shadow->cells[number];
	mask = exposed(shadow, cell, mask);
	if (!mask)
		return;
	uint64_t place = index + 8 - (number << shadow->shift);
	uint64_t key = reader_key(hint->consumer, place, bytes, mask);
	uint32_t *position = &hint->position[index & 3];
	uint32_t reader = cell->first + *position;
	if (*position >= cell->count ||
	    shadow->readers.items[reader].key != key)
		reader = search_reader(shadow, cell, key);
	shadow->readers.items[reader] = (struct reader){
		.time = now,
		.key = key,
		.value = load64(shadow->vm->memory.bytes + index),
		.index = (uint32_t)index,
		.offset = (uint32_t)(index - hint->place.start),
	};
	shadow->windows.items[reader] = shadow->region;
	hint->key = key;
	hint->reader = reader;
	*position = reader - cell->first;
}

static bool place_holds(const struct hint *hint, uint64_t index)
{
	return index - hint->place.first <
		       hint->place.end - hint->place.first &&
	       *hint->alive == hint->then;
}

/* The same local, in a call whose frame is elsewhere. True if it is that. */
static bool move_place(const struct shadow *shadow, struct hint *hint,
		       uint64_t index)
{
	struct object_place *place = &hint->place;
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

/* Finds out what an operation reads there. */
static void find_place(struct shadow *shadow, struct hint *hint, uint64_t index,
		       uint32_t pc)
{
	const tick_t *const alive[] = {
		[PLACE_NEVER] = &always,
		[PLACE_ALWAYS] = &always,
		[PLACE_OWN] = &shadow->top_fp,
		[PLACE_OUTER] = &shadow->top_since,
		[PLACE_HEAP] = &shadow->objects.changes,
	};
	uint32_t object = hint->place.object;
	hint->place = objects_find(&shadow->objects, shadow->vm, index);
	hint->alive = alive[hint->place.life];
	hint->then = *hint->alive;
	if (hint->place.object == NONE)
		hint->consumer = NONE;
	else if (hint->place.object != object)
		hint->consumer =
			pairs_consumer(&shadow->pairs, shadow->image->site[pc],
				       hint->place.object);
}

/* An access to another element of the same object, of one cell: its reader is
 * usually where it was in the last element's cell. */
static bool load_element(struct shadow *shadow, struct hint *hint,
			 uint64_t index, unsigned bytes, tick_t now)
{
	uint64_t number = index >> shadow->shift;
	unsigned mask = bytes_hit(shadow, index, bytes);
	struct cell *cell = &shadow->cells[number];
	uint32_t position = hint->position[index & 3];
	if (mask >> (1u << shadow->shift) || position >= cell->count ||
	    (!place_holds(hint, index) && !move_place(shadow, hint, index)))
		return false;
	mask = exposed(shadow, cell, mask & shadow->nv[number]);
	uint64_t place = index + 8 - (number << shadow->shift);
	uint64_t key = reader_key(hint->consumer, place, bytes, mask);
	uint32_t at = cell->first + position;
	struct reader *reader = &shadow->readers.items[at];
	if (reader->key != key)
		return false;
	reader->time = now;
	reader->value = load64(shadow->vm->memory.bytes + index);
	reader->offset = (uint32_t)(index - hint->place.start);
	hint->both = 0;
	if (shadow->when != WHEN_REACTIVE) {
		shadow->windows.items[at] = shadow->region;
		return true;
	}
	hint->access = access_key(index, bytes);
	hint->key = key;
	hint->reader = at;
	return true;
}

/* As shadow_load does, for an access that hits two cells. */
static bool load_both(struct shadow *shadow, const struct hint *hint,
		      uint64_t index, unsigned bytes, tick_t now)
{
	struct reader *first = &shadow->readers.items[hint->first_reader];
	struct reader *next = &shadow->readers.items[hint->reader];
	if (hint->both != access_key(index, bytes) ||
	    hint->first_key != first->key || hint->key != next->key ||
	    hint->then != *hint->alive)
		return false;
	first->time = next->time = now;
	first->value = next->value = load64(shadow->vm->memory.bytes + index);
	return true;
}

/* Notes an access in all cells that it hits; returns how many have NV bytes. */
static unsigned note_reads(struct shadow *shadow, struct hint *hint,
			   uint64_t index, unsigned bytes, tick_t now)
{
	uint64_t number = index >> shadow->shift;
	unsigned mask = bytes_hit(shadow, index, bytes), cells = 0;
	for (; mask; mask >>= 1u << shadow->shift, number++) {
		unsigned hit = mask & shadow->nv[number];
		if (!hit)
			continue;
		hint->first_reader = hint->reader;
		hint->first_key = hint->key;
		note_read(shadow, hint, number, index, bytes, hit, now);
		cells++;
	}
	return cells;
}

void shadow_load_elsewhere(struct shadow *shadow, uint64_t index,
			   unsigned bytes, uint32_t pc, tick_t now)
{
	struct hint *hint = &shadow->hints[pc];
	if (load_element(shadow, hint, index, bytes, now) ||
	    load_both(shadow, hint, index, bytes, now))
		return;
	hint->access = hint->both = 0;
	if (!place_holds(hint, index) && !move_place(shadow, hint, index))
		find_place(shadow, hint, index, pc);
	if (hint->consumer == NONE)
		return;
	unsigned cells = note_reads(shadow, hint, index, bytes, now);
	/* Later regions have other windows and expose other bytes. */
	if (shadow->when != WHEN_REACTIVE || hint->place.life == PLACE_NEVER)
		return;
	if (cells == 1)
		hint->access = access_key(index, bytes);
	else if (cells == 2)
		hint->both = access_key(index, bytes);
}

/* A store: what it hit, and when. */
struct hit {
	uint64_t start;    /* index of the cell's first byte */
	unsigned mask;     /* its NV bytes that were written */
	uint32_t producer; /* site */
	tick_t execution, now;
};

/* The values of the first manifest instance, else of the first; in an
 * instance those of the latest consumer (that makes it manifest). */
static void note_values(struct shadow *shadow, struct pair *pair,
			struct pair_details *details,
			const struct reader *reader, uint64_t observed,
			bool is_manifest, const struct hit *hit)
{
	const struct window *window =
		&shadow->windows.items[reader - shadow->readers.items];
	bool is_first = !pair->value_execution;
	bool is_better = is_manifest && !pair->is_manifest;
	bool is_later = pair->value_execution == hit->execution &&
			reader->time > details->value_time &&
			is_manifest == pair->is_manifest;
	/* A word can come in pieces, in one operation. */
	bool is_same = details->value_producer == hit->now &&
		       details->value_time == reader->time &&
		       details->value_offset == reader->offset;
	if (!is_first && !is_better && !is_later && !is_same)
		return;
	pair->is_manifest |= is_manifest;
	pair->value_execution = hit->execution;
	details->value_time = reader->time;
	details->value_producer = hit->now;
	details->value_window = window->start;
	details->value_checkpoint = window->origin;
	details->value_bytes = (uint8_t)key_bytes(reader->key);
	details->value_offset = reader->offset;
	details->expected = load_bytes((const uint8_t *)&reader->value,
				       details->value_bytes);
	details->observed =
		load_bytes((const uint8_t *)&observed, details->value_bytes);
}

static void note_first(struct shadow *shadow, struct pair_details *details,
		       const struct reader *reader, uint32_t offset, tick_t now)
{
	bool is_first = !details->first_producer;
	bool is_same = details->first_producer == now;
	if (is_first || (is_same && offset < details->first_offset))
		details->first_offset = offset;
	if (!is_first && !(is_same && reader->time > details->first_consumer))
		return;
	details->first_consumer = reader->time;
	details->first_producer = now;
	details->checkpoint =
		shadow->windows.items[reader - shadow->readers.items].origin;
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

/* Of the first common byte, in the object. */
static uint64_t offset_of(const struct reader *reader, uint64_t start,
			  unsigned common)
{
	return reader->offset + start + (unsigned)__builtin_ctz(common) -
	       reader->index;
}

/* Everything of a pair that is not counted each time: values, names. */
APART static void describe_pair(struct shadow *shadow, struct pair *pair,
				const struct reader *reader, unsigned common,
				const struct hit *hit)
{
	uint64_t offset = offset_of(reader, hit->start, common);
	pair_hit(pair, offset, common >> __builtin_ctz(common));
	pair->is_settled = pair->is_manifest && !pair->unhit;
	if (pair->is_manifest && pair->value_execution != hit->execution)
		return;
	struct pair_details *details =
		&shadow->pairs.details.items[pair->details];
	uint64_t observed = load64(shadow->vm->memory.bytes + reader->index);
	bool is_manifest = ((observed ^ reader->value) &
			    common_bits(reader, hit->start, common)) != 0;
	note_first(shadow, details, reader, (uint32_t)offset, hit->now);
	note_values(shadow, pair, details, reader, observed, is_manifest, hit);
	pair->is_settled = pair->is_manifest && !pair->unhit;
}

APART static struct pair *new_pair(struct shadow *shadow, uint32_t consumer,
				   uint32_t producer)
{
	uint32_t object = shadow->pairs.consumers.items[consumer].object;
	return pairs_add(&shadow->pairs, consumer, producer,
			 objects_size(&shadow->objects, object));
}

/* An element that was hit before, of a pair that is manifest. */
static bool is_known(const struct pair *pair, const struct reader *reader,
		     unsigned common, const struct hit *hit)
{
	uint64_t offset = offset_of(reader, hit->start, common);
	return pair->is_manifest && offset < pair->size &&
	       pair_was_hit(pair, offset, common >> __builtin_ctz(common));
}

/* common: the bytes of the cell that the reader read and the store wrote. */
static void add_instance(struct shadow *shadow, const struct reader *reader,
			 unsigned common, const struct hit *hit)
{
	uint32_t consumer = key_consumer(reader->key);
	struct pair *pair =
		pairs_find(&shadow->pairs, pair_key(consumer, hit->producer));
	if (UNLIKELY(!pair->key))
		pair = new_pair(shadow, consumer, hit->producer);
	pair->instances += pair->execution != hit->execution;
	pair->execution = hit->execution;
	if (hit->now - reader->time < pair->distance)
		pair->distance = hit->now - reader->time;
	/* Usually all is known, and only the count grows. */
	if (pair->value_execution == hit->execution ||
	    (!pair->is_settled && !is_known(pair, reader, common, hit)))
		describe_pair(shadow, pair, reader, common, hit);
}

/* When the frame was entered that owns a byte of the stack: what was read
 * before belongs to a frame that is gone (SPEC 4.4, not here). */
static tick_t owned_since(const struct shadow *shadow, uint64_t index)
{
	if (index - shadow->top_low < shadow->top_fp - shadow->top_low)
		return shadow->top_since;
	return vm_owner_since(shadow->vm, index);
}

/* What was read then or before is out of reach for a store now: SPEC 4.1 to
 * 4.3, but for windows over skipped checkpoints. */
static tick_t time_limit(const struct shadow *shadow, tick_t now)
{
	if (shadow->when != WHEN_REACTIVE)
		return shadow->region.start;
	return now > shadow->ed ? now - shadow->ed : 0;
}

/* SPEC 4.3: the window of an earlier region may reach up to now. */
static bool spans(const struct shadow *shadow, const struct reader *reader,
		  tick_t now)
{
	if (shadow->when != WHEN_CONDITIONAL)
		return false;
	size_t number = (size_t)(reader - shadow->readers.items);
	return shadow->windows.items[number].start + shadow->ed >= now;
}

static void note_written(const struct shadow *shadow, struct cell *cell,
			 unsigned mask)
{
	if (cell->region != shadow->region.start) {
		cell->region = shadow->region.start;
		cell->written = 0;
	}
	cell->written |= (uint8_t)mask;
}

static void note_write(struct shadow *shadow, struct cell *cell,
		       const struct hit *hit)
{
	struct reader *reader = &shadow->readers.items[cell->first];
	struct reader *end = reader + cell->count;
	tick_t since = owned_since(shadow, hit->start);
	tick_t limit = time_limit(shadow, hit->now);
	while (reader < end) {
		unsigned common = key_mask(reader->key) & hit->mask;
		if (common && reader->time <= limit &&
		    !spans(shadow, reader, hit->now)) {
			drop_reader(shadow, cell, reader);
			end--;
			continue;
		}
		if (common && reader->time > since)
			add_instance(shadow, reader, common, hit);
		reader++;
	}
}

/* SPEC 2.7: what the allocator writes outside of blocks makes no pair here. */
static bool is_hidden(const struct shadow *shadow, uint64_t index)
{
	return UNLIKELY(shadow->in_allocator) &&
	       objects_is_header(&shadow->objects, index);
}

void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  tick_t execution, uint32_t pc, tick_t now)
{
	uint64_t number = index >> shadow->shift;
	unsigned mask = bytes_hit(shadow, index, bytes);
	for (; mask; mask >>= 1u << shadow->shift, number++) {
		struct cell *cell = &shadow->cells[number];
		if (shadow->when != WHEN_REACTIVE)
			note_written(shadow, cell, mask);
		if (!cell->count || is_hidden(shadow, index))
			continue;
		struct hit hit = { number << shadow->shift, mask,
				   shadow->image->site[pc], execution, now };
		note_write(shadow, cell, &hit);
	}
}
