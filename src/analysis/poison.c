/* SPDX-License-Identifier: Apache-2.0 */
/* Memory that nobody has written decides something, SPEC 2.8. */
#include "analysis/poison.h"

#include <string.h>

/* A read that brought poison in; marks are 1 + its number. */
struct source {
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
	uint8_t *unwritten; /* what of it nobody has written */
	VEC(struct source) sources;
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
		struct source source = { object, site, now, is_lost };
		vec_push(&poison->sources, source);
		*known = poison->sources.len;
	}
	struct source *source = &poison->sources.items[*known - 1];
	source->time = now;
	source->is_lost &= is_lost;
	return (mark_t)*known;
}

static mark_t load(void *context, uint64_t index, unsigned bytes, mark_t mark,
		   uint32_t pc, tick_t now)
{
	struct poison *poison = context;
	(void)pc;
	bool is_lost = poison->starts[index] &&
		       poison->fates->of[index] == FATE_RESET &&
		       lost_mask(&poison->lost, index, bytes, now);
	if (mark || (!poison->unwritten[index] && !is_lost))
		return mark;
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

static void note_use(struct poison *poison, enum poison_use use, mark_t mark,
		     tick_t now)
{
	mark_t number = (mark & ~MARK_COMPUTED) - 1;
	const struct source *source = &poison->sources.items[number];
	struct pair *pair = pair_of(poison, source->object);
	tick_t execution = poison->vm.at.base + 1;
	pairs_count(poison->pairs, pair, execution, now,
		    poison->lost.region.start, now);
	if (now - source->time < pair->distance)
		pair->distance = now - source->time;
	if (pair->first_consumer)
		return;
	pair->is_manifest = true;
	pair->poison_use = (uint8_t)use;
	pair->is_lost = source->is_lost;
	pair->producer = source->site;
	pair->first_consumer = now;
	pair->first_producer = source->time;
	pair->checkpoint = poison->lost.region.origin;
	pair->value_time = now;
	pair->value_producer = now;
	pair->value_window = poison->lost.region.start;
}

static void use(void *context, enum mark_use how, mark_t mark, tick_t now)
{
	static const enum poison_use uses[] = {
		[USE_BRANCH] = POISON_BRANCH,
		[USE_ADDRESS] = POISON_ADDRESS,
		[USE_OUTPUT] = POISON_OUTPUT,
	};
	note_use(context, uses[how], mark, now);
}

static void store(void *context, uint64_t index, unsigned bytes, mark_t mark,
		  uint32_t pc, tick_t now)
{
	struct poison *poison = context;
	memset(poison->unwritten + index, 0, bytes);
	lost_note_write(&poison->lost,
			&(struct lost_access){ index, bytes, pc, 0, now });
	if (mark & MARK_COMPUTED && poison->fates->of[index] == FATE_KEEP)
		note_use(poison, POISON_NV, mark, now);
}

static void block(void *context, uint64_t index, uint64_t bytes, bool is_live)
{
	struct poison *poison = context;
	objects_block(poison->objects, &poison->vm, index, bytes, is_live);
}

static void checkpoint(void *context, uint32_t pc, tick_t executed)
{
	struct poison *poison = context;
	lost_checkpoint(&poison->lost, pc, executed);
}

static const struct taint_user poison_taint = {
	.load = load,
	.store = store,
	.use = use,
	.block = block,
	.checkpoint = checkpoint,
};

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
	taint_init(&poison.taint, &poison.vm, &poison_taint, &poison);
	poison.starts = poison_map(&poison.vm, fates);
	poison.unwritten = poison_map(&poison.vm, fates);
	poison.vm.observer = &poison.taint;
	vm_run_loop(&poison.vm, loop_tainted, vm_clock(vm) + 1);
	poison_release(&poison);
}
