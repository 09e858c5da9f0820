/* SPDX-License-Identifier: Apache-2.0 */
/* Which invariants were looked at, SPEC 5.6. */
#include "analysis/invariants/reached.h"

#include <stdlib.h>

#include "image/successors.h"
#include "util/mem.h"

bool is_stated_at(const struct image *image, uint32_t pc)
{
	const struct op *op = &image->code[pc];
	if (op->code == OP_INVARIANT)
		return true;
	return op->code == OP_CALL &&
	       ((uint32_t)op->imm == image_fn_by_name(image, "__assert_func") ||
		(uint32_t)op->imm == image_fn_by_name(image, "__assert_fail"));
}

/* Marks where executed branches can go to. */
static void mark_targets(const struct image *image, const uint8_t *branched,
			 uint8_t *is_target)
{
	op_list to = { 0 };
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (!branched[pc])
			continue;
		vec_clear(&to);
		op_successors(image, pc, &to);
		for (size_t i = 0; i < to.len; i++)
			is_target[to.items[i]] = true;
	}
	vec_release(&to);
}

/* Whether the operation before always goes on to this one. */
static bool follows(const struct image *image, uint32_t pc, op_list *to)
{
	vec_clear(to);
	op_successors(image, pc - 1, to);
	return to->len == 1 && to->items[0] == pc;
}

uint64_t invariants_reached(const struct image *image, const uint8_t *branched)
{
	uint64_t count = 0;
	op_list to = { 0 };
	uint8_t *is_target = mem_alloc(image->code_len);
	mark_targets(image, branched, is_target);
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		uint32_t start = pc;
		if (!is_stated_at(image, pc))
			continue;
		while (!is_target[start] && start && follows(image, start, &to))
			start--;
		count += is_target[start];
	}
	vec_release(&to);
	free(is_target);
	return count;
}
