/* SPDX-License-Identifier: Apache-2.0 */
/* The sides of a branch: which nodes lie on each, and where they meet. */
#include "static/regions.h"

#include <stdlib.h>

#include "static/regions_parts.h"

/* Makes the graph of an instance, with one more node, the last, for all
 * returns. */
static void make_graph(const struct regions *regions, uint32_t instance,
		       struct graph *graph, uint8_t *exits)
{
	const struct fn_flow *flow = region_flow(regions, instance);
	bool *doomed = mem_alloc(flow->blocks.len);
	region_find_doomed(regions, instance, doomed);
	graph->nodes = (uint32_t)flow->blocks.len + 1;
	for (uint32_t i = 0; i < flow->blocks.len; i++) {
		uint32_t node = region_node(regions, instance, i);
		enum node_end end = regions->nodes.items[node].end;
		if (!flow->blocks.items[i].is_reached)
			continue;
		if (end == NODE_RETURNS)
			vec_push(&graph->edges,
				 ((struct edge){ i,
						 (uint32_t)flow->blocks.len }));
		/* What follows the end of a window is in another, so it is an
		 * exit. */
		for (uint32_t k = 0; k < flow->blocks.items[i].ways; k++) {
			uint32_t to = flow_way(flow, i, k);
			if (!doomed[to] || doomed[i])
				vec_push(&graph->edges,
					 ((struct edge){ i, to }));
		}
		if (!region_goes_on(regions, node) && end != NODE_RETURNS)
			exits[i] = EXIT_ONLY;
		else if (end == NODE_MAY_END ||
			 (end == NODE_CALLS && region_may_end(regions, node)))
			exits[i] = EXIT_ALSO;
	}
	free(doomed);
}

static void find_joins(struct regions *regions, uint32_t instance)
{
	size_t count = region_flow(regions, instance)->blocks.len + 1;
	struct graph graph = { 0 };
	uint8_t *exits = mem_alloc(count);
	uint32_t *join = mem_alloc(count * sizeof(uint32_t));
	make_graph(regions, instance, &graph, exits);
	graph_post_dominators(&graph, exits, join);
	regions->of[instance].join = join;
	free(exits);
	graph_release(&graph);
}

uint32_t region_sides(const struct regions *regions, uint32_t node)
{
	if (regions->nodes.items[node].end == NODE_CALLS) {
		uint32_t count = 0;
		for (uint32_t i = region_first_callee(regions, node); i;
		     i = points_next_call(regions->points, i))
			count++;
		return count;
	}
	return regions->nodes.items[node].end == NODE_GOES_ON
		       ? region_block(regions, node)->ways
		       : 0;
}

/* A walk over one side. It does not stop in callees: an inner call of the same
 * function may pass the node where the sides meet. */
struct side {
	struct regions *regions;
	uint32_t stop; /* a node; NONE: in no block of the function */
	bool leaves;   /* what follows the return is on the side, too */
	const bool *within;
	bool *seen, *seen_inside; /* by node */
	VEC(uint64_t) open;       /* node << 1 | inside */
	node_list *nodes;
};

static void side_add(struct side *side, uint32_t node, bool is_inside)
{
	bool *seen = is_inside ? side->seen_inside : side->seen;
	if (seen[node] || (!is_inside && node == side->stop))
		return;
	if (!side->seen[node] && !side->seen_inside[node])
		vec_push(side->nodes, node);
	seen[node] = true;
	vec_push(&side->open, (uint64_t)node << 1 | is_inside);
}

static void side_return(struct side *side, uint32_t node)
{
	struct regions *regions = side->regions;
	const struct region_fn *fn =
		&regions->of[regions->nodes.items[node].instance];
	for (size_t i = 0; side->leaves && i < fn->callers.len; i++) {
		uint32_t caller = fn->callers.items[i];
		for (uint32_t k = 0; k < region_block(regions, caller)->ways;
		     k++) {
			uint32_t to = region_way(regions, caller, k);
			if (side->within[to])
				side_add(side, to, false);
		}
	}
}

static void side_visit(struct side *side, uint32_t node, bool is_inside)
{
	struct regions *regions = side->regions;
	enum node_end end = regions->nodes.items[node].end;
	if (end == NODE_RETURNS && !is_inside)
		side_return(side, node);
	for (uint32_t i = end == NODE_CALLS ? region_first_callee(regions, node)
					    : 0;
	     i; i = points_next_call(regions->points, i))
		side_add(side, region_callee(regions, i)->first, true);
	for (uint32_t i = 0; region_goes_on(regions, node) &&
			     i < region_block(regions, node)->ways;
	     i++)
		side_add(side, region_way(regions, node, i), is_inside);
}

/* Finds the node where the sides of a branch meet. */
static void side_stop(struct side *side, uint32_t node)
{
	struct regions *regions = side->regions;
	uint32_t instance = regions->nodes.items[node].instance;
	uint32_t blocks = (uint32_t)region_flow(regions, instance)->blocks.len;
	if (!regions->of[instance].join)
		find_joins(regions, instance);
	uint32_t join =
		regions->of[instance].join[regions->nodes.items[node].block];
	side->stop =
		join < blocks ? region_node(regions, instance, join) : NONE;
	side->leaves = join > blocks;
}

static void add_ways(const struct regions *regions, uint32_t node,
		     const bool *within, node_list *nodes)
{
	for (uint32_t i = 0; i < region_block(regions, node)->ways; i++) {
		uint32_t to = region_way(regions, node, i);
		if (within[to])
			vec_push(nodes, to);
	}
}

void region_meets(struct regions *regions, uint32_t node, const bool *within,
		  node_list *nodes)
{
	const struct region_node *row = &regions->nodes.items[node];
	struct side side = { .regions = regions };
	if (row->end == NODE_CALLS) {
		add_ways(regions, node, within, nodes);
		return;
	}
	side_stop(&side, node);
	if (side.stop != NONE) {
		if (within[side.stop])
			vec_push(nodes, side.stop);
		return;
	}
	/* The sides meet where the function has returned. */
	const struct region_fn *fn = &regions->of[row->instance];
	for (size_t i = 0; !side.leaves && i < fn->callers.len; i++)
		add_ways(regions, fn->callers.items[i], within, nodes);
}

bool region_meets_after(struct regions *regions, uint32_t node)
{
	struct side side = { .regions = regions };
	if (regions->nodes.items[node].end == NODE_CALLS)
		return false;
	side_stop(&side, node);
	return side.stop == NONE && !side.leaves;
}

void region_side(struct regions *regions, uint32_t node, uint32_t way,
		 const bool *within, node_list *nodes)
{
	struct side side = {
		.regions = regions,
		.stop = NONE,
		.within = within,
		.seen = mem_alloc(regions->nodes.len),
		.seen_inside = mem_alloc(regions->nodes.len),
		.nodes = nodes,
	};
	if (regions->nodes.items[node].end == NODE_CALLS) {
		uint32_t call = region_first_callee(regions, node);
		while (way--)
			call = points_next_call(regions->points, call);
		/* If some callee ends the window, the sides never meet. */
		side.leaves = region_may_end(regions, node);
		side_add(&side, region_callee(regions, call)->first, true);
		for (uint32_t i = 0;
		     side.leaves && region_callee(regions, call)->passes &&
		     i < region_block(regions, node)->ways;
		     i++)
			side_add(&side, region_way(regions, node, i), false);
	} else {
		side_stop(&side, node);
		side_add(&side, region_way(regions, node, way), false);
	}
	while (side.open.len) {
		uint64_t next = vec_pop(&side.open);
		side_visit(&side, (uint32_t)(next >> 1), next & 1);
	}
	free(side.seen);
	free(side.seen_inside);
	vec_release(&side.open);
}
