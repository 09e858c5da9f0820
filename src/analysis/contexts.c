/* SPDX-License-Identifier: Apache-2.0 */
/* Call stacks as numbers. */
#include "analysis/contexts.h"

#include "image/image.h"

void contexts_init(struct contexts *contexts)
{
	struct context entry = { NONE, NONE };
	vec_push(&contexts->items, entry);
	vec_push(&contexts->live, 0u);
}

void contexts_release(struct contexts *contexts)
{
	vec_release(&contexts->items);
	vec_release(&contexts->live);
	map_release(&contexts->index);
}

void contexts_enter(struct contexts *contexts, uint32_t depth, uint32_t call_pc)
{
	uint32_t parent = contexts->live.items[depth - 1];
	uint64_t key = (uint64_t)parent << 32 | call_pc;
	uint64_t *known = map_put(&contexts->index, key);
	if (!*known) {
		*known = contexts->items.len;
		struct context context = { parent, call_pc };
		vec_push(&contexts->items, context);
	}
	uint32_t here = (uint32_t)*known;
	if (depth == contexts->live.len)
		vec_push(&contexts->live, here);
	else
		contexts->live.items[depth] = here;
}
