/* SPDX-License-Identifier: Apache-2.0 */
/* What is surely written in one window: by functions that pass, and from each
 * node to the end of the window. */
#include "static/regions.h"

#include <stdlib.h>

#include "static/regions_parts.h"

enum {
	ROUNDS = 8 /* each is sound, the next may find more */
};

void certain_copy(struct certain_set *to, const struct certain_set *from)
{
	to->is_all = from->is_all;
	byte_set_copy(&to->bytes, &from->bytes);
}

void certain_meet_with(struct certain_set *set, const struct certain_set *other)
{
	if (other->is_all)
		return;
	if (set->is_all)
		certain_copy(set, other);
	else
		byte_set_intersect(&set->bytes, &other->bytes);
}

void certain_release(struct certain_set *set)
{
	vec_release(&set->bytes);
}

static bool certain_equal(const struct certain_set *a,
			  const struct certain_set *b)
{
	if (a->is_all != b->is_all || a->bytes.len != b->bytes.len)
		return false;
	for (size_t i = 0; i < a->bytes.len; i++) {
		const struct byte_range *one = &a->bytes.items[i];
		const struct byte_range *other = &b->bytes.items[i];
		if (one->thing != other->thing || one->low != other->low ||
		    one->high != other->high)
			return false;
	}
	return true;
}

void region_add_callees(const struct regions *regions, uint32_t node,
			byte_set *surely)
{
	struct certain_set all = { .is_all = true };
	for (uint32_t i = region_first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (!region_callee(regions, i)->passes)
			continue;
		struct certain_set one = {
			.bytes = region_callee(regions, i)->surely
		};
		certain_meet_with(&all, &one);
	}
	byte_set_unite(surely, &all.bytes);
	certain_release(&all);
}

/* Adds what a node surely writes, callees included. */
static void add_node(const struct regions *regions, uint32_t node,
		     byte_set *set)
{
	const struct region_node *row = &regions->nodes.items[node];
	byte_set_unite(set, &row->surely);
	if (row->end == NODE_CALLS)
		region_add_callees(regions, node, set);
}

/* Finds what is surely written on all paths that pass. */
static bool find_surely(struct regions *regions, uint32_t instance)
{
	struct region_fn *fn = &regions->of[instance];
	const struct fn_flow *flow = region_flow(regions, instance);
	size_t count = flow->blocks.len;
	struct certain_set *in = mem_alloc(count * sizeof(*in));
	struct certain_set passing = { .is_all = true };
	index_list open = { 0 };
	for (size_t i = 1; i < count; i++)
		in[i].is_all = true;
	vec_push(&open, 0);
	for (size_t at = 0; at < open.len; at++) {
		uint32_t block = open.items[at];
		uint32_t node = fn->first + block;
		struct certain_set out = { 0 };
		certain_copy(&out, &in[block]);
		add_node(regions, node, &out.bytes);
		if (regions->nodes.items[node].end == NODE_RETURNS)
			certain_meet_with(&passing, &out);
		for (uint32_t i = 0; region_goes_on(regions, node) &&
				     i < flow->blocks.items[block].ways;
		     i++) {
			uint32_t to = flow_way(flow, block, i);
			struct certain_set before = { 0 };
			certain_copy(&before, &in[to]);
			certain_meet_with(&in[to], &out);
			if (!certain_equal(&before, &in[to]))
				vec_push(&open, to);
			certain_release(&before);
		}
		certain_release(&out);
	}
	if (!passing.is_all)
		region_add_filled(regions, instance, &passing.bytes);
	struct certain_set known = { .bytes = fn->surely };
	bool changes = !passing.is_all && !certain_equal(&known, &passing);
	if (!passing.is_all)
		byte_set_copy(&fn->surely, &passing.bytes);
	for (size_t i = 0; i < count; i++)
		certain_release(&in[i]);
	free(in);
	certain_release(&passing);
	vec_release(&open);
	return changes;
}

/* A backward walk from the ends of the window, and from returns, where `after`
 * is certain. */
struct backward {
	struct regions *regions;
	uint32_t instance;
	const struct certain_set *after;
	struct certain_set *rest; /* by block */
	uint32_t *order;          /* by block: its index in reverse postorder */
	bool *can_end;            /* by block: some path from it ends */
};

/* Meets with what is certain on paths that end the window in a callee. */
static void meet_ending(const struct regions *regions, uint32_t node,
			struct certain_set *set)
{
	for (uint32_t i = region_first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (region_callee(regions, i)->ends)
			certain_meet_with(set,
					  &region_callee(regions, i)->ending);
	}
}

static void backward_node(const struct backward *backward, uint32_t block,
			  struct certain_set *set)
{
	struct regions *regions = backward->regions;
	uint32_t node = region_node(regions, backward->instance, block);
	const struct region_node *row = &regions->nodes.items[node];
	const struct fn_flow *flow = region_flow(regions, backward->instance);
	const struct certain_set nothing = { 0 };
	set->is_all = true;
	vec_clear(&set->bytes);
	if (row->end == NODE_ENDS || row->end == NODE_MAY_END)
		certain_meet_with(set, &nothing);
	if (row->end == NODE_RETURNS)
		certain_meet_with(set, backward->after);
	for (uint32_t i = 0; region_goes_on(regions, node) &&
			     i < flow->blocks.items[block].ways;
	     i++) {
		uint32_t to = flow_way(flow, block, i);
		/* An endless loop may stop after each iteration. */
		bool is_round = !backward->can_end[block] &&
				backward->order[to] <= backward->order[block];
		certain_meet_with(set,
				  is_round ? &nothing : &backward->rest[to]);
	}
	if (row->end == NODE_CALLS) {
		if (!set->is_all)
			region_add_callees(regions, node, &set->bytes);
		meet_ending(regions, node, set);
	}
	if (!set->is_all)
		byte_set_unite(&set->bytes, &row->surely);
}

/* Marks the blocks from which some path returns or ends the window. */
static void find_can_end(const struct backward *backward)
{
	const struct regions *regions = backward->regions;
	const struct fn_flow *flow = region_flow(regions, backward->instance);
	bool changes = true;
	while (changes) {
		changes = false;
		for (uint32_t i = (uint32_t)flow->blocks.len; i-- > 0;) {
			uint32_t node =
				region_node(regions, backward->instance, i);
			enum node_end end = regions->nodes.items[node].end;
			if (!flow->blocks.items[i].is_reached ||
			    backward->can_end[i])
				continue;
			bool can = end == NODE_RETURNS || end == NODE_ENDS ||
				   end == NODE_MAY_END ||
				   (end == NODE_CALLS &&
				    region_may_end(regions, node));
			for (uint32_t k = 0; region_goes_on(regions, node) &&
					     k < flow->blocks.items[i].ways;
			     k++)
				can |= backward->can_end[flow_way(flow, i, k)];
			backward->can_end[i] = can;
			changes |= can;
		}
	}
}

void region_order(struct regions *regions, uint32_t instance, uint32_t **order,
		  bool **can_end)
{
	const struct fn_flow *flow = region_flow(regions, instance);
	size_t count = flow->blocks.len;
	uint32_t *list = mem_alloc(count * sizeof(uint32_t));
	struct backward backward = {
		.regions = regions,
		.instance = instance,
		.order = mem_alloc(count * sizeof(uint32_t)),
		.can_end = mem_alloc(count),
	};
	uint32_t reached = graph_order(&flow->graph, list);
	for (uint32_t i = 0; i < reached; i++)
		backward.order[list[i]] = i;
	find_can_end(&backward);
	*order = backward.order;
	*can_end = backward.can_end;
	free(list);
}

/* Sets `rest` of each block, starting from "all bytes". */
static void go_backward(struct regions *regions, uint32_t instance,
			const struct certain_set *after,
			struct certain_set *rest)
{
	const struct fn_flow *flow = region_flow(regions, instance);
	size_t count = flow->blocks.len;
	uint32_t *list = mem_alloc(count * sizeof(uint32_t));
	struct backward backward = {
		.regions = regions,
		.instance = instance,
		.after = after,
		.rest = rest,
		.order = mem_alloc(count * sizeof(uint32_t)),
		.can_end = mem_alloc(count),
	};
	uint32_t reached = graph_order(&flow->graph, list);
	for (uint32_t i = 0; i < reached; i++)
		backward.order[list[i]] = i;
	find_can_end(&backward);
	for (size_t i = 0; i < count; i++)
		rest[i].is_all = true;
	struct certain_set next = { 0 };
	bool changes = true;
	while (changes) {
		changes = false;
		for (uint32_t i = reached; i-- > 0;) {
			backward_node(&backward, list[i], &next);
			if (certain_equal(&next, &rest[list[i]]))
				continue;
			certain_copy(&rest[list[i]], &next);
			changes = true;
		}
	}
	certain_release(&next);
	free(list);
	free(backward.order);
	free(backward.can_end);
}

static bool find_ending(struct regions *regions, uint32_t instance)
{
	struct region_fn *fn = &regions->of[instance];
	if (!fn->ends)
		return false;
	size_t count = region_flow(regions, instance)->blocks.len;
	struct certain_set *rest = mem_alloc(count * sizeof(*rest));
	const struct certain_set returns = { .is_all = true };
	go_backward(regions, instance, &returns, rest);
	/* All paths loop forever: nothing is certain. */
	if (rest[0].is_all)
		rest[0].is_all = false;
	bool changes = !certain_equal(&rest[0], &fn->ending);
	certain_copy(&fn->ending, &rest[0]);
	for (size_t i = 0; i < count; i++)
		certain_release(&rest[i]);
	free(rest);
	return changes;
}

void region_rest(const struct regions *regions, uint32_t node,
		 struct certain_set *rest)
{
	const struct certain_set nothing = { 0 };
	rest->is_all = true;
	vec_clear(&rest->bytes);
	if (region_block(regions, node)->ways == 0)
		certain_meet_with(rest, &nothing);
	for (uint32_t i = 0; i < region_block(regions, node)->ways; i++)
		certain_meet_with(
			rest,
			&regions->nodes.items[region_way(regions, node, i)]
				 .rest);
}

void region_rest_of(const struct regions *regions, uint32_t node,
		    struct certain_set *rest)
{
	region_rest(regions, node, rest);
	if (regions->nodes.items[node].end != NODE_CALLS)
		return;
	if (!rest->is_all)
		region_add_callees(regions, node, &rest->bytes);
	meet_ending(regions, node, rest);
}

/* Finds what is certain after all calls of an instance; without calls:
 * nothing. */
static bool find_after(struct regions *regions, uint32_t instance)
{
	struct region_fn *fn = &regions->of[instance];
	struct certain_set after = { .is_all = fn->callers.len > 0 };
	struct certain_set one = { 0 };
	for (size_t i = 0; i < fn->callers.len; i++) {
		region_rest(regions, fn->callers.items[i], &one);
		certain_meet_with(&after, &one);
	}
	if (after.is_all)
		after.is_all = false;
	bool changes = !certain_equal(&after, &fn->after);
	certain_copy(&fn->after, &after);
	certain_release(&after);
	certain_release(&one);
	return changes;
}

static bool find_rest(struct regions *regions, uint32_t instance)
{
	struct region_fn *fn = &regions->of[instance];
	size_t count = region_flow(regions, instance)->blocks.len;
	struct certain_set *rest = mem_alloc(count * sizeof(*rest));
	bool changes = find_after(regions, instance);
	go_backward(regions, instance, &fn->after, rest);
	for (size_t i = 0; i < count; i++) {
		struct certain_set *known =
			&regions->nodes.items[fn->first + i].rest;
		changes |= !certain_equal(&rest[i], known);
		certain_copy(known, &rest[i]);
		certain_release(&rest[i]);
	}
	free(rest);
	return changes;
}

/* Starts from "nothing is certain", so the result is sound after every
 * round. */
static void some_rounds(struct regions *regions, bool callers_first,
			bool (*step)(struct regions *, uint32_t))
{
	uint32_t count = (uint32_t)regions->instances;
	bool changes = true;
	for (int round = 0; changes && round < ROUNDS; round++) {
		changes = false;
		for (uint32_t i = 0; i < count; i++)
			changes |= step(regions,
					callers_first ? i : count - 1 - i);
	}
}

void regions_find_writes(struct regions *regions)
{
	some_rounds(regions, false, find_surely);
	some_rounds(regions, false, find_ending);
	some_rounds(regions, true, find_rest);
}
