/* SPDX-License-Identifier: Apache-2.0 */
/* Values in registers that are still needed. */
#include "analysis/rerun/live_slots.h"

#include <stdlib.h>
#include <string.h>

#include "image/successors.h"
#include "static/op_semantics.h"

/* The slots that are live before each operation of a function, as bits. */
struct slot_liveness {
	const struct image *image;
	const struct fn *fn;
	size_t words; /* of 64 bits, for one operation */
	uint64_t *bits;
};

static uint64_t *row_of(const struct slot_liveness *liveness, uint32_t pc)
{
	return liveness->bits + (pc - liveness->fn->entry) * liveness->words;
}

static void put(uint64_t *row, uint32_t slot)
{
	row[slot / 64] |= (uint64_t)1 << slot % 64;
}

/* What an operation needs, given what is needed after it. */
static void pass(const struct slot_liveness *liveness, uint32_t pc,
		 uint64_t *row)
{
	enum op_code code = (enum op_code)liveness->image->code[pc].code;
	struct op_slots slots;
	op_slots(liveness->image, liveness->fn, pc, &slots);
	if (slots.writes != NONE && op_semantics(code)->makes != MAKES_PART)
		row[slots.writes / 64] &= ~((uint64_t)1 << slots.writes % 64);
	for (size_t i = 0; i < 4; i++) {
		if (slots.reads[i] != NONE)
			put(row, slots.reads[i]);
	}
	for (uint32_t i = 0; i < slots.arguments; i++)
		put(row, slots.first + i);
}

/* Looks at one operation; true: its row has changed. */
static bool update(const struct slot_liveness *liveness, uint32_t pc,
		   uint64_t *row, op_list *to)
{
	const struct fn *fn = liveness->fn;
	size_t bytes = liveness->words * sizeof(*row);
	vec_clear(to);
	op_successors(liveness->image, pc, to);
	memset(row, 0, bytes);
	for (size_t i = 0; i < to->len; i++) {
		uint32_t next = to->items[i];
		if (next < fn->entry || next >= fn->end)
			continue;
		for (size_t w = 0; w < liveness->words; w++)
			row[w] |= row_of(liveness, next)[w];
	}
	pass(liveness, pc, row);
	if (memcmp(row, row_of(liveness, pc), bytes) == 0)
		return false;
	memcpy(row_of(liveness, pc), row, bytes);
	return true;
}

static void liveness_init(struct slot_liveness *liveness,
			  const struct image *image, const struct fn *fn)
{
	size_t words = fn_slot_count(fn) / 64 + 1;
	*liveness = (struct slot_liveness){ image, fn, words, NULL };
	liveness->bits =
		mem_alloc((fn->end - fn->entry + 1) * words * sizeof(uint64_t));
	uint64_t *row = mem_alloc(words * sizeof(*row));
	op_list to = { 0 };
	bool has_changed = true;
	while (has_changed) {
		has_changed = false;
		for (uint32_t pc = fn->end; pc-- > fn->entry;)
			has_changed |= update(liveness, pc, row, &to);
	}
	vec_release(&to);
	free(row);
}

/* Where a frame goes on; NONE: that is not known. */
static uint32_t resumes_at(const struct vm *vm, uint32_t frame)
{
	if (frame == vm->at.depth)
		return vm->at.pc;
	const struct code_point *point =
		vm_code_point(vm->image, vm->frames[frame + 1].return_to);
	return point && point->kind == CODE_RETURN ? point->op : NONE;
}

/* A longjmp from anywhere may come back to it, where any of its values may be
 * used. */
static bool calls_setjmp(const struct image *image, const struct fn *fn)
{
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		if (image->code[pc].code == OP_SETJMP)
			return true;
	}
	return false;
}

void live_slots_find(const struct vm *vm, slot_list *live)
{
	for (uint32_t i = 0; i <= vm->at.depth; i++) {
		const struct fn *fn = &vm->image->fns.items[vm->frames[i].fn];
		uint32_t pc = resumes_at(vm, i);
		struct slot_liveness liveness;
		if (pc < fn->entry || pc >= fn->end)
			continue;
		liveness_init(&liveness, vm->image, fn);
		const uint64_t *row = row_of(&liveness, pc);
		bool are_all_live = calls_setjmp(vm->image, fn);
		for (uint32_t s = 0; s < fn->slots; s++) {
			if (are_all_live || row[s / 64] >> s % 64 & 1)
				vec_push(live, vm->frames[i].slots + s);
		}
		free(liveness.bits);
	}
}

static bool is_in_heap(const struct vm *vm, uint64_t value)
{
	const struct memory_map *map = &vm->image->map;
	return value >= map->heap && value < map->heap_end;
}

bool live_slots_alike(const slot_list *live, const struct vm *a,
		      const struct vm *b)
{
	for (size_t i = 0; i < live->len; i++) {
		uint64_t x = a->slots[live->items[i]];
		uint64_t y = b->slots[live->items[i]];
		if (x != y && !(is_in_heap(a, x) && is_in_heap(b, y)))
			return false;
	}
	return true;
}
