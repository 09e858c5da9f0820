/* SPDX-License-Identifier: Apache-2.0 */
/* The heaps of two runs, compared up to renaming of blocks. */
#include "analysis/rerun/heap_match.h"

#include <stdlib.h>
#include <string.h>

#include "machine/bytes.h"

static uint64_t heap_index(const struct vm *vm)
{
	return vm->image->map.heap - vm->image->map.base;
}

/* The blocks are the runs of ones in the heap's map: headers lie between. */
static void list_blocks(const struct vm *vm, heap_blocks *blocks)
{
	const struct memory *memory = &vm->memory;
	uint64_t base = memory->heap_map - heap_index(vm);
	bool was_live = false;
	for (uint64_t i = memory->heap_map; i < memory->cursors; i++) {
		bool is_live = memory->bytes[i];
		if (is_live && !was_live)
			vec_push(blocks,
				 ((struct heap_block){ .first = i - base }));
		if (is_live)
			vec_last(blocks).end = i - base + 1;
		was_live = is_live;
	}
}

/* 1 + the block that holds an index, or ends there; 0: none. */
static uint32_t block_at(const struct heap_block *blocks, size_t count,
			 uint64_t index)
{
	size_t low = 0, high = count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (blocks[middle].first <= index)
			low = middle + 1;
		else
			high = middle;
	}
	return low && index <= blocks[low - 1].end ? (uint32_t)low : 0;
}

static uint64_t block_size(const struct heap_block *block)
{
	return block->end - block->first;
}

static bool link_blocks(struct heap_match *match, uint32_t a, uint32_t b)
{
	struct heap_block *expected = &match->expected.items[a - 1];
	struct heap_block *found = &match->found.items[b - 1];
	if (expected->link || found->link)
		return expected->link == b;
	if (block_size(expected) != block_size(found))
		return false;
	expected->link = b;
	found->link = a;
	vec_push(&match->queue, a);
	return true;
}

/* The blocks that two words point to, at the same place. */
static bool point_alike(const struct heap_match *match, uint64_t expected,
			uint64_t found, uint32_t *a, uint32_t *b)
{
	const struct vm *vm = match->comparison->continuous;
	const struct vm *again = match->comparison->again;
	unsigned bytes = vm->image->target->pointer;
	uint64_t x = load_bytes(vm->memory.bytes + expected, bytes) -
		     vm->image->map.base;
	uint64_t y = load_bytes(again->memory.bytes + found, bytes) -
		     vm->image->map.base;
	*a = block_at(match->expected.items, match->expected.len, x);
	*b = block_at(match->found.items, match->found.len, y);
	return *a && *b &&
	       x - match->expected.items[*a - 1].first ==
		       y - match->found.items[*b - 1].first;
}

/* The start of the word around an index. */
static uint64_t word_of(const struct heap_match *match, uint64_t index)
{
	const struct image *image = match->comparison->continuous->image;
	addr_t at = image->map.base + index;
	return index - at % image->target->pointer;
}

/* Links what words before the heap point to. */
static void link_roots(struct heap_match *match)
{
	const struct state_comparison *comparison = match->comparison;
	const uint8_t *a = comparison->continuous->memory.bytes;
	const uint8_t *b = comparison->again->memory.bytes;
	uint64_t end = heap_index(comparison->continuous);
	unsigned bytes = comparison->continuous->image->target->pointer;
	for (uint64_t i = 0; i < end; i++) {
		if (a[i] == b[i] || !byte_counts(comparison, i))
			continue;
		uint64_t word = word_of(match, i);
		uint32_t x, y;
		if (point_alike(match, word, word, &x, &y))
			link_blocks(match, x, y);
		i = word + bytes - 1;
	}
}

/* Compares two linked blocks word by word. */
static void compare_blocks(struct heap_match *match, uint32_t number)
{
	const struct heap_block *expected = &match->expected.items[number - 1];
	uint64_t moved =
		match->found.items[expected->link - 1].first - expected->first;
	const uint8_t *a = match->comparison->continuous->memory.bytes;
	const uint8_t *b = match->comparison->again->memory.bytes + moved;
	unsigned bytes = match->comparison->continuous->image->target->pointer;
	uint64_t end = expected->end;
	for (uint64_t i = expected->first; i < end; i++) {
		if (a[i] == b[i] || !byte_counts(match->comparison, i))
			continue;
		uint64_t word = word_of(match, i);
		uint32_t x, y;
		if (word >= expected->first && word + bytes <= end &&
		    point_alike(match, word, word + moved, &x, &y) &&
		    link_blocks(match, x, y)) {
			i = word + bytes - 1;
			expected = &match->expected.items[number - 1];
			continue;
		}
		vec_push(&match->changes, i);
	}
}

static void compare_queue(struct heap_match *match)
{
	for (size_t i = 0; i < match->queue.len; i++)
		compare_blocks(match, match->queue.items[i]);
	vec_clear(&match->queue);
}

/* 1 + the second run's block at the same address; 0: none. */
static uint32_t same_place(const struct heap_match *match,
			   const struct heap_block *block)
{
	uint32_t same =
		block_at(match->found.items, match->found.len, block->first);
	bool is_same =
		same && match->found.items[same - 1].first == block->first;
	return is_same ? same : 0;
}

static bool has_same_bytes(const struct heap_match *match,
			   const struct heap_block *expected,
			   const struct heap_block *found)
{
	const uint8_t *a = match->comparison->continuous->memory.bytes;
	const uint8_t *b = match->comparison->again->memory.bytes;
	return block_size(expected) == block_size(found) &&
	       memcmp(a + expected->first, b + found->first,
		      block_size(expected)) == 0;
}

enum {
	MOST_SEARCHED = 256, /* blocks that nothing points to */
};

/* 1 + a block of the second run that has the same content; 0: none. */
static uint32_t same_content(const struct heap_match *match,
			     const struct heap_block *block)
{
	uint32_t same = same_place(match, block), left = MOST_SEARCHED;
	if (same && has_same_bytes(match, block, &match->found.items[same - 1]))
		return same;
	for (uint32_t i = 0; i < match->found.len && left; i++) {
		const struct heap_block *found = &match->found.items[i];
		if (found->link)
			continue;
		if (has_same_bytes(match, block, found))
			return i + 1;
		left--;
	}
	return 0;
}

/* Links blocks that no differing pointer leads to: with one that has the same
 * content, else with the one at the same address. */
static void link_rest(struct heap_match *match)
{
	const struct vm *vm = match->comparison->continuous;
	uint64_t to_map = vm->memory.heap_map - heap_index(vm);
	for (uint32_t i = 1; i <= match->expected.len; i++) {
		const struct heap_block *block = &match->expected.items[i - 1];
		uint32_t other = block->link ? 0 : same_content(match, block);
		if (other)
			link_blocks(match, i, other);
	}
	for (uint32_t i = 1; i <= match->expected.len; i++) {
		const struct heap_block *block = &match->expected.items[i - 1];
		uint32_t other = block->link ? 0 : same_place(match, block);
		if (block->link || (other && link_blocks(match, i, other)))
			continue;
		if (byte_counts(match->comparison, block->first + to_map))
			vec_push(&match->changes, block->first + to_map);
	}
}

/* Counts blocks that only the second run has, and places from which blocks had
 * to move: an allocation that was cut off has taken them, but made no block. */
static void count_lost(struct heap_match *match)
{
	for (size_t i = 0; i < match->found.len; i++) {
		if (!match->found.items[i].link)
			match->lost += block_size(&match->found.items[i]);
	}
	for (size_t i = 0; i < match->expected.len; i++) {
		const struct heap_block *block = &match->expected.items[i];
		if (block->link &&
		    match->found.items[block->link - 1].first != block->first &&
		    !block_at(match->found.items, match->found.len,
			      block->first))
			match->lost += block_size(block);
	}
}

static int compare_indices(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
	return (x > y) - (x < y);
}

bool heap_match_init(struct heap_match *match,
		     const struct state_comparison *comparison)
{
	const struct memory *memory = &comparison->continuous->memory;
	*match = (struct heap_match){ .comparison = comparison };
	if (memory->heap_map == memory->cursors)
		return false;
	list_blocks(comparison->continuous, &match->expected);
	list_blocks(comparison->again, &match->found);
	link_roots(match);
	compare_queue(match);
	link_rest(match);
	compare_queue(match);
	count_lost(match);
	if (match->changes.len)
		qsort(match->changes.items, match->changes.len,
		      sizeof(uint64_t), compare_indices);
	return true;
}

void heap_match_release(struct heap_match *match)
{
	vec_release(&match->expected);
	vec_release(&match->found);
	vec_release(&match->queue);
	vec_release(&match->changes);
}

bool heap_match_is_pointer(const struct heap_match *match, uint64_t index)
{
	uint64_t word = word_of(match, index);
	uint32_t a, b;
	return point_alike(match, word, word, &a, &b) &&
	       match->expected.items[a - 1].link == b;
}

uint64_t heap_match_found(const struct heap_match *match, uint64_t index)
{
	uint32_t a =
		block_at(match->expected.items, match->expected.len, index);
	const struct heap_block *block =
		a ? &match->expected.items[a - 1] : NULL;
	if (!block || !block->link)
		return index;
	return index - block->first + match->found.items[block->link - 1].first;
}
