/* SPDX-License-Identifier: Apache-2.0 */
/* A window: the code that a failure can make a device execute again from one
 * position, SPEC 1, and what is surely written between its start and each node.
 * static_taint.c and analysis/sets walk it.
 *
 * The part of the first block after the start is a node of its own, the last
 * one: the block itself is in the window only if some path leads back to it.
 *
 * Interrupt handlers are in every window, as they may run at any time (SPEC
 * 3.6). A window that starts in one goes on wherever it was when the handler
 * ran: it has all code, and nothing is sure there. */
#ifndef BROWNOUT_STATIC_WINDOW_H
#define BROWNOUT_STATIC_WINDOW_H

#include "static/regions.h"

struct static_window {
	struct regions *regions;
	uint32_t start; /* the node of the first part: regions' nodes.len */
	uint32_t instance, pc;  /* where it starts */
	bool *within;           /* by node, the start included */
	struct certain_set *in; /* by node: surely written before it */
	bool *is_open;          /* by instance: its frame exists at the start */
	bool is_anywhere;       /* it starts in a handler */
	node_list nodes;        /* in the order in which they were found */
	index_list work;
	bool *waits;
};

/* Holds one window at a time; borrows the regions. */
void window_init(struct static_window *window, struct regions *regions);
void window_release(struct static_window *window);

/* Finds the window that starts before an operation of an instance. */
void window_find(struct static_window *window, uint32_t instance, uint32_t pc);

/* The node of regions that a node of the window is a part of, and its first
 * operation. */
static inline uint32_t window_node(const struct static_window *window,
				   uint32_t node)
{
	if (node != window->start)
		return node;
	const struct fn_flow *flow =
		region_flow(window->regions, window->instance);
	return region_node(window->regions, window->instance,
			   flow_block_at(flow, window->pc));
}

static inline uint32_t window_first(const struct static_window *window,
				    uint32_t node)
{
	return node == window->start
		       ? window->pc
		       : region_block(window->regions, node)->first;
}

/* Adds the bytes that are surely written between the start of the window and
 * an operation of a node. */
void window_surely(const struct static_window *window, uint32_t node,
		   uint32_t pc, byte_set *surely);

/* Adds the nodes that follow a node in the window, without callees. After a
 * return they are those after the calls, if the caller's frame exists at the
 * start. */
void window_follow(const struct static_window *window, uint32_t node,
		   node_list *to);

/* Adds the first nodes of the callees of a node; none if it does not end with a
 * call. */
void window_enter(const struct static_window *window, uint32_t node,
		  node_list *to);

#endif
