/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of a device, SPEC 2.1, 2.3, 2.8. */
#include "machine/memory.h"

#include <stdlib.h>
#include <string.h>

#include "image/registers.h"

static uint64_t range_bytes(const struct addr_range *range)
{
	return range->last ? range->last - range->first + 1 : 0;
}

static uint64_t at_least_8(uint64_t end)
{
	return end > 7 ? end - 7 : 0;
}

void memory_init(struct memory *memory, const struct image *image)
{
	const struct memory_map *map = &image->map;
	uint64_t heap = map->heap_end - map->heap;
	*memory = (struct memory){
		.image = image,
		.base = map->base,
		.readable = at_least_8(map->heap - map->base),
		.writable = at_least_8(map->constants - map->base),
		.heap_map = map->heap_end - map->base,
	};
	memory->cursors = memory->heap_map + heap;
	memory->mmio = memory_cursor(memory, (uint32_t)image->inputs.len);
	memory->size = memory->mmio + range_bytes(&image->target->mmio[0]) +
		       range_bytes(&image->target->mmio[1]);
	memory->bytes = mem_map(memory->size + MEMORY_SLACK);
	memory->is_written =
		mem_alloc((memory->size - memory->mmio) / REGISTER_PAGE + 1);
	memory_boot(memory);
}

void memory_release(struct memory *memory)
{
	mem_unmap(memory->bytes, memory->size + MEMORY_SLACK);
	memory->bytes = NULL;
	free(memory->is_written);
	vec_release(&memory->registers);
}

bool memory_is_poison(const struct object *object)
{
	return object->kind == OBJECT_GLOBAL &&
	       strstr(object->section, "noinit") != NULL;
}

/* Resets the registers that were written. Little-endian, as all targets are. */
static void reset_registers(struct memory *memory)
{
	for (size_t i = 0; i < memory->registers.len; i++) {
		const struct register_page *page = &memory->registers.items[i];
		memset(memory->bytes + page->first, 0, page->end - page->first);
		memory->is_written[(page->first - memory->mmio) /
				   REGISTER_PAGE] = false;
	}
	vec_clear(&memory->registers);
	const struct addr_range *range = &memory->image->target->mmio[0];
	struct register_list list = registers_of(memory->image);
	for (size_t i = 0; i < list.len; i++) {
		const struct device_register *row = &list.items[i];
		uint8_t *at = memory->bytes + memory->mmio +
			      (row->address - range->first);
		if (row->reset)
			memcpy(at, &row->reset, row->size);
	}
}

void memory_boot(struct memory *memory)
{
	const struct image *image = memory->image;
	const struct memory_map *map = &image->map;
	memcpy(memory->bytes, image->initial, map->heap - map->base);
	memset(memory->bytes + (map->env_stack - map->base), POISON,
	       map->stack_end - map->env_stack);
	memset(memory->bytes + (map->heap - map->base), POISON,
	       map->heap_end - map->heap);
	memset(memory->bytes + memory->heap_map, 0,
	       memory->mmio - memory->heap_map);
	reset_registers(memory);
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (memory_is_poison(object))
			memset(memory->bytes + (object->address - map->base),
			       POISON, object->size);
	}
}

void memory_note_register(struct memory *memory, uint64_t index)
{
	uint64_t number = (index - memory->mmio) / REGISTER_PAGE;
	if (memory->is_written[number])
		return;
	memory->is_written[number] = true;
	struct register_page page = { .first = memory->mmio +
					       number * REGISTER_PAGE };
	page.end = page.first + REGISTER_PAGE;
	if (page.end > memory->size)
		page.end = memory->size;
	vec_push(&memory->registers, page);
}

uint64_t memory_register(const struct memory *memory, addr_t at, unsigned bytes)
{
	uint64_t index = memory->mmio;
	for (int i = 0; i < 2; i++) {
		const struct addr_range *range =
			&memory->image->target->mmio[i];
		if (range->last && at >= range->first &&
		    at + bytes - 1 <= range->last)
			return index + (at - range->first);
		index += range_bytes(range);
	}
	return MEMORY_FAULT;
}

addr_t memory_address(const struct memory *memory, uint64_t index)
{
	const struct addr_range *range = memory->image->target->mmio;
	if (index < memory->mmio)
		return memory->base + index;
	uint64_t offset = index - memory->mmio;
	if (offset < range_bytes(&range[0]))
		return range[0].first + offset;
	return range[1].first + (offset - range_bytes(&range[0]));
}

static uint64_t find_heap(const struct memory *memory, addr_t at,
			  unsigned bytes, bool is_allocator,
			  enum trap_kind *why)
{
	uint64_t offset = at - memory->image->map.heap;
	const uint8_t *live = memory->bytes + memory->heap_map + offset;
	*why = TRAP_DEAD_BLOCK;
	for (unsigned i = 0; i < bytes && !is_allocator; i++) {
		if (!live[i])
			return MEMORY_FAULT;
	}
	return at - memory->base;
}

uint64_t memory_find(struct memory *memory, addr_t at, unsigned bytes,
		     bool is_write, bool is_allocator, enum trap_kind *why)
{
	const struct memory_map *map = &memory->image->map;
	addr_t end = at + bytes;
	if (end < at) {
		*why = TRAP_UNMAPPED;
		return MEMORY_FAULT;
	}
	if (at >= map->heap && end <= map->heap_end)
		return find_heap(memory, at, bytes, is_allocator, why);
	if (at >= map->base && end <= (is_write ? map->constants : map->heap))
		return at - map->base;
	uint64_t index = memory_register(memory, at, bytes);
	if (index != MEMORY_FAULT && is_write) {
		memory_note_register(memory, index);
		memory_note_register(memory, index + bytes - 1);
	}
	if (index != MEMORY_FAULT && memory->watch)
		memory->watch->on_access(memory->watch, index, bytes, is_write);
	if (index != MEMORY_FAULT)
		return index;
	if (at >= map->base && at < map->heap && is_write)
		*why = TRAP_CONST_WRITE;
	else if (at >= map->code && at < map->code_end)
		*why = TRAP_CODE_ACCESS;
	else if (at < memory->image->target->pointer)
		*why = TRAP_NULL_ACCESS;
	else
		*why = TRAP_UNMAPPED;
	return MEMORY_FAULT;
}

static const struct {
	const char *name, *text;
} traps[] = {
	{ "none", "%s" },
#define TRAP(id, name, text) { name, text },
#include "machine/traps.def"
#undef TRAP
};

void trap_describe(enum trap_kind kind, const char *detail, struct strbuf *out)
{
	const char *text = traps[kind].text;
	const char *gap = strstr(text, "%s");
	strbuf_add(out, text, (size_t)(gap - text));
	strbuf_puts(out, detail);
	strbuf_puts(out, gap + 2);
}

const char *trap_name(enum trap_kind kind)
{
	return traps[kind].name;
}
