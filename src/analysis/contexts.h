/* SPDX-License-Identifier: Apache-2.0 */
/* Call stacks, kept as long as somebody needs them. A context is one call that
 * was made and, through its parent, the calls that led there. Whoever keeps a
 * context retains it; those of calls that have returned and that nobody keeps
 * are used again, so memory is bounded by the depth and by who keeps. */
#ifndef BROWNOUT_ANALYSIS_CONTEXTS_H
#define BROWNOUT_ANALYSIS_CONTEXTS_H

#include "util/vec.h"

#include <stdint.h>

struct context {
	uint32_t parent;  /* NONE: the entry; of a free one: the next free */
	uint32_t call_pc; /* the call that led here; NONE for the entry */
	uint32_t keepers;
};

struct contexts {
	VEC(struct context) items;
	VEC(uint32_t) live; /* by depth: the context of that frame */
	uint32_t free;      /* the first free one; NONE */
};

void contexts_init(struct contexts *contexts);
void contexts_release(struct contexts *contexts);

/* A call was entered; a return (or a longer jump) led back to depth. */
void contexts_enter(struct contexts *contexts, uint32_t call_pc);
void contexts_leave(struct contexts *contexts, uint32_t depth);

/* Gives back what contexts_keep kept. */
void contexts_drop(struct contexts *contexts, uint32_t context);

static inline uint32_t contexts_keep(struct contexts *contexts,
				     uint32_t context)
{
	contexts->items.items[context].keepers++;
	return context;
}

/* The context of the innermost call. */
static inline uint32_t contexts_top(const struct contexts *contexts)
{
	return contexts->live.items[contexts->live.len - 1];
}

#endif
