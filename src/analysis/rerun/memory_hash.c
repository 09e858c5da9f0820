/* SPDX-License-Identifier: Apache-2.0 */
/* What a run does to memory. */
#include "analysis/rerun/memory_hash.h"

void memory_hash_init(struct memory_hash *memory_hash,
		      const struct memory *memory)
{
	*memory_hash = (struct memory_hash){
		.page_count = (memory->size >> MEMORY_HASH_PAGE) + 1
	};
	memory_hash->is_dirty = mem_map(memory_hash->page_count);
}

void memory_hash_release(struct memory_hash *memory_hash)
{
	mem_unmap(memory_hash->is_dirty, memory_hash->page_count);
	vec_release(&memory_hash->pages);
}

void memory_hash_touch(struct memory_hash *memory_hash, uint64_t page)
{
	memory_hash->is_dirty[page] = 1;
	vec_push(&memory_hash->pages, page);
}

static void note_page(struct memory_hash *memory_hash, uint64_t index)
{
	if (!memory_hash->is_dirty[index >> MEMORY_HASH_PAGE])
		memory_hash_touch(memory_hash, index >> MEMORY_HASH_PAGE);
}

void memory_hash_note_log(struct memory_hash *memory_hash, const struct vm *vm)
{
	for (size_t i = 0; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		if (!undo->bytes)
			continue; /* a stack that was freed */
		note_page(memory_hash, undo->index);
		note_page(memory_hash, undo->index + undo->bytes - 1);
	}
}

void memory_hash_take_log(struct memory_hash *memory_hash, struct vm *vm)
{
	memory_hash_note_log(memory_hash, vm);
	vec_clear(&vm->log);
}

static void copy_page(const struct memory *from, struct memory *to,
		      uint64_t page)
{
	uint64_t first = page << MEMORY_HASH_PAGE;
	uint64_t bytes = 1u << MEMORY_HASH_PAGE;
	if (bytes > from->size - first)
		bytes = from->size - first;
	memcpy(to->bytes + first, from->bytes + first, bytes);
	if (first + bytes <= from->mmio)
		return;
	memory_note_register(to, first > to->mmio ? first : to->mmio);
	memory_note_register(to, first + bytes - 1);
}

static void copy_pages(struct memory_hash *memory_hash,
		       const struct memory *from, struct memory *to)
{
	for (size_t i = 0; i < memory_hash->pages.len; i++) {
		copy_page(from, to, memory_hash->pages.items[i]);
		memory_hash->is_dirty[memory_hash->pages.items[i]] = 0;
	}
	vec_clear(&memory_hash->pages);
}

void memory_hash_copy(struct memory_hash *from_print, const struct memory *from,
		      struct memory_hash *to_print, struct memory *to)
{
	copy_pages(from_print, from, to);
	copy_pages(to_print, from, to);
	to_print->hash = from_print->hash;
	to_print->turns = from_print->turns;
}
