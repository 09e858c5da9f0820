/* SPDX-License-Identifier: Apache-2.0 */
/* The fast ways of loads, SPEC 4.1: they shorten shadow_load, and the look-ups
 * of the object and the consumer before it (cache_load.h says when). */
#include "analysis/locate/cache_load.h"

#include <stdlib.h>

#include "analysis/locate/shadow_parts.h"

/* What op_cache.alive points to where a place holds for good. */
static const tick_t always;

static uint64_t op_count(const struct shadow *shadow)
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

void op_caches_init(struct shadow *shadow)
{
	uint8_t *stores = count_stores(shadow->image);
	const struct image *image = shadow->image;
	uint64_t count = op_count(shadow);
	/* Pages, so that none lies across two cache lines. */
	shadow->ops = mem_map(count * sizeof(struct op_cache));
	shadow->others = mem_map(count * sizeof(struct op_cache));
	shadow->places = mem_map(count * sizeof(struct object_place));
	shadow->known = mem_map(count * sizeof(*shadow->known));
	for (uint64_t i = 0; i < count; i++) {
		uint32_t pc = op_cache_pc(shadow, &shadow->ops[i]);
		bool is_second = i >= image->code_len;
		if (is_second && !has_two_steps(image->code[pc].code))
			continue;
		shadow->ops[i] = (struct op_cache){
			.alive = &always,
			.reader = &shadow->nobody,
			.dead = &shadow->nobody,
			.place = &shadow->places[i],
			.store = &shadow->no_cache,
			.tick = (uint16_t)(image->tick[pc] + is_second),
			.wide = tearing_words(image, pc),
			.is_alone = stores[image->site[pc]] == 1,
			.is_framed = is_framed(image->code[pc].code),
			.is_library =
				image_is_library_site(image, image->site[pc]),
		};
		shadow->others[i] = shadow->ops[i];
		shadow->places[i].object = NONE;
	}
	free(stores);
}

void op_caches_release(struct shadow *shadow)
{
	uint64_t count = op_count(shadow);
	mem_unmap(shadow->ops, count * sizeof(struct op_cache));
	mem_unmap(shadow->others, count * sizeof(struct op_cache));
	mem_unmap(shadow->places, count * sizeof(struct object_place));
	mem_unmap(shadow->known, count * sizeof(*shadow->known));
}

/* Whether the object that was found last time is still the one there. */
static bool place_holds(const struct shadow *shadow,
			const struct object_place *place,
			const struct op_cache *op, uint64_t index)
{
	if (index - place->first >= place->end - place->first)
		return false;
	return place->life == PLACE_OWN ? place->fp == shadow->top_fp
					: *op->alive == op->then;
}

/* The same local, in a call whose frame is elsewhere. False: it is not that. */
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

/* The consumer that an operation is, with the object that it reads. */
static void name_consumer(struct shadow *shadow, struct op_cache *op)
{
	uint32_t site = shadow_site(shadow, op_cache_pc(shadow, op));
	op->key = reader_key(
		pairs_consumer(&shadow->pairs,
			       (struct consumer){ site, op->place->object,
						  RULE_DATA_ACCESS, NONE }),
		1);
}

/* Finds out what an operation reads there. */
NOINLINE static void find_place(struct shadow *shadow, struct op_cache *op,
				uint64_t index)
{
	const tick_t *const alive[] = {
		[PLACE_NEVER] = &always,
		[PLACE_ALWAYS] = &always,
		[PLACE_OWN] = &shadow->top_since,
		[PLACE_OUTER] = &shadow->top_since,
		[PLACE_HEAP] = &shadow->objects.changes,
	};
	struct object_place *place = op->place;
	uint32_t object = place->object;
	*place = objects_find(&shadow->objects, shadow->vm, index);
	op->alive = alive[place->life];
	if (place->object == NONE)
		op->key = 0;
	else if (place->object != object)
		name_consumer(shadow, op);
	/* In another call it is another consumer. */
	if (op->is_library)
		op->alive = &shadow->top_since;
	if (op->is_library && place->life == PLACE_HEAP)
		place->end = place->first;
	/* Each use of a block counts, and each read of what a handler writes.
	 */
	op->is_array = op->key && place->life != PLACE_HEAP &&
		       place->life != PLACE_NEVER &&
		       shadow->setting.when == WHEN_REACTIVE &&
		       !shadow->image->handlers.len;
}

/* Does what keep_dead does in shadow_load, if there is a READER_DEAD of the
 * same shape already; a read out of reach is kept, too, but the next store puts
 * it to sleep. False: there is none. */
static ALWAYS_INLINE bool keep_dead_again(const struct shadow *shadow,
					  struct op_cache *op,
					  const struct nv_reader *reader,
					  uint64_t at)
{
	if (!is_of_dead_frame(reader->time, owned_since(shadow, at)))
		return true;
	struct reader_table *table = &shadow->units[at].readers;
	struct nv_reader *dead = readers_find(table, reader->key | READER_DEAD);
	if (!dead || reader->part != dead->part)
		return false;
	if (dead->key & READER_ASLEEP)
		reader_wake(table, dead);
	dead->time = reader->time;
	dead->value = reader->value;
	if (op->is_framed)
		op->dead = dead;
	return true;
}

/* shadow_load for one unit that the consumer has read before in the same shape:
 * no store cache has to know. False: it is not that. */
static ALWAYS_INLINE bool read_again(struct shadow *shadow, uint64_t index,
				     unsigned bytes, struct op_cache *op,
				     const struct object_place *place,
				     tick_t now)
{
	part_t part = part_of(index - place->start, bytes, 0, place->is_frame);
	uint32_t key = reader_key(key_consumer(op->key), bytes);
	/* Only a unit of this size has such a reader. */
	struct nv_reader *reader =
		readers_find(&shadow->units[index].readers, key);
	if (!reader || shadow->nv[index] != NV_PLAIN || reader->part != part)
		return false;
	if (reader != op->reader)
		op->dead = &shadow->nobody;
	if (UNLIKELY(reader->key & READER_ASLEEP))
		reader_wake(&shadow->units[index].readers, reader);
	/* No live frame is younger than the top one. */
	else if (is_of_dead_frame(reader->time, shadow->top_since) &&
		 is_on_stack(shadow, index) &&
		 !keep_dead_again(shadow, op, reader, index))
		return false;
	reader->time = now;
	reader->value = load64(shadow->vm->memory.bytes + index);
	op->key = key;
	op->reader = reader;
	return true;
}

/* The simple way; what it finds becomes the entry. */
static ALWAYS_INLINE void read_anew(struct shadow *shadow, uint64_t index,
				    unsigned bytes, struct op_cache *op,
				    tick_t now)
{
	struct shadow_load load = { op,        index,
				    bytes,     key_consumer(op->key),
				    op->place, now };
	struct shadow_noted noted = shadow_load(shadow, &load);
	if (!noted.reader)
		return;
	if (noted.reader != op->reader)
		op->dead = &shadow->nobody;
	if (noted.dead && op->is_framed)
		op->dead = noted.dead;
	op->key = noted.reader->key;
	op->reader = noted.reader;
}

/* A load whose entry does not hold. */
NOINLINE static void load_anew(struct shadow *shadow, uint64_t index,
			       unsigned bytes, struct op_cache *op, tick_t now)
{
	struct object_place *place = op->place;
	if (UNLIKELY(load_bytes(shadow->unwritten + index, bytes)))
		shadow->reads_poison = true;
	op->at = NULL;
	if (!place_holds(shadow, place, op, index) &&
	    !move_place(shadow, place, index))
		find_place(shadow, op, index);
	if (UNLIKELY(op->is_library) && op->key && op->then != *op->alive)
		name_consumer(shadow, op);
	op->then = *op->alive;
	if (UNLIKELY(index >= shadow->blocks.first))
		shadow_use(shadow, op, index, bytes, now);
	if (!op->key) {
		if (UNLIKELY(shadow->in_allocator))
			shadow_read_header(shadow, op, index, bytes, now);
		return;
	}
	bool is_reactive = shadow->setting.when == WHEN_REACTIVE;
	if (!is_reactive || !read_again(shadow, index, bytes, op, place, now)) {
		read_anew(shadow, index, bytes, op, now);
		if (!is_reactive || !is_one_unit(shadow, index, bytes))
			return;
	}
	/* Each use of a block counts. */
	if (place->life != PLACE_NEVER && place->life != PLACE_HEAP &&
	    shadow->nv[index] == NV_PLAIN)
		op->at = shadow->vm->memory.bytes + index;
}

/* The key of the reader of a unit that is read as a whole: only a unit of this
 * size has such a reader. */
static ALWAYS_INLINE uint32_t key_of_unit(const struct op_cache *op,
					  unsigned bytes)
{
	return (op->key & ~READER_SIZE) | (bytes - 1);
}

/* Another element of what the operation read last time, in the same call; the
 * reader found there has read it before in the same shape. False: it is not
 * that. */
static ALWAYS_INLINE bool read_by(struct shadow *shadow,
				  struct nv_reader *reader, uint32_t key,
				  uint64_t index, unsigned bytes,
				  struct op_cache *op, tick_t now)
{
	const struct object_place *place = op->place;
	/* Else shadow_load may have to keep the read of a dead frame. */
	bool is_of_call = !is_of_dead_frame(reader->time, shadow->top_since) ||
			  place->life == PLACE_ALWAYS ||
			  reader->key & READER_ASLEEP;
	if (!is_of_call || reader->part != part_of(index - place->start, bytes,
						   0, place->is_frame))
		return false;
	op->at = shadow->vm->memory.bytes + index;
	reader->time = now;
	reader->value = load64(op->at);
	op->key = key;
	op->reader = reader;
	op->dead = &shadow->nobody;
	return true;
}

/* An element whose reader is asleep, or not in the first slot. */
NOINLINE static bool read_found(struct shadow *shadow, uint64_t index,
				unsigned bytes, struct op_cache *op, tick_t now)
{
	struct reader_table *table = &shadow->units[index].readers;
	uint32_t key = key_of_unit(op, bytes);
	struct nv_reader *reader = readers_find(table, key);
	if (!reader || !read_by(shadow, reader, key, index, bytes, op, now))
		return false;
	if (reader->key & READER_ASLEEP)
		reader_wake(table, reader);
	return true;
}

NOINLINE static bool read_element(struct shadow *shadow, uint64_t index,
				  unsigned bytes, struct op_cache *op,
				  tick_t now)
{
	const struct object_place *place = op->place;
	if (!op->is_array || *op->alive != op->then ||
	    index - place->first >= place->end - place->first)
		return false;
	const struct reader_table *table = &shadow->units[index].readers;
	if (!table->cap)
		return false;
	uint32_t key = key_of_unit(op, bytes);
	struct nv_reader *reader = readers_guess(table, key);
	if (UNLIKELY(reader->key != key))
		return read_found(shadow, index, bytes, op, now);
	return read_by(shadow, reader, key, index, bytes, op, now);
}

/* A local at its constant place in a frame that is not where the last call's
 * was: the entry before the last may hold. */
static void swap_entries(const struct shadow *shadow, struct op_cache *op,
			 const uint8_t *at)
{
	struct op_cache *other = &shadow->others[op - shadow->ops];
	struct op_cache last = *op;
	if (other->at == at)
		*op = *other;
	*other = last;
}

/* A load of what its operation has read last time, in an earlier call whose
 * frame was at the same place: keep_dead of shadow_load with the readers at
 * hand. The top frame owns the bytes, so its `since` is theirs. False: it is
 * not that. */
static ALWAYS_INLINE bool read_in_call(const struct shadow *shadow,
				       struct op_cache *op, tick_t now)
{
	struct nv_reader *reader = op->reader, *dead = op->dead;
	if (op->is_library || op->key != reader->key ||
	    dead->key != (op->key | READER_DEAD) || reader->part != dead->part)
		return false;
	if (is_of_dead_frame(reader->time, shadow->top_since)) {
		dead->time = reader->time;
		dead->value = reader->value;
	}
	reader->time = now;
	reader->value = load64(op->at);
	op->then = shadow->top_since;
	return true;
}

bool load_cache_find(struct shadow *shadow, uint64_t index, unsigned bytes,
		     struct op_cache *op, tick_t now)
{
	const uint8_t *at = shadow->vm->memory.bytes + index;
	if (op->at == at)
		return read_in_call(shadow, op, now);
	return !op->is_framed && read_element(shadow, index, bytes, op, now);
}

void load_cache_miss(struct shadow *shadow, uint64_t index, unsigned bytes,
		     struct op_cache *op, tick_t now)
{
	const struct vm *vm = shadow->vm;
	const uint8_t *at = vm->memory.bytes + index;
	if (UNLIKELY(vm->frames[vm->at.depth].fn == shadow->log_fn)) {
		shadow_logged(shadow, index, bytes);
		return;
	}
	if (op->is_framed && op->at != at) {
		swap_entries(shadow, op, at);
		if (op->at == at && read_in_call(shadow, op, now))
			return;
	}
	load_anew(shadow, index, bytes, op, now);
}
