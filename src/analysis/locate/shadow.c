/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow of non-volatile memory, the simple way: what a load and a store
 * do, SPEC 4.1 to 4.4, 4.7, 3.6. The rules themselves are in rule.h, units in
 * shadow_units.c, the heap in shadow_heap.c, pairs in shadow_pairs.h. */
#include "analysis/locate/shadow.h"

#include "analysis/locate/shadow_pairs.h"
#include "analysis/locate/shadow_parts.h"
#include "image/runtime.h"

/* SPEC 3.1: with `stop` nothing is executed again, nothing is NV. */
static void note_nv(struct shadow *shadow, const struct nv_map *nv)
{
	if (shadow->setting.when == WHEN_STOP)
		return;
	for (uint64_t i = 0; i < nv->bytes; i++) {
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
	shadow->units = mem_map(shadow->bytes * sizeof(struct shadow_unit));
	shadow->nv = mem_map(shadow->bytes);
	shadow->starts = mem_map(shadow->bytes);
	shadow->near_nv = mem_map(granules(shadow));
	shadow->near_heap = mem_map(granules(shadow));
}

static void unmap_pages(struct shadow *shadow)
{
	mem_unmap(shadow->units, shadow->bytes * sizeof(struct shadow_unit));
	mem_unmap(shadow->nv, shadow->bytes);
	mem_unmap(shadow->starts, shadow->bytes);
	mem_unmap(shadow->near_nv, granules(shadow));
	mem_unmap(shadow->near_heap, granules(shadow));
}

/* An access that begins one granule earlier may hit it, too. */
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
		.setting = { .when = when,
			     .ed = ed,
			     .region = { .start = region_start(vm, 0),
					 .origin = NONE } },
		.word_shift = (unsigned)__builtin_ctz(vm->image->target->word),
		.no_cache.index = NO_INDEX,
		.log_fn = when_is_sure(when) && vm->image->has_log
				  ? image_fn_by_name(vm->image, LOG_ROUTINE)
				  : NONE,
	};
	map_pages(shadow);
	op_caches_init(shadow);
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
	if (shadow->setting.when == WHEN_STOP || !shadow->image->handlers.len)
		return;
	handlers_init(&shadow->handlers, shadow->image, nv,
		      shadow->setting.when, most, findings);
	for (uint64_t i = 0; i < nv->bytes; i++) {
		if (shadow->nv[i] && handlers_hit(&shadow->handlers, i) &&
		    !objects_is_own(&shadow->objects, i))
			shadow->nv[i] = NV_HANDLED;
	}
	start_units(shadow);
}

void shadow_finish(struct shadow *shadow)
{
	store_caches_add_up(&shadow->caches);
	for (size_t i = 0; i < shadow->pairs.items.len; i++) {
		const struct pair *pair = shadow->pairs.items.items[i];
		if (pair->torn && pair->torn->is_always)
			pair->torn->instances = pair->instances;
	}
}

void shadow_release(struct shadow *shadow)
{
	unmap_pages(shadow);
	op_caches_release(shadow);
	tearing_release(&shadow->tearing);
	handlers_release(&shadow->handlers);
	readers_release(&shadow->readers);
	pairs_release(&shadow->pairs);
	store_caches_release(&shadow->caches);
	blocks_release(&shadow->blocks, shadow->image);
	objects_release(&shadow->objects);
}

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

void shadow_checkpoint(struct shadow *shadow, uint32_t at, tick_t executed)
{
	shadow->setting.region.start = region_start(shadow->vm, executed);
	shadow->setting.region.origin = vm_checkpoint_site(shadow->vm, at);
}

/* A new reader of a unit. */
static struct nv_reader *add_reader(struct shadow *shadow,
				    struct shadow_unit *unit, uint32_t key,
				    tick_t now)
{
	if (readers_is_full(&unit->readers))
		store_caches_end(unit->caches);
	return readers_add(&shadow->readers, &unit->readers, key,
			   reach_of(&shadow->setting, now));
}

/* If the access changes shape, cached pairs describe other bytes: drop them. */
static ALWAYS_INLINE void set_part(struct shadow_unit *unit,
				   struct nv_reader *reader, part_t part)
{
	if (UNLIKELY(reader->part != part))
		store_caches_end(unit->caches);
	reader->part = part;
}

/* The reader may have read for an earlier call than the one that reads now. If
 * that call has returned, its read becomes the READER_DEAD. Returns the reader,
 * which may have moved. */
NOINLINE static struct nv_reader *keep_dead(struct shadow *shadow,
					    struct shadow_unit *unit,
					    struct nv_reader *reader,
					    tick_t now, struct nv_reader **dead)
{
	uint64_t at = (uint64_t)(unit - shadow->units);
	if (!is_of_dead_frame(reader->time, owned_since(shadow, at)))
		return reader;
	/* No store asks for it any more, and making room might drop it. */
	if (!reader_reached(reader, reach_of(&shadow->setting, now)))
		return reader;
	struct nv_reader old = *reader;
	uint32_t key = old.key | READER_DEAD;
	struct nv_reader *kept = readers_find(&unit->readers, key);
	if (!kept) {
		kept = add_reader(shadow, unit, key, now);
		/* The table may be another one. */
		reader = readers_find(&unit->readers, old.key);
	}
	set_part(unit, kept, old.part);
	*kept = old;
	kept->key = key;
	reader_wake(&unit->readers, kept);
	*dead = kept;
	return reader;
}

/* A read that a handler could change, SPEC 3.6. */
static struct handled_read handled_read(const struct shadow *shadow,
					const struct shadow_load *load,
					uint64_t at, uint64_t bytes)
{
	const struct consumer *who =
		&shadow->pairs.consumers.items[load->consumer];
	return (struct handled_read){
		.index = at,
		.bytes = bytes,
		.consumer = load->consumer,
		.offset = (uint32_t)(at - load->place->start),
		.size = objects_size(&shadow->objects, who->object),
		.execution = load->now + 1 - load->op->tick -
			     shadow->vm->at.progress,
		.now = load->now,
		.region = shadow->setting.region,
		.ed = reach_after(&shadow->setting),
	};
}

NOINLINE static void note_handled(struct shadow *shadow,
				  const struct shadow_load *load, uint64_t at,
				  uint64_t bytes)
{
	struct handled_read read = handled_read(shadow, load, at, bytes);
	handlers_read(&shadow->handlers, &shadow->pairs, &read);
}

void shadow_return(struct shadow *shadow, const struct shadow_load *load)
{
	/* SPEC 4.4: of a frame that is live at the window's checkpoint. */
	if (!shadow->nv[load->index] ||
	    !is_before_window(&shadow->setting, shadow->top_since, load->now))
		return;
	struct handled_read read =
		handled_read(shadow, load, load->index, load->bytes);
	handlers_return(&shadow->handlers, &shadow->pairs, &read);
}

/* A load covers the unit `at`, of so many bytes: the consumer becomes its
 * reader. */
static ALWAYS_INLINE void note_read(struct shadow *shadow,
				    const struct shadow_load *load, uint64_t at,
				    uint64_t bytes, struct shadow_noted *noted)
{
	struct shadow_unit *unit = &shadow->units[at];
	if (!shadow->nv[at] || !is_exposed(&shadow->setting, unit->written))
		return;
	if (UNLIKELY(shadow->nv[at] == NV_HANDLED))
		note_handled(shadow, load, at, bytes);
	uint32_t key = reader_key(load->consumer, bytes);
	struct nv_reader *reader = readers_find(&unit->readers, key);
	noted->dead = NULL;
	if (UNLIKELY(!reader))
		reader = add_reader(shadow, unit, key, load->now);
	else if (UNLIKELY(reader->key & READER_ASLEEP))
		reader_wake(&unit->readers, reader);
	/* No live frame is younger than the top one. */
	else if (is_of_dead_frame(reader->time, shadow->top_since) &&
		 is_on_stack(shadow, at))
		reader = keep_dead(shadow, unit, reader, load->now,
				   &noted->dead);
	const struct object_place *place = load->place;
	set_part(unit, reader,
		 part_of(load->index - place->start, load->bytes,
			 (unsigned)(at - load->index), place->is_frame));
	reader->time = load->now;
	reader->value = load64(shadow->vm->memory.bytes + load->index);
	reader->region = shadow->setting.region;
	noted->reader = reader;
}

struct shadow_noted shadow_load(struct shadow *shadow,
				const struct shadow_load *load)
{
	struct shadow_noted noted = { 0 };
	shadow->accesses++;
	shadow_fit_units(shadow, load->index, load->bytes);
	uint64_t end = load->index + load->bytes, bytes;
	for (uint64_t at = load->index; at < end; at += bytes) {
		bytes = unit_bytes(shadow, at);
		note_read(shadow, load, at, bytes, &noted);
	}
	return noted;
}

/* What was read so far, and what will be read, changes no more; unless the log
 * comes too late for a write of this region. */
void shadow_logged(struct shadow *shadow, uint64_t index, unsigned bytes)
{
	shadow_fit_units(shadow, index, bytes);
	for (uint64_t at = index; at < index + bytes;
	     at += unit_bytes(shadow, at)) {
		struct shadow_unit *unit = &shadow->units[at];
		struct nv_reader *reader;
		if (unit->written == written_mark(&shadow->setting))
			continue;
		unit->written = written_mark(&shadow->setting);
		for (uint32_t i = 0;
		     (reader = readers_awake(&unit->readers, &i)); i++)
			reader_sleep(&unit->readers, reader);
	}
}

/* A store meets the readers of a unit: those in whose window it is make a pair
 * with it, the others fall asleep. */
NOINLINE static void meet_readers(struct shadow *shadow,
				  struct reader_table *table,
				  const struct shadow_store *store)
{
	struct store_reach reach = reach_of(&shadow->setting, store->now);
	struct nv_reader *reader;
	for (uint32_t i = 0; (reader = readers_awake(table, &i)); i++) {
		if (reader_reached(reader, reach))
			shadow_count(shadow, reader,
				     shadow_pair_of(shadow, reader, store),
				     store);
		else
			reader_sleep(table, reader);
	}
}

/* SPEC 4.5: what the allocator writes outside of blocks concerns calls of the
 * allocator only, and all of a call is one execution. Those that used the bytes
 * as a block's are told when the block changes hands. */
NOINLINE static void meet_calls(struct shadow *shadow,
				struct reader_table *table,
				struct shadow_store store)
{
	struct store_reach reach = reach_of(&shadow->setting, store.now);
	store.execution = shadow->blocks.call.since + 1;
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct nv_reader *reader = &table->first[i];
		if (!reader->key || !reader_reached(reader, reach))
			continue;
		uint32_t consumer = key_consumer(reader->key);
		if (shadow->pairs.consumers.items[consumer].rule !=
		    RULE_DATA_ACCESS)
			shadow_count(shadow, reader,
				     shadow_pair_of(shadow, reader, &store),
				     &store);
	}
}

/* The unit that starts at store.at was written. */
static ALWAYS_INLINE void note_write(struct shadow *shadow,
				     struct shadow_store *store)
{
	struct shadow_unit *unit = &shadow->units[store->at];
	unit->written = written_mark(&shadow->setting);
	if (!unit->readers.used)
		return;
	struct pair ***known = &shadow->known[store->op - shadow->ops];
	if (UNLIKELY(!*known))
		*known = shadow_no_pairs(shadow);
	store->known = *known;
	if (UNLIKELY(shadow->in_allocator) &&
	    objects_is_own(&shadow->objects, store->at)) {
		meet_calls(shadow, &unit->readers, *store);
		return;
	}
	store->since =
		store->is_push ? UINT64_MAX : owned_since(shadow, store->at);
	/* store_cache_meet does the same faster, where it can. */
	if (shadow->setting.when != WHEN_REACTIVE || shadow->in_allocator ||
	    shadow->pairs.keeps_instances || unit->readers.cap > READERS_BITS)
		meet_readers(shadow, &unit->readers, store);
	else
		store_cache_meet(shadow, store);
}

/* A store that covers several units, or parts of them. */
NOINLINE static void note_writes(struct shadow *shadow, uint64_t index,
				 unsigned bytes, struct shadow_store *store)
{
	store->is_alone = false;
	shadow_fit_units(shadow, index, bytes);
	for (store->at = index; store->at < index + bytes;
	     store->at += store->bytes) {
		store->bytes = unit_bytes(shadow, store->at);
		note_write(shadow, store);
	}
	shadow_merge_units(shadow, index, bytes,
			   reach_of(&shadow->setting, store->now));
}

/* A store of [index, index + bytes). */
static ALWAYS_INLINE void note_store(struct shadow *shadow, uint64_t index,
				     unsigned bytes, struct shadow_store *store)
{
	if (UNLIKELY(index >= shadow->blocks.first)) {
		shadow_use(shadow, store->op, index, bytes, store->now);
		store->is_alone = false; /* each use of a block counts */
	}
	store->at = index;
	store->bytes = bytes;
	if (is_one_unit(shadow, index, bytes))
		note_write(shadow, store);
	else
		note_writes(shadow, index, bytes, store);
}

void shadow_store(struct shadow *shadow, uint64_t index, unsigned bytes,
		  struct op_cache *op, tick_t base, uint64_t old)
{
	shadow->accesses++;
	struct shadow_store store = { .op = op,
				      .execution = base + 1,
				      .now = base + op->tick,
				      .is_wide = op->wide,
				      .is_alone = op->is_alone };
	if (UNLIKELY(op->wide))
		shadow_torn_word(shadow, index, bytes, op, base, store.now, old,
				 op->wide);
	note_store(shadow, index, bytes, &store);
}

void shadow_copied(struct shadow *shadow, uint64_t index, unsigned bytes,
		   struct op_cache *op, tick_t base, tick_t now, uint64_t old,
		   uint64_t words)
{
	shadow->accesses++;
	struct shadow_store store = { .op = op,
				      .execution = base + 1,
				      .now = now,
				      .is_wide = words > 1 };
	if (words > 1)
		shadow_torn_word(shadow, index, bytes, op, base, now, old,
				 words);
	note_store(shadow, index, bytes, &store);
}

void shadow_push(struct shadow *shadow, uint64_t index, unsigned bytes,
		 struct op_cache *op, tick_t base)
{
	shadow->accesses++;
	struct shadow_store store = { .op = op,
				      .execution = base + 1,
				      .now = base + op->tick,
				      .is_push = true };
	note_store(shadow, index, bytes, &store);
}
