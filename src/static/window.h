/* SPDX-License-Identifier: Apache-2.0 */
/* A window: the code that a failure can make a device execute again from one
 * position on, SPEC 1, and what is surely written between its start and each
 * node.
 *
 * The part of the first block behind the start is a node of its own, the last
 * one: the block itself is in the window only if some way leads back to it. */
#ifndef BROWNOUT_STATIC_WINDOW_H
#define BROWNOUT_STATIC_WINDOW_H

#include "static/regions.h"

struct static_window {
	struct regions *regions;
	uint32_t start; /* the node of the first part: regions' nodes.len */
	uint32_t instance, pc;  /* where it starts */
	bool *within;           /* by node, the start included */
	struct certain_set *in; /* surely written before it */
	bool *is_open;   /* by instance: its frame is there at the start */
	node_list nodes; /* of it, in the order in which they were found */
	index_list work;
	bool *waits;
};

/* Room for one window at a time. */
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

/* Adds nodes that follow a node in the window, callees not included: for
 * returns those behind the calls, if the caller's frame is there at the start.
 */
void window_follow(const struct static_window *window, uint32_t node,
		   node_list *to);

/* Adds the first nodes of what a node calls; none if it does not end so. */
void window_enter(const struct static_window *window, uint32_t node,
		  node_list *to);

#endif
