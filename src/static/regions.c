/* SPDX-License-Identifier: Apache-2.0 */
/* Code divided into windows by checkpoints, SPEC 7.2: the nodes, and what
 * callers see of functions. Needs points-to. */
#include "static/regions.h"

#include <stdlib.h>

#include "static/op_semantics.h"
#include "static/regions_parts.h"

/* A task that returns names the next one, SPEC 3.1. */
static bool ends_task(const struct regions *regions, uint32_t instance,
		      uint32_t pc)
{
	return regions->image->uses_tasks &&
	       points_first_call(regions->points, instance, pc) != 0;
}

static enum node_end end_of(const struct regions *regions, uint32_t instance,
			    uint32_t block)
{
	const struct fn_flow *flow = region_flow(regions, instance);
	uint32_t last = flow_last(flow, block);
	enum op_code code = regions->image->code[last].code;
	/* SPEC 3.1: a region that begins in another one belongs to it. */
	if (code == OP_CHECKPOINT &&
	    regions->image->code[last].a == REGION_BEGINS)
		return NODE_GOES_ON;
	if (code == OP_CHECKPOINT)
		return regions->ends == ENDS_NEVER      ? NODE_GOES_ON
		       : regions->ends == ENDS_POSSIBLY ? NODE_MAY_END
							: NODE_ENDS;
	/* SPEC 10.3: others have set the pointer, and what it points to. */
	if (op_is_call(code) && code != OP_WORLD &&
	    op_callee(&regions->image->code[last]) == NONE &&
	    image_is_module(regions->image) &&
	    !points_first_call(regions->points, instance, last))
		return NODE_GOES_ON;
	if (op_is_call(code))
		return NODE_CALLS;
	switch (flow_end(flow, block)) {
	case FLOW_RETURNS:
		return ends_task(regions, instance, last) ? NODE_ENDS
							  : NODE_RETURNS;
	case FLOW_LEAVES:
		return NODE_ENDS;
	case FLOW_CRASHES:
		return NODE_CRASHES;
	default:
		return NODE_GOES_ON;
	}
}

/* What the operations of a node read and write, and surely write. */
static void add_accesses(struct regions *regions, struct region_node *node)
{
	struct points *points = regions->points;
	const struct block *block = &region_flow(regions, node->instance)
					     ->blocks.items[node->block];
	access_list list = { 0 };
	node->first = (uint32_t)regions->accesses.len;
	for (uint32_t pc = block->first; pc < block->end; pc++) {
		for (int is_write = 0; is_write < 2; is_write++) {
			points_access(points, node->instance, pc, is_write,
				      &list);
			for (size_t i = 0; i < list.len; i++)
				vec_push(&regions->accesses,
					 ((struct op_access){ list.items[i], pc,
							      is_write }));
		}
		if (points_is_sure(points, &list))
			byte_set_add(&node->surely,
				     access_range(&points->locations,
						  list.items[0]));
	}
	node->count = (uint32_t)regions->accesses.len - node->first;
	vec_release(&list);
}

static void add_nodes(struct regions *regions)
{
	for (uint32_t i = 0; i < regions->instances; i++) {
		const struct fn_flow *flow = region_flow(regions, i);
		regions->of[i].first = (uint32_t)regions->nodes.len;
		for (uint32_t k = 0; k < flow->blocks.len; k++) {
			struct region_node node = { .instance = i, .block = k };
			if (flow->blocks.items[k].is_reached) {
				node.end = end_of(regions, i, k);
				add_accesses(regions, &node);
			}
			vec_push(&regions->nodes, node);
		}
	}
	for (size_t i = 0; i < regions->points->calls.len; i++) {
		const struct call *call = &regions->points->calls.items[i];
		if (!op_is_call(regions->image->code[call->pc].code))
			continue;
		const struct fn_flow *flow =
			region_flow(regions, call->instance);
		uint32_t block = flow_block_at(flow, call->pc);
		vec_push(&regions->of[call->callee].callers,
			 region_node(regions, call->instance, block));
	}
}

bool region_passes(const struct regions *regions, uint32_t node)
{
	for (uint32_t i = region_first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (region_callee(regions, i)->passes)
			return true;
	}
	return false;
}

bool region_may_end(const struct regions *regions, uint32_t node)
{
	for (uint32_t i = region_first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (region_callee(regions, i)->ends)
			return true;
	}
	return false;
}

static bool must_crash(const struct regions *regions, uint32_t node)
{
	uint32_t i = region_first_callee(regions, node);
	bool all = i != 0;
	for (; i; i = points_next_call(regions->points, i))
		all &= region_callee(regions, i)->crashes;
	return all;
}

bool region_goes_on(const struct regions *regions, uint32_t node)
{
	switch (regions->nodes.items[node].end) {
	case NODE_CALLS:
		return region_passes(regions, node);
	case NODE_GOES_ON:
	case NODE_MAY_END:
		return true;
	default:
		return false;
	}
}

/* Finds whether paths from the entry return or end the window; true if
 * something has changed. */
static bool reach(struct regions *regions, uint32_t instance)
{
	struct region_fn *fn = &regions->of[instance];
	size_t count = region_flow(regions, instance)->blocks.len;
	bool *seen = mem_alloc(count);
	index_list open = { 0 };
	bool passes = false, ends = false;
	vec_push(&open, fn->first);
	seen[0] = true;
	while (open.len) {
		uint32_t node = vec_pop(&open);
		enum node_end end = regions->nodes.items[node].end;
		passes |= end == NODE_RETURNS;
		ends |= end == NODE_ENDS || end == NODE_MAY_END ||
			(end == NODE_CALLS && region_may_end(regions, node));
		for (uint32_t i = 0; region_goes_on(regions, node) &&
				     i < region_block(regions, node)->ways;
		     i++) {
			uint32_t to = region_way(regions, node, i);
			if (!seen[to - fn->first])
				vec_push(&open, to);
			seen[to - fn->first] = true;
		}
	}
	free(seen);
	vec_release(&open);
	bool changes = passes != fn->passes || ends != fn->ends;
	fn->passes = passes;
	fn->ends = ends;
	return changes;
}

void region_find_doomed(const struct regions *regions, uint32_t instance,
			bool *doomed)
{
	const struct fn_flow *flow = region_flow(regions, instance);
	bool changes = true;
	while (changes) {
		changes = false;
		for (uint32_t i = (uint32_t)flow->blocks.len; i-- > 0;) {
			uint32_t node = region_node(regions, instance, i);
			enum node_end end = regions->nodes.items[node].end;
			const struct block *block = &flow->blocks.items[i];
			if (!block->is_reached || doomed[i])
				continue;
			bool all = end == NODE_CRASHES ||
				   (end == NODE_CALLS &&
				    must_crash(regions, node));
			bool is_open = end == NODE_GOES_ON ||
				       (end == NODE_CALLS &&
					region_passes(regions, node) &&
					!region_may_end(regions, node));
			uint32_t bad = 0;
			for (uint32_t k = 0; is_open && k < block->ways; k++)
				bad += doomed[flow_way(flow, i, k)];
			all |= bad && bad == block->ways;
			doomed[i] = all;
			changes |= all;
		}
	}
}

static bool find_crashes(struct regions *regions, uint32_t instance)
{
	struct region_fn *fn = &regions->of[instance];
	bool *doomed = mem_alloc(region_flow(regions, instance)->blocks.len);
	bool before = fn->crashes;
	region_find_doomed(regions, instance, doomed);
	fn->crashes = doomed[0];
	free(doomed);
	return fn->crashes != before;
}

static void until_stable(struct regions *regions,
			 bool (*step)(struct regions *, uint32_t))
{
	bool changes = true;
	while (changes) {
		changes = false;
		for (uint32_t i = (uint32_t)regions->instances; i-- > 0;)
			changes |= step(regions, i);
	}
}

/* Marks an instance and all its callees. */
static void mark_callees(struct regions *regions, uint32_t instance)
{
	const struct points *points = regions->points;
	if (regions->in_handler[instance])
		return;
	regions->in_handler[instance] = true;
	for (uint32_t i = points->instances.items[instance].calls; i;
	     i = points->calls.items[i - 1].next)
		mark_callees(regions, points->calls.items[i - 1].callee);
}

static void find_handlers(struct regions *regions)
{
	const struct image *image = regions->image;
	const struct points *points = regions->points;
	regions->in_handler = mem_alloc(regions->instances + 1);
	for (size_t i = 0; i < image->handlers.len; i++) {
		const index_list *instances =
			&points->of_fn[image->handlers.items[i]];
		for (size_t k = 0; k < instances->len; k++)
			mark_callees(regions, instances->items[k]);
	}
}

void regions_init(struct regions *regions, struct statics *statics,
		  enum region_ends ends)
{
	*regions = (struct regions){ .statics = statics,
				     .points = &statics->points,
				     .image = statics->image,
				     .ends = ends };
	regions->instances = statics->points.instances.len;
	regions->of =
		mem_alloc((regions->instances + 1) * sizeof(*regions->of));
	find_handlers(regions);
	add_nodes(regions);
	until_stable(regions, reach);
	until_stable(regions, find_crashes);
	regions_find_writes(regions);
}

void regions_release(struct regions *regions)
{
	for (size_t i = 0; i < regions->nodes.len; i++) {
		vec_release(&regions->nodes.items[i].surely);
		certain_release(&regions->nodes.items[i].rest);
	}
	for (size_t i = 0; i < regions->instances; i++) {
		struct region_fn *fn = &regions->of[i];
		vec_release(&fn->surely);
		certain_release(&fn->ending);
		certain_release(&fn->after);
		vec_release(&fn->callers);
		free(fn->join);
	}
	vec_release(&regions->nodes);
	vec_release(&regions->accesses);
	free(regions->of);
	free(regions->in_handler);
}
