/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on inputs, SPEC 7.2: steps, and the nodes of a window visited
 * until nothing changes. Needs a window. */
#include "static/static_taint.h"

#include <stdlib.h>
#include <string.h>

#include "static/points_parts.h"
#include "static/static_taint_parts.h"

void static_taint_init(struct static_taint *taint, struct static_window *window)
{
	struct regions *regions = window->regions;
	size_t nodes = window->start + 1;
	*taint = (struct static_taint){
		.window = window,
		.regions = regions,
		.webs = mem_alloc((regions->points->nodes.len + 1) *
				  sizeof(uint32_t)),
		.on_side = mem_alloc((regions->points->nodes.len + 1) *
				     sizeof(uint32_t)),
		.branch = mem_alloc(nodes * sizeof(uint32_t)),
		.in = mem_alloc(nodes * sizeof(tainted_list)),
		.returned = mem_alloc((regions->instances + 1) *
				      sizeof(tainted_list)),
		.world = mem_alloc((regions->instances + 1) * sizeof(uint32_t)),
		.waits = mem_alloc(nodes),
	};
}

void static_taint_release(struct static_taint *taint)
{
	for (uint32_t i = 0; i <= taint->window->start; i++)
		vec_release(&taint->in[i]);
	for (size_t i = 0; i < taint->regions->instances; i++)
		vec_release(&taint->returned[i]);
	vec_release(&taint->steps);
	vec_release(&taint->by_handlers);
	vec_release(&taint->by_any);
	map_release(&taint->step_at);
	free(taint->webs);
	free(taint->on_side);
	free(taint->branch);
	free(taint->in);
	free(taint->returned);
	free(taint->world);
	free(taint->waits);
}

uint32_t taint_step(struct static_taint *taint, uint32_t instance, uint32_t pc,
		    uint32_t from, uint32_t input)
{
	uint64_t *known =
		map_put(&taint->step_at, (uint64_t)instance << 32 | pc);
	if (*known)
		return (uint32_t)*known;
	*known = taint->steps.len;
	vec_push(&taint->steps,
		 ((struct static_taint_step){ instance, pc, from, input }));
	return (uint32_t)taint->steps.len - 1;
}

uint32_t static_taint_first(const struct static_taint *taint, uint32_t at)
{
	while (taint->steps.items[at].from)
		at = taint->steps.items[at].from;
	return at;
}

void taint_look_again(struct static_taint *taint, uint32_t node)
{
	if (!taint->window->within[node])
		return;
	taint->waits[node] = true;
	taint->has_work = true;
}

/* All nodes of an instance must be visited again. */
static void look_at_instance(struct static_taint *taint, uint32_t instance)
{
	const struct static_window *window = taint->window;
	uint32_t first = taint->regions->of[instance].first;
	size_t count = region_flow(taint->regions, instance)->blocks.len;
	for (uint32_t i = 0; i < count; i++)
		taint_look_again(taint, first + i);
	if (window->instance == instance)
		taint_look_again(taint, window->start);
}

void taint_look_at_callers(struct static_taint *taint, uint32_t instance)
{
	const struct static_window *window = taint->window;
	const struct region_fn *fn = &taint->regions->of[instance];
	for (size_t i = 0; i < fn->callers.len; i++) {
		uint32_t caller = fn->callers.items[i];
		taint_look_again(taint, caller);
		if (window_node(window, window->start) == caller)
			taint_look_again(taint, window->start);
		/* Further results are taken after the call. */
		for (uint32_t k = 0;
		     k < region_block(taint->regions, caller)->ways; k++)
			taint_look_again(taint,
					 region_way(taint->regions, caller, k));
	}
}

void taint_web(struct static_taint *taint, uint32_t instance, uint32_t web,
	       uint32_t why)
{
	if (web == NONE || !why)
		return;
	uint32_t node = web_node(taint->regions->points, instance, web);
	if (taint->webs[node])
		return;
	taint->webs[node] = why;
	look_at_instance(taint, instance);
}

uint32_t taint_web_step(const struct static_taint *taint, uint32_t instance,
			uint32_t web)
{
	return web == NONE ? 0
			   : taint->webs[web_node(taint->regions->points,
						  instance, web)];
}

/* Whether callers of an instance can see a location. */
static bool is_seen(const struct points *points, uint32_t callee,
		    uint32_t location)
{
	const struct thing *thing =
		location_thing(&points->locations, location);
	return thing->instance != callee || thing->kind == THING_BLOCK ||
	       points->instances.items[callee].is_recursive;
}

void taint_leave(struct static_taint *taint, uint32_t instance,
		 const tainted_list *memory)
{
	const struct points *points = taint->regions->points;
	bool changes = false;
	for (size_t i = 0; i < memory->len; i++) {
		if (is_seen(points, instance, memory->items[i].access.location))
			changes |= tainted_add(
				&taint->regions->points->locations,
				&taint->returned[instance],
				memory->items[i].access, memory->items[i].step);
	}
	if (changes)
		taint_look_at_callers(taint, instance);
}

static void look_at_all(struct static_taint *taint)
{
	const node_list *nodes = &taint->window->nodes;
	for (size_t i = 0; i < nodes->len; i++)
		taint_look_again(taint, nodes->items[i]);
}

void taint_share(struct static_taint *taint, uint32_t instance,
		 struct static_access access, uint32_t why)
{
	const struct locations *locations = &taint->regions->points->locations;
	if (!taint->regions->image->handlers.len)
		return;
	bool changes = tainted_add(locations, &taint->by_any, access, why);
	if (taint->regions->in_handler[instance])
		changes |= tainted_add(locations, &taint->by_handlers, access,
				       why);
	if (changes)
		look_at_all(taint);
}

static void walk(struct static_taint *taint, uint32_t node,
		 tainted_list *memory)
{
	struct regions *regions = taint->regions;
	const struct region_node *row =
		&regions->nodes.items[window_node(taint->window, node)];
	const struct op_access *accesses = regions->accesses.items + row->first;
	const struct fn_flow *flow = region_flow(regions, row->instance);
	uint32_t at = 0, end = flow->blocks.items[row->block].end;
	for (uint32_t pc = window_first(taint->window, node); pc < end; pc++) {
		while (at < row->count && accesses[at].pc < pc)
			at++;
		struct tainted_op here = { .taint = taint,
					   .flow = flow,
					   .op = &regions->image->code[pc],
					   .node = node,
					   .instance = row->instance,
					   .pc = pc,
					   .accesses = accesses + at,
					   .memory = memory };
		while (at + here.count < row->count &&
		       accesses[at + here.count].pc == pc)
			here.count++;
		taint_operation(&here);
	}
}

static void visit(struct static_taint *taint, uint32_t node)
{
	struct regions *regions = taint->regions;
	const struct region_node *row =
		&regions->nodes.items[window_node(taint->window, node)];
	tainted_list memory = { 0 };
	node_list to = { 0 };
	tainted_unite(&memory, &taint->in[node]);
	walk(taint, node, &memory);
	if (row->end == NODE_RETURNS)
		taint_leave(taint, row->instance, &memory);
	window_follow(taint->window, node, &to);
	for (size_t i = 0; i < to.len; i++) {
		if (tainted_unite(&taint->in[to.items[i]], &memory))
			taint_look_again(taint, to.items[i]);
	}
	vec_release(&to);
	vec_release(&memory);
}

void static_taint_clear(struct static_taint *taint)
{
	vec_clear(&taint->steps);
	vec_push(&taint->steps, ((struct static_taint_step){ 0 }));
	map_release(&taint->step_at);
	taint->step_at = (struct map){ 0 };
}

static void clear(struct static_taint *taint)
{
	const struct regions *regions = taint->regions;
	size_t nodes = taint->window->start + 1;
	vec_clear(&taint->by_handlers);
	vec_clear(&taint->by_any);
	memset(taint->webs, 0, regions->points->nodes.len * sizeof(uint32_t));
	memset(taint->branch, 0, nodes * sizeof(uint32_t));
	memset(taint->world, 0, regions->instances * sizeof(uint32_t));
	for (size_t i = 0; i < nodes; i++)
		vec_clear(&taint->in[i]);
	for (size_t i = 0; i < regions->instances; i++)
		vec_clear(&taint->returned[i]);
}

void static_taint_find(struct static_taint *taint, const bool *inputs,
		       const tainted_list *before)
{
	const struct static_window *window = taint->window;
	clear(taint);
	taint->inputs = inputs;
	tainted_unite(&taint->in[window->start], before);
	for (size_t i = 0; i < before->len; i++)
		taint_share(taint, window->instance, before->items[i].access,
			    before->items[i].step);
	look_at_all(taint);
	/* Nodes are visited by number: mostly in the order of their code. */
	while (taint->has_work) {
		taint->has_work = false;
		for (uint32_t i = 0; i <= window->start; i++) {
			/* The window's start comes first. */
			uint32_t node = i ? i - 1 : window->start;
			if (!taint->waits[node])
				continue;
			taint->waits[node] = false;
			visit(taint, node);
		}
	}
}

uint32_t static_taint_address(const struct static_taint *taint,
			      uint32_t instance, uint32_t pc, bool is_write)
{
	/* The fields that are an address or a length, by where the operation
	 * accesses memory. */
	static const struct {
		bool load[4], store[4];
	} fields[] = {
		[AT_SLOT] = { { [1] = true }, { [1] = true } },
		[AT_FRAME_X] = { { [1] = true }, { [1] = true } },
		[AT_GLOBAL_X] = { { [1] = true }, { [1] = true } },
		[AT_SLOT_X] = { { [1] = true, [2] = true },
				{ [1] = true, [2] = true } },
		[AT_BLOCK] = { { [1] = true, [2] = true },
			       { [0] = true, [2] = true } },
		[AT_TASK] = { { 0 }, { 0 } },
		[AT_OBJECT] = { { [0] = true }, { 0 } },
	};
	const struct fn_flow *flow = region_flow(taint->regions, instance);
	enum at at = op_semantics(taint->regions->image->code[pc].code)->at;
	for (unsigned i = 0; i < 4; i++) {
		uint32_t why =
			taint_web_step(taint, instance, flow_read(flow, pc, i));
		bool counts =
			is_write ? fields[at].store[i] : fields[at].load[i];
		if (why && counts)
			return why;
	}
	return 0;
}
