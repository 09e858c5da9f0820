/* SPDX-License-Identifier: Apache-2.0 */
/* Call stacks as numbers: a tree in which every node is a call made from its
 * parent. Readers of long ago keep the number of their stack. */
#ifndef BROWNOUT_ANALYSIS_CONTEXTS_H
#define BROWNOUT_ANALYSIS_CONTEXTS_H

#include "util/map.h"

struct context {
	uint32_t parent;  /* NONE: the entry */
	uint32_t call_pc; /* the call that led here; NONE for the entry */
};

/* { 0 } and contexts_init: the entry is context 0. */
struct contexts {
	VEC(struct context) items;
	struct map index;   /* parent, call -> context */
	VEC(uint32_t) live; /* by depth: the context of that frame */
};

void contexts_init(struct contexts *contexts);
void contexts_release(struct contexts *contexts);

/* A call from the frame at depth - 1 was entered. */
void contexts_enter(struct contexts *contexts, uint32_t depth,
		    uint32_t call_pc);

#endif
