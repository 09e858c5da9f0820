/* SPDX-License-Identifier: Apache-2.0 */
/* The walk over one window, SPEC 1. Needs regions. */
#include "static/window.h"

#include <stdlib.h>
#include <string.h>

void window_init(struct static_window *window, struct regions *regions)
{
	size_t count = regions->nodes.len + 1;
	*window = (struct static_window){
		.regions = regions,
		.start = (uint32_t)regions->nodes.len,
		.within = mem_alloc(count),
		.in = mem_alloc(count * sizeof(struct certain_set)),
		.is_open = mem_alloc(regions->instances + 1),
		.waits = mem_alloc(count),
	};
}

void window_release(struct static_window *window)
{
	for (uint32_t i = 0; i <= window->start; i++)
		certain_release(&window->in[i]);
	free(window->within);
	free(window->in);
	free(window->is_open);
	free(window->waits);
	vec_release(&window->nodes);
	vec_release(&window->work);
}

/* The first node of the phase that follows an instance; NONE: none. */
static uint32_t next_phase(const struct regions *regions, uint32_t instance)
{
	const struct image *image = regions->image;
	const struct points *points = regions->points;
	uint32_t fn = points->instances.items[instance].fn;
	for (size_t i = 0; i + 1 < image->phases.len; i++) {
		if (image->phases.items[i] != fn)
			continue;
		const index_list *next =
			&points->of_fn[image->phases.items[i + 1]];
		return next->len ? regions->of[next->items[0]].first : NONE;
	}
	return NONE;
}

static void follow_return(const struct static_window *window, uint32_t instance,
			  node_list *to)
{
	const struct regions *regions = window->regions;
	const struct region_fn *fn = &regions->of[instance];
	for (size_t i = 0; i < fn->callers.len; i++) {
		uint32_t caller = fn->callers.items[i];
		for (uint32_t k = 0; k < region_block(regions, caller)->ways;
		     k++)
			vec_push(to, region_way(regions, caller, k));
	}
	uint32_t phase = fn->callers.len ? NONE : next_phase(regions, instance);
	if (phase != NONE)
		vec_push(to, phase);
}

void window_follow(const struct static_window *window, uint32_t node,
		   node_list *to)
{
	const struct regions *regions = window->regions;
	uint32_t own = window_node(window, node);
	const struct region_node *row = &regions->nodes.items[own];
	if (row->end == NODE_RETURNS && window->is_open[row->instance])
		follow_return(window, row->instance, to);
	if (row->end == NODE_GOES_ON || row->end == NODE_MAY_END ||
	    (row->end == NODE_CALLS && region_passes(regions, own))) {
		for (uint32_t i = 0; i < region_block(regions, own)->ways; i++)
			vec_push(to, region_way(regions, own, i));
	}
}

static void reach_node(struct static_window *window, uint32_t node,
		       const struct certain_set *set)
{
	bool is_new = !window->within[node];
	if (is_new) {
		window->within[node] = true;
		vec_push(&window->nodes, node);
		certain_copy(&window->in[node], set);
	} else if (!byte_set_intersect(&window->in[node].bytes, &set->bytes)) {
		return;
	}
	if (!window->waits[node])
		vec_push(&window->work, node);
	window->waits[node] = true;
}

static void enter_callees(struct static_window *window, uint32_t node,
			  const struct certain_set *set)
{
	const struct regions *regions = window->regions;
	const struct points *points = regions->points;
	for (uint32_t i = points_first_call(points,
					    regions->nodes.items[node].instance,
					    region_last(regions, node));
	     i; i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		reach_node(window, regions->of[callee].first, set);
	}
}

/* A frame that a return leads into exists at the start of the window. Returns
 * from it then leave it, so they are visited again. */
static void open_callers(struct static_window *window, uint32_t instance)
{
	const struct regions *regions = window->regions;
	const struct region_fn *fn = &regions->of[instance];
	if (window->is_open[instance])
		return;
	window->is_open[instance] = true;
	for (size_t i = 0; i < window->nodes.len; i++) {
		uint32_t node = window->nodes.items[i];
		const struct region_node *row =
			&regions->nodes.items[window_node(window, node)];
		if (row->instance != instance || row->end != NODE_RETURNS ||
		    window->waits[node])
			continue;
		vec_push(&window->work, node);
		window->waits[node] = true;
	}
	for (size_t i = 0; i < fn->callers.len; i++)
		open_callers(
			window,
			regions->nodes.items[fn->callers.items[i]].instance);
}

static void visit(struct static_window *window, uint32_t node)
{
	const struct regions *regions = window->regions;
	uint32_t own = window_node(window, node);
	const struct region_node *row = &regions->nodes.items[own];
	struct certain_set out = { 0 };
	node_list to = { 0 };
	byte_set_copy(&out.bytes, &window->in[node].bytes);
	if (node == window->start)
		window_surely(window, node, UINT32_MAX, &out.bytes);
	else if (!window->is_anywhere)
		byte_set_unite(&out.bytes, &row->surely);
	if (row->end == NODE_CALLS) {
		enter_callees(window, own, &out);
		region_add_callees(regions, own, &out.bytes);
	}
	window_follow(window, node, &to);
	for (size_t i = 0; i < to.len; i++)
		reach_node(window, to.items[i], &out);
	vec_release(&to);
	certain_release(&out);
}

static void reach_handlers(struct static_window *window)
{
	const struct certain_set nothing = { 0 };
	const struct regions *regions = window->regions;
	for (size_t i = 0; i < regions->image->handlers.len; i++) {
		const index_list *instances =
			&regions->points
				 ->of_fn[regions->image->handlers.items[i]];
		for (size_t k = 0; k < instances->len; k++)
			reach_node(window,
				   regions->of[instances->items[k]].first,
				   &nothing);
	}
}

/* What a handler returns to may be in the middle of any node. */
static void reach_all(struct static_window *window)
{
	const struct certain_set nothing = { 0 };
	const struct regions *regions = window->regions;
	for (uint32_t i = 0; i < regions->instances; i++)
		window->is_open[i] = true;
	for (uint32_t i = 0; i < regions->nodes.len; i++) {
		if (region_block(regions, i)->is_reached)
			reach_node(window, i, &nothing);
	}
}

void window_find(struct static_window *window, uint32_t instance, uint32_t pc)
{
	const struct certain_set nothing = { 0 };
	memset(window->within, 0, window->start + 1);
	memset(window->is_open, 0, window->regions->instances);
	vec_clear(&window->nodes);
	window->instance = instance;
	window->pc = pc;
	window->is_anywhere = window->regions->in_handler[instance];
	open_callers(window, instance);
	reach_node(window, window->start, &nothing);
	if (window->is_anywhere)
		reach_all(window);
	reach_handlers(window);
	while (window->work.len) {
		uint32_t node = vec_pop(&window->work);
		window->waits[node] = false;
		visit(window, node);
	}
}

void window_surely(const struct static_window *window, uint32_t node,
		   uint32_t pc, byte_set *surely)
{
	const struct regions *regions = window->regions;
	struct points *points = regions->points;
	const struct region_node *row =
		&regions->nodes.items[window_node(window, node)];
	uint32_t first = window_first(window, node);
	byte_set_unite(surely, &window->in[node].bytes);
	const struct op_access *all = regions->accesses.items + row->first;
	for (uint32_t i = 0; !window->is_anywhere && i < row->count; i++) {
		bool is_alone =
			(i == 0 || all[i - 1].pc != all[i].pc ||
			 !all[i - 1].is_write) &&
			(i + 1 == row->count || all[i + 1].pc != all[i].pc);
		if (!all[i].is_write || !is_alone || all[i].pc < first ||
		    all[i].pc >= pc)
			continue;
		access_list one = {
			.items = (struct static_access *)&all[i].access,
			.len = 1
		};
		if (points_is_sure(points, &one))
			byte_set_add(surely, access_range(&points->locations,
							  all[i].access));
	}
}

void window_enter(const struct static_window *window, uint32_t node,
		  node_list *to)
{
	const struct regions *regions = window->regions;
	const struct points *points = regions->points;
	uint32_t own = window_node(window, node);
	const struct region_node *row = &regions->nodes.items[own];
	uint32_t call = row->end == NODE_CALLS
				? points_first_call(points, row->instance,
						    region_last(regions, own))
				: 0;
	for (; call; call = points_next_call(points, call))
		vec_push(to, regions->of[points->calls.items[call - 1].callee]
				     .first);
}
