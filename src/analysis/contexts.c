/* SPDX-License-Identifier: Apache-2.0 */
/* Call stacks, kept as long as somebody needs them. */
#include "analysis/contexts.h"

#include "image/image.h"

void contexts_init(struct contexts *contexts)
{
	*contexts = (struct contexts){ .free = NONE };
	struct context entry = { NONE, NONE, 1 };
	vec_push(&contexts->items, entry);
	vec_push(&contexts->live, 0u);
}

void contexts_release(struct contexts *contexts)
{
	vec_release(&contexts->items);
	vec_release(&contexts->live);
}

void contexts_enter(struct contexts *contexts, uint32_t call_pc)
{
	uint32_t parent = contexts_top(contexts), id = contexts->free;
	struct context context = { parent, call_pc, 1 };
	contexts_keep(contexts, parent);
	if (id == NONE) {
		id = (uint32_t)contexts->items.len;
		vec_push(&contexts->items, context);
	} else {
		contexts->free = contexts->items.items[id].parent;
		contexts->items.items[id] = context;
	}
	vec_push(&contexts->live, id);
}

void contexts_leave(struct contexts *contexts, uint32_t depth)
{
	while (contexts->live.len > depth + 1)
		contexts_drop(contexts,
			      contexts->live.items[--contexts->live.len]);
}

void contexts_drop(struct contexts *contexts, uint32_t context)
{
	while (context != NONE) {
		struct context *row = &contexts->items.items[context];
		if (--row->keepers)
			return;
		uint32_t parent = row->parent;
		row->parent = contexts->free;
		contexts->free = context;
		context = parent;
	}
}
