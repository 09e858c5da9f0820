/* SPDX-License-Identifier: Apache-2.0 */
/* Code as checkpoints cut it: nodes, what callers see of functions, what is
 * surely written to the end of a window. Needs points-to. */
#include "static/regions.h"

#include <stdlib.h>

enum {
	ROUNDS = 8 /* of what is surely written; each is right, the next may
		      know more */
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

/* A task that returns names the next one: SPEC 3.1. */
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
	if (code == OP_CHECKPOINT)
		return regions->ends == ENDS_NEVER      ? NODE_GOES_ON
		       : regions->ends == ENDS_POSSIBLY ? NODE_MAY_END
							: NODE_ENDS;
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

/* The callees of a node: for (i = first_callee(…); i; i = next) */
static uint32_t first_callee(const struct regions *regions, uint32_t node)
{
	return points_first_call(regions->points,
				 regions->nodes.items[node].instance,
				 region_last(regions, node));
}

static const struct region_fn *callee(const struct regions *regions,
				      uint32_t call)
{
	return &regions->of[regions->points->calls.items[call - 1].callee];
}

bool region_passes(const struct regions *regions, uint32_t node)
{
	for (uint32_t i = first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (callee(regions, i)->passes)
			return true;
	}
	return false;
}

static bool may_end(const struct regions *regions, uint32_t node)
{
	for (uint32_t i = first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (callee(regions, i)->ends)
			return true;
	}
	return false;
}

static bool must_crash(const struct regions *regions, uint32_t node)
{
	uint32_t i = first_callee(regions, node);
	bool all = i != 0;
	for (; i; i = points_next_call(regions->points, i))
		all &= callee(regions, i)->crashes;
	return all;
}

void region_add_callees(const struct regions *regions, uint32_t node,
			byte_set *surely)
{
	struct certain_set all = { .is_all = true };
	for (uint32_t i = first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (!callee(regions, i)->passes)
			continue;
		struct certain_set one = { .bytes =
						   callee(regions, i)->surely };
		certain_meet_with(&all, &one);
	}
	byte_set_unite(surely, &all.bytes);
	certain_release(&all);
}

/* Whether the window goes on in the instance behind a node. */
static bool goes_on(const struct regions *regions, uint32_t node)
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

/* Finds what the entry reaches in one window; true if something has changed. */
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
			(end == NODE_CALLS && may_end(regions, node));
		for (uint32_t i = 0; goes_on(regions, node) &&
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

/* Marks blocks from which all ways crash. */
static void find_doomed(const struct regions *regions, uint32_t instance,
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
					!may_end(regions, node));
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
	find_doomed(regions, instance, doomed);
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

/* What is certain behind a node, of what is certain before it. */
static void add_node(const struct regions *regions, uint32_t node,
		     byte_set *set)
{
	const struct region_node *row = &regions->nodes.items[node];
	byte_set_unite(set, &row->surely);
	if (row->end == NODE_CALLS)
		region_add_callees(regions, node, set);
}

/* What is surely written on all ways that pass. */
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
		for (uint32_t i = 0; goes_on(regions, node) &&
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

/* Backwards: to the end of the window, or to returns, which have `after`. */
struct backward {
	struct regions *regions;
	uint32_t instance;
	const struct certain_set *after;
	struct certain_set *rest; /* by block */
	uint32_t *order;          /* by block: its place */
	bool *can_end;            /* by block: it does not go round forever */
};

/* What callees say of ways that end in them. */
static void meet_ending(const struct regions *regions, uint32_t node,
			struct certain_set *set)
{
	for (uint32_t i = first_callee(regions, node); i;
	     i = points_next_call(regions->points, i)) {
		if (callee(regions, i)->ends)
			certain_meet_with(set, &callee(regions, i)->ending);
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
	for (uint32_t i = 0;
	     goes_on(regions, node) && i < flow->blocks.items[block].ways;
	     i++) {
		uint32_t to = flow_way(flow, block, i);
		/* What goes round forever may stop at each round. */
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

/* Marks blocks from which some way ends. */
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
			bool can =
				end == NODE_RETURNS || end == NODE_ENDS ||
				end == NODE_MAY_END ||
				(end == NODE_CALLS && may_end(regions, node));
			for (uint32_t k = 0; goes_on(regions, node) &&
					     k < flow->blocks.items[i].ways;
			     k++)
				can |= backward->can_end[flow_way(flow, i, k)];
			backward->can_end[i] = can;
			changes |= can;
		}
	}
}

/* Sets the rest of each block, from TOP down. */
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
	/* All ways go round forever: nothing is known. */
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

/* What is certain behind all calls of an instance; of others: nothing. */
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

/* From "nothing is certain" up: every round is right. */
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
	add_nodes(regions);
	until_stable(regions, reach);
	until_stable(regions, find_crashes);
	some_rounds(regions, false, find_surely);
	some_rounds(regions, false, find_ending);
	some_rounds(regions, true, find_rest);
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
}

/* The graph of an instance with a node for all returns, `blocks` of it. */
static void make_graph(const struct regions *regions, uint32_t instance,
		       struct graph *graph, uint8_t *exits)
{
	const struct fn_flow *flow = region_flow(regions, instance);
	bool *doomed = mem_alloc(flow->blocks.len);
	find_doomed(regions, instance, doomed);
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
		/* What lies behind the end of one window is in another. */
		for (uint32_t k = 0; k < flow->blocks.items[i].ways; k++) {
			uint32_t to = flow_way(flow, i, k);
			if (!doomed[to] || doomed[i])
				vec_push(&graph->edges,
					 ((struct edge){ i, to }));
		}
		if (!goes_on(regions, node) && end != NODE_RETURNS)
			exits[i] = EXIT_ONLY;
		else if (end == NODE_MAY_END ||
			 (end == NODE_CALLS && may_end(regions, node)))
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
		for (uint32_t i = first_callee(regions, node); i;
		     i = points_next_call(regions->points, i))
			count++;
		return count;
	}
	return regions->nodes.items[node].end == NODE_GOES_ON
		       ? region_block(regions, node)->ways
		       : 0;
}

/* A walk over one side. Nodes of callees are not where its ways meet: an inner
 * call of the same function passes that place. */
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
	for (uint32_t i = end == NODE_CALLS ? first_callee(regions, node) : 0;
	     i; i = points_next_call(regions->points, i))
		side_add(side, callee(regions, i)->first, true);
	for (uint32_t i = 0;
	     goes_on(regions, node) && i < region_block(regions, node)->ways;
	     i++)
		side_add(side, region_way(regions, node, i), is_inside);
}

/* Where the ways of a branch meet. */
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
	/* They meet where the function has returned. */
	const struct region_fn *fn = &regions->of[row->instance];
	for (size_t i = 0; !side.leaves && i < fn->callers.len; i++)
		add_ways(regions, fn->callers.items[i], within, nodes);
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
		uint32_t call = first_callee(regions, node);
		while (way--)
			call = points_next_call(regions->points, call);
		/* Where some callee ends the window, ways never meet. */
		side.leaves = may_end(regions, node);
		side_add(&side, callee(regions, call)->first, true);
		for (uint32_t i = 0;
		     side.leaves && callee(regions, call)->passes &&
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
