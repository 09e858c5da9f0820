/* SPDX-License-Identifier: Apache-2.0 */
/* What a power failure does to each byte of memory, SPEC 2.8, 3.2. */
#include "power/fate.h"

#include <stdlib.h>
#include <string.h>

#include "image/runtime.h"

/* The bytes that a checkpoint saves if they are volatile, by index. */
static uint8_t *saved_bytes(const struct image *image, unsigned saves)
{
	const struct memory_map *map = &image->map;
	uint8_t *saved = mem_alloc(image_memory_bytes(image));
	uint64_t stack = map->stack - map->base;
	uint64_t constants = map->stack_end - map->base;
	uint64_t heap = map->heap - map->base;
	memset(saved, (saves & SEGMENTS_GLOBALS) != 0, stack);
	memset(saved + (map->env - map->base), 1, map->env_end - map->env);
	memset(saved + stack, (saves & SEGMENTS_STACK) != 0, constants - stack);
	memset(saved + constants, 1, heap - constants); /* never change */
	memset(saved + heap, (saves & SEGMENTS_HEAP) != 0,
	       map->heap_end - map->heap);
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL && object->is_allocator)
			memset(saved + (object->address - map->base),
			       (saves & SEGMENTS_HEAP) != 0, object->size);
	}
	return saved;
}

/* SPEC 8.3: the log lasts, and what the run-time saves is restored; so is what
 * only the library sees (SPEC 2.10). */
static void set_runtime(struct fates *fates, const struct image *image)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		uint64_t first = object->address - image->map.base;
		if (runtime_is_saved(object) || object->is_unseen)
			memset(fates->of + first, FATE_BACK, object->size);
		if (!runtime_is_log(object))
			continue;
		if (!fates->is_log)
			fates->is_log = mem_map(fates->bytes);
		memset(fates->of + first, FATE_KEEP, object->size);
		memset(fates->is_log + first, 1, object->size);
	}
}

void fates_init(struct fates *fates, const struct image *image,
		const struct nv_map *nv, struct content content)
{
	*fates = (struct fates){ 0 };
	memory_init(&fates->fresh, image);
	fates->bytes = fates->fresh.size;
	/* Device registers are RESET, which is 0. */
	fates->of = mem_map(fates->bytes);
	uint8_t *saved = saved_bytes(image, content.saves);
	for (uint64_t i = 0; i < nv->bytes; i++) {
		if (nv->is_nv[i] && !(content.restored && content.restored[i]))
			fates->of[i] = FATE_KEEP;
		else if (nv->is_nv[i] || saved[i])
			fates->of[i] = FATE_BACK;
		else
			fates->resets_memory = true;
	}
	free(saved);
	set_runtime(fates, image);
	/* The map of the heap's blocks lasts as the heap does. */
	uint64_t heap = image->map.heap - image->map.base;
	uint64_t heap_bytes = image->map.heap_end - image->map.heap;
	memcpy(fates->of + fates->fresh.heap_map, fates->of + heap, heap_bytes);
	if (content.keeps_world)
		memset(fates->of + (image->map.env - image->map.base),
		       FATE_KEEP, image->map.env_end - image->map.env);
	/* SPEC 6.3: inputs repeat their values. */
	memset(fates->of + fates->fresh.cursors, FATE_BACK,
	       fates->fresh.mmio - fates->fresh.cursors);
}

void fates_release(struct fates *fates)
{
	if (!fates->of)
		return;
	mem_unmap(fates->of, fates->bytes);
	if (fates->is_log)
		mem_unmap(fates->is_log, fates->bytes);
	memory_release(&fates->fresh);
}

void fates_keep_inputs(struct fates *fates)
{
	memset(fates->of + fates->fresh.cursors, FATE_KEEP,
	       fates->fresh.mmio - fates->fresh.cursors);
}
