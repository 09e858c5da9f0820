/* SPDX-License-Identifier: Apache-2.0 */
/* Poison reads, SPEC 2.8. */
#include "analysis/locate/poison.h"

#include <string.h>

/* A read that brought poison in; marks are 1 + its number. */
struct poison_source {
	uint32_t object, site;
	tick_t time; /* of its latest execution */
	bool is_lost;
};

struct poison {
	struct vm vm;
	const struct fates *fates;
	struct objects *objects;
	struct pairs *pairs;
	struct lost lost; /* only to know what would be lost */
	struct taint taint;
	uint8_t *starts;    /* poison_map */
	uint8_t *unwritten; /* those bytes that nothing has written yet */
	VEC(struct poison_source) sources;
	struct map source_index; /* site, object -> 1 + number */
};

uint64_t poison_map_bytes(const struct vm *vm)
{
	return vm->memory.size + MEMORY_SLACK;
}

uint8_t *poison_map(const struct vm *vm, const struct fates *fates)
{
	const struct image *image = vm->image;
	const struct memory_map *map = &image->map;
	uint8_t *bytes = mem_map(poison_map_bytes(vm));
	memset(bytes + (map->stack - map->base), 1,
	       map->stack_end - map->stack);
	memset(bytes + (map->heap - map->base), 1, map->heap_end - map->heap);
	/* Start-up code writes the parameters of main. */
	for (size_t i = 0; i < image->phases.len; i++) {
		addr_t top;
		uint64_t zeros =
			vm_start_zeros(image, image->phases.items[i], &top);
		memset(bytes + (top - map->base), 0, zeros);
	}
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		uint64_t index = object->address - map->base;
		/* In NV memory it keeps what an earlier run left there. */
		if (memory_is_poison(object) && fates &&
		    fates->of[index] != FATE_KEEP)
			memset(bytes + index, 1, object->size);
	}
	return bytes;
}

static mark_t source_mark(struct poison *poison, uint32_t object, bool is_lost,
			  tick_t now)
{
	uint32_t site = vm_users_caller(&poison->vm).site;
	uint64_t *known =
		map_put(&poison->source_index, (uint64_t)site << 32 | object);
	if (!*known) {
		struct poison_source source = { object, site, now, is_lost };
		vec_push(&poison->sources, source);
		*known = poison->sources.len;
	}
	struct poison_source *source = &poison->sources.items[*known - 1];
	source->time = now;
	source->is_lost &= is_lost;
	return (mark_t)*known;
}

mark_t poison_load(struct taint *taint, struct taint_op at, uint64_t index,
		   mark_t mark)
{
	struct poison *poison = taint->context;
	tick_t now = taint_now(taint, at);
	bool is_lost = poison->starts[index] &&
		       poison->fates->of[index] == FATE_RESET &&
		       lost_mask(&poison->lost, index, 1, now);
	if (mark || (!poison->unwritten[index] && !is_lost))
		return mark;
	taint_place(taint, at);
	uint32_t object =
		objects_find(poison->objects, &poison->vm, index).object;
	return object == NONE ? 0 : source_mark(poison, object, is_lost, now);
}

/* SPEC 4.6, 5.3: one finding per place of use and object. */
static struct pair *pair_of(struct poison *poison, uint32_t object)
{
	uint32_t site = vm_users_caller(&poison->vm).site;
	struct consumer who = { site, object, RULE_POISON_READ, NONE };
	uint32_t key = pair_key(pairs_consumer(poison->pairs, who), who.rule);
	return pairs_get(poison->pairs, key, NONE,
			 objects_size(poison->objects, object));
}

static void note_use(struct poison *poison, enum poison_use how, mark_t mark,
		     tick_t now)
{
	mark_t number = (mark & ~POISON_COMPUTED) - 1;
	const struct poison_source *source = &poison->sources.items[number];
	struct pair *pair = pair_of(poison, source->object);
	tick_t execution = poison->vm.at.base + 1;
	pairs_count(poison->pairs, pair, execution, now,
		    poison->lost.setting.region.start, now);
	if (now - source->time < pair->distance)
		pair->distance = now - source->time;
	if (pair->first_consumer)
		return;
	pair->is_manifest = true;
	pair->poison_use = (uint8_t)how;
	pair->is_lost = source->is_lost;
	pair->producer = source->site;
	pair->first_consumer = now;
	pair->first_producer = source->time;
	pair->checkpoint = poison->lost.setting.region.origin;
	pair->value_time = now;
	pair->value_producer = now;
	pair->value_window = poison->lost.setting.region.start;
}

void poison_use(struct taint *taint, struct taint_op at, enum mark_use use,
		mark_t mark)
{
	static const enum poison_use uses[] = {
		[USE_BRANCH] = POISON_BRANCH,
		[USE_ADDRESS] = POISON_ADDRESS,
		[USE_OUTPUT] = POISON_OUTPUT,
	};
	taint_place(taint, at);
	note_use(taint->context, uses[use], mark, taint_now(taint, at));
}

/* The mark of several bytes: that of the first one that has a mark. */
static mark_t mark_of(const struct taint *taint, uint64_t index, unsigned bytes)
{
	mark_t all = 0;
	for (unsigned i = 0; i < bytes; i++) {
		mark_t mark = taint->bytes[index + i];
		all = (all ? all : mark) | (mark & POISON_COMPUTED);
	}
	return all;
}

void poison_store(struct taint *taint, struct taint_op at, uint64_t index,
		  unsigned bytes)
{
	struct poison *poison = taint->context;
	uint32_t pc = (uint32_t)(at.op - poison->vm.image->code);
	tick_t now = taint_now(taint, at);
	mark_t mark = mark_of(taint, index, bytes);
	memset(poison->unwritten + index, 0, bytes);
	lost_note_write(&poison->lost,
			&(struct lost_access){ index, bytes, pc, 0, now });
	if (mark & POISON_COMPUTED && poison->fates->of[index] == FATE_KEEP) {
		taint_place(taint, at);
		note_use(poison, POISON_NV, mark, now);
	}
}

void poison_block(struct taint *taint, uint64_t index, uint64_t bytes,
		  bool is_live)
{
	struct poison *poison = taint->context;
	objects_block(poison->objects, &poison->vm, index, bytes, is_live);
}

void poison_checkpoint(struct taint *taint, uint32_t at, tick_t executed)
{
	struct poison *poison = taint->context;
	lost_checkpoint(&poison->lost, at, executed);
}

static void poison_release(struct poison *poison)
{
	uint64_t bytes = poison_map_bytes(&poison->vm);
	mem_unmap(poison->starts, bytes);
	mem_unmap(poison->unwritten, bytes);
	taint_release(&poison->taint);
	lost_release(&poison->lost);
	vec_release(&poison->sources);
	map_release(&poison->source_index);
	vm_release(&poison->vm);
}

void poison_run(const struct vm *vm, const struct fates *fates, enum when when,
		struct objects *objects, struct pairs *pairs)
{
	struct poison poison = { .fates = fates,
				 .objects = objects,
				 .pairs = pairs };
	vm_init(&poison.vm, vm->image);
	objects_restart(objects);
	lost_init(&poison.lost, &poison.vm, fates, when, objects, pairs);
	taint_init(&poison.taint, &poison.vm, &poison);
	poison.starts = poison_map(&poison.vm, fates);
	poison.unwritten = poison_map(&poison.vm, fates);
	poison.vm.observer = &poison.taint;
	vm_run_loop(&poison.vm, loop_tainted, vm_clock(vm) + 1);
	poison_release(&poison);
}
