/* SPDX-License-Identifier: Apache-2.0 */
/* What a run does to memory and where it turns. */
#include "analysis/rerun/footprint.h"

void footprint_init(struct footprint *footprint, const struct memory *memory)
{
	*footprint = (struct footprint){
		.page_count = (memory->size >> FOOTPRINT_PAGE) + 1
	};
	footprint->is_dirty = mem_map(footprint->page_count);
}

void footprint_release(struct footprint *footprint)
{
	mem_unmap(footprint->is_dirty, footprint->page_count);
	vec_release(&footprint->pages);
}

void footprint_touch(struct footprint *footprint, uint64_t page)
{
	footprint->is_dirty[page] = 1;
	vec_push(&footprint->pages, page);
}

static void note_page(struct footprint *footprint, uint64_t index)
{
	if (!footprint->is_dirty[index >> FOOTPRINT_PAGE])
		footprint_touch(footprint, index >> FOOTPRINT_PAGE);
}

void footprint_note_log(struct footprint *footprint, const struct vm *vm)
{
	for (size_t i = 0; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		if (!undo->bytes)
			continue; /* of a stack that was given back */
		note_page(footprint, undo->index);
		note_page(footprint, undo->index + undo->bytes - 1);
	}
}

void footprint_take_log(struct footprint *footprint, struct vm *vm)
{
	footprint_note_log(footprint, vm);
	vec_clear(&vm->log);
}

static void copy_page(const struct memory *from, struct memory *to,
		      uint64_t page)
{
	uint64_t first = page << FOOTPRINT_PAGE;
	uint64_t bytes = 1u << FOOTPRINT_PAGE;
	if (bytes > from->size - first)
		bytes = from->size - first;
	memcpy(to->bytes + first, from->bytes + first, bytes);
	if (first + bytes <= from->mmio)
		return;
	memory_note_register(to, first > to->mmio ? first : to->mmio);
	memory_note_register(to, first + bytes - 1);
}

static void copy_pages(struct footprint *footprint, const struct memory *from,
		       struct memory *to)
{
	for (size_t i = 0; i < footprint->pages.len; i++) {
		copy_page(from, to, footprint->pages.items[i]);
		footprint->is_dirty[footprint->pages.items[i]] = 0;
	}
	vec_clear(&footprint->pages);
}

void footprint_copy(struct footprint *from_print, const struct memory *from,
		    struct footprint *to_print, struct memory *to)
{
	copy_pages(from_print, from, to);
	copy_pages(to_print, from, to);
	to_print->hash = from_print->hash;
	to_print->turns = from_print->turns;
}
