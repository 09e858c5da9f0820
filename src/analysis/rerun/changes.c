/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes that differ between two runs and count. */
#include "analysis/rerun/changes.h"

#include <string.h>

void changes_init(struct changes *changes,
		  const struct state_comparison *comparison)
{
	*changes = (struct changes){ .comparison = *comparison };
	changes->has_heap =
		comparison->is_end &&
		heap_match_init(&changes->heap, &changes->comparison);
}

void changes_release(struct changes *changes)
{
	if (changes->has_heap)
		heap_match_release(&changes->heap);
}

static bool differs(struct changes *changes, uint64_t index)
{
	return !same_bytes(&changes->comparison, index, 1) &&
	       !(changes->has_heap &&
		 heap_match_is_pointer(&changes->heap, index));
}

/* The first change in [index, end), byte by byte. */
static uint64_t next_byte(struct changes *changes, uint64_t index, uint64_t end)
{
	const uint8_t *a = changes->comparison.continuous->memory.bytes;
	const uint8_t *b = changes->comparison.again->memory.bytes;
	while (index < end) {
		uint64_t rest = end - index < 4096 ? end - index : 4096;
		if (memcmp(a + index, b + index, rest) == 0) {
			index += rest;
			continue;
		}
		for (uint64_t stop = index + rest; index < stop; index++) {
			if (a[index] != b[index] && differs(changes, index))
				return index;
		}
	}
	return end;
}

/* The first change of the heap at or after an index. */
static uint64_t next_of_heap(const struct changes *changes, uint64_t index)
{
	const struct heap_match *heap = &changes->heap;
	for (size_t i = 0; i < heap->changes.len; i++) {
		if (heap->changes.items[i] >= index)
			return heap->changes.items[i];
	}
	return UINT64_MAX;
}

uint64_t changes_next(struct changes *changes, uint64_t index)
{
	const struct vm *vm = changes->comparison.continuous;
	uint64_t end = vm->memory.mmio;
	uint64_t heap = vm->image->map.heap - vm->image->map.base;
	if (!changes->has_heap)
		return next_byte(changes, index, end);
	if (index < heap) {
		index = next_byte(changes, index, heap);
		if (index < heap)
			return index;
	}
	/* What follows the heap's map does not count at the end. */
	uint64_t next = next_of_heap(changes, index);
	return next < end ? next : end;
}

uint64_t changes_found(const struct changes *changes, uint64_t index)
{
	return changes->has_heap ? heap_match_found(&changes->heap, index)
				 : index;
}
