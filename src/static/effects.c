/* SPDX-License-Identifier: Apache-2.0 */
/* What code reads and writes, SPEC 7.2. Needs points-to. Callees are done
 * before their callers; functions that call each other are done together. */
#include "static/effects.h"

#include <stdlib.h>
#include <string.h>

#include "static/solve.h"

static int compare(struct static_access a, struct static_access b)
{
	if (a.location != b.location)
		return a.location < b.location ? -1 : 1;
	return a.bytes < b.bytes ? -1 : a.bytes > b.bytes;
}

static size_t position(const access_set *set, struct static_access access)
{
	size_t low = 0, high = set->len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (compare(set->items[middle], access) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

bool accesses_add(access_set *set, struct static_access access)
{
	size_t at = position(set, access);
	if (at < set->len && compare(set->items[at], access) == 0)
		return false;
	vec_reserve(set, 1);
	memmove(set->items + at + 1, set->items + at,
		(set->len - at) * sizeof(access));
	set->items[at] = access;
	set->len++;
	return true;
}

bool accesses_unite(access_set *set, const access_set *other)
{
	bool changes = false;
	for (size_t i = 0; i < other->len; i++)
		changes |= accesses_add(set, other->items[i]);
	return changes;
}

struct byte_range access_range(const struct locations *locations,
			       struct static_access access)
{
	const struct location *location =
		location_at(locations, access.location);
	const struct thing *thing = &locations->things.items[location->thing];
	int64_t end =
		thing->size < INT64_MAX ? (int64_t)thing->size : INT64_MAX;
	if (location->step && access.bytes != UINT64_MAX)
		return (struct byte_range){ location->thing, location->low,
					    location->high };
	if (access.bytes != UINT64_MAX)
		return (struct byte_range){ location->thing, location->offset,
					    location->offset +
						    (int64_t)access.bytes };
	return (struct byte_range){ location->thing,
				    location->step ? location->low
						   : location->offset,
				    end };
}

bool accesses_touch(const struct effects *effects, const access_set *set,
		    struct byte_range range)
{
	struct locations *locations = &effects->points->locations;
	uint32_t location = locations_exact(locations, range.thing, range.low);
	for (size_t i = 0; i < set->len; i++) {
		if (locations_overlap(locations, set->items[i].location,
				      set->items[i].bytes, location,
				      (uint64_t)(range.high - range.low)))
			return true;
	}
	return false;
}

bool effects_outlives(const struct effects *effects, uint32_t instance,
		      uint32_t thing)
{
	const struct thing *row =
		&effects->points->locations.things.items[thing];
	return row->kind == THING_BLOCK || row->instance == NONE ||
	       effects->component[row->instance] !=
		       effects->component[instance];
}

/* Whether a caller can see what a callee does to a thing. */
static bool is_seen(const struct effects *effects, uint32_t caller,
		    uint32_t callee, uint32_t thing)
{
	return effects->component[caller] == effects->component[callee] ||
	       effects_outlives(effects, callee, thing);
}

static void add_seen(const struct effects *effects, uint32_t caller,
		     uint32_t callee, access_set *set, const access_set *other)
{
	const struct locations *locations = &effects->points->locations;
	for (size_t i = 0; i < other->len; i++) {
		uint32_t location = other->items[i].location;
		if (is_seen(effects, caller, callee,
			    location_at(locations, location)->thing))
			accesses_add(set, other->items[i]);
	}
}

/* Adds all blocks of the heap: any of them may be given. */
static void read_blocks(struct points *points, access_set *reads)
{
	for (uint32_t i = 0; i < points->locations.things.len; i++) {
		if (points->locations.things.items[i].kind != THING_BLOCK)
			continue;
		uint32_t location = locations_exact(&points->locations, i, 0);
		accesses_add(reads,
			     (struct static_access){ location, UINT64_MAX });
	}
}

/* The allocator may fill the block that it returns, and move the one that it is
 * given. */
static void add_allocation(struct effects *effects, uint32_t instance,
			   uint32_t pc, access_set *reads, access_set *writes)
{
	struct points *points = effects->points;
	const struct fn_flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	uint32_t block = points_block(points, instance, pc);
	if (block == NONE)
		return;
	uint32_t location = locations_exact(&points->locations, block, 0);
	accesses_add(writes, (struct static_access){ location, UINT64_MAX });
	uint32_t web = flow_argument(flow, pc, 0);
	if (web == NONE)
		read_blocks(points, reads);
	index_list given = points_to(points, instance, web);
	for (size_t i = 0; i < given.len; i++) {
		if (location_thing(&points->locations, given.items[i])->kind ==
		    THING_BLOCK)
			accesses_add(reads,
				     (struct static_access){ given.items[i],
							     UINT64_MAX });
	}
	vec_release(&given);
}

void effects_of_op(struct effects *effects, uint32_t instance, uint32_t pc,
		   access_set *reads, access_set *writes)
{
	struct points *points = effects->points;
	access_list list = { 0 };
	points_access(points, instance, pc, false, &list);
	accesses_unite(reads, &list);
	points_access(points, instance, pc, true, &list);
	accesses_unite(writes, &list);
	vec_release(&list);
	if (!op_is_call(points->image->code[pc].code))
		return;
	for (uint32_t i = points_first_call(points, instance, pc); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		const struct fn_effect *effect = &effects->of[callee];
		add_seen(effects, instance, callee, reads, &effect->reads);
		add_seen(effects, instance, callee, writes, &effect->writes);
		if (points->image->fns.items[points->instances.items[callee].fn]
			    .is_allocator)
			add_allocation(effects, instance, pc, reads, writes);
	}
}

/* What all callees of a call that return surely write. */
static void add_callees(struct effects *effects, uint32_t instance, uint32_t pc,
			byte_set *surely)
{
	struct points *points = effects->points;
	byte_set all = { 0 };
	bool is_first = true;
	for (uint32_t i = points_first_call(points, instance, pc); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		const struct fn_effect *effect = &effects->of[callee];
		if (!effect->returns)
			continue;
		if (is_first)
			byte_set_copy(&all, &effect->surely);
		else
			byte_set_intersect(&all, &effect->surely);
		is_first = false;
	}
	byte_set_unite(surely, &all);
	vec_release(&all);
}

void effects_surely(struct effects *effects, uint32_t instance, uint32_t pc,
		    byte_set *surely)
{
	struct points *points = effects->points;
	access_list list = { 0 };
	points_access(points, instance, pc, true, &list);
	if (points_is_sure(points, &list))
		byte_set_add(surely,
			     access_range(&points->locations, list.items[0]));
	vec_release(&list);
	if (op_is_call(points->image->code[pc].code))
		add_callees(effects, instance, pc, surely);
}

/* Sure writes after one position: for each block, what is certain where it
 * starts and where it ends. A block that no path has reached holds
 * everything. */
struct certain {
	struct effects *effects;
	const struct fn_flow *flow;
	uint32_t instance, from, to;
	byte_set *in, *out;
	bool *is_reached;
	byte_set found; /* at the other position */
	bool is_found;
};

static void certain_found(struct certain *certain, const byte_set *set)
{
	if (certain->is_found)
		byte_set_intersect(&certain->found, set);
	else
		byte_set_copy(&certain->found, set);
	certain->is_found = true;
}

/* Adds what a block surely writes, starting at an operation. */
static void certain_walk(struct certain *certain, uint32_t block, uint32_t pc,
			 byte_set *set)
{
	const struct image *image = certain->flow->image;
	uint32_t end = certain->flow->blocks.items[block].end;
	for (; pc < end; pc++) {
		if (pc == certain->to ||
		    (certain->to == NONE && image->code[pc].code == OP_RET))
			certain_found(certain, set);
		effects_surely(certain->effects, certain->instance, pc, set);
	}
}

static void certain_transfer(void *context, uint32_t block)
{
	struct certain *certain = context;
	byte_set_copy(&certain->out[block], &certain->in[block]);
	certain_walk(certain, block, certain->flow->blocks.items[block].first,
		     &certain->out[block]);
}

static bool certain_meet(void *context, uint32_t from, uint32_t to)
{
	struct certain *certain = context;
	if (certain->is_reached[to])
		return byte_set_intersect(&certain->in[to],
					  &certain->out[from]);
	byte_set_copy(&certain->in[to], &certain->out[from]);
	certain->is_reached[to] = true;
	return true;
}

/* The first position may be in the middle of a block. Its end is passed to the
 * successors; if they lead back, it is a block like the others. */
static void certain_start(struct certain *certain, bool *starts)
{
	uint32_t block = flow_block_at(certain->flow, certain->from);
	byte_set set = { 0 };
	certain_walk(certain, block, certain->from, &set);
	byte_set_copy(&certain->out[block], &set);
	for (uint32_t i = 0; i < certain->flow->blocks.items[block].ways; i++) {
		uint32_t to = flow_way(certain->flow, block, i);
		certain_meet(certain, block, to);
		starts[to] = true;
	}
	vec_release(&set);
}

bool effects_surely_between(struct effects *effects, uint32_t instance,
			    uint32_t from, uint32_t to, byte_set *surely)
{
	struct points *points = effects->points;
	const struct fn_flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	size_t count = flow->blocks.len;
	struct certain certain = {
		.effects = effects,
		.flow = flow,
		.instance = instance,
		.from = from,
		.to = to,
		.in = mem_alloc(count * sizeof(byte_set)),
		.out = mem_alloc(count * sizeof(byte_set)),
		.is_reached = mem_alloc(count),
	};
	bool *starts = mem_alloc(count);
	struct dataflow dataflow = { &flow->graph, false, &certain,
				     certain_transfer, certain_meet };
	certain_start(&certain, starts);
	dataflow_solve(&dataflow, starts);
	byte_set_copy(surely, &certain.found);
	for (size_t i = 0; i < count; i++) {
		vec_release(&certain.in[i]);
		vec_release(&certain.out[i]);
	}
	free(certain.in);
	free(certain.out);
	free(certain.is_reached);
	free(starts);
	vec_release(&certain.found);
	return certain.is_found;
}

/* Adds what a block does, starting at an operation; false: it has the position
 * to stop at. */
static bool add_range(struct effects *effects, uint32_t instance, uint32_t pc,
		      uint32_t end, uint32_t stop, access_set *reads,
		      access_set *writes)
{
	for (; pc < end; pc++) {
		if (pc == stop)
			return false;
		effects_of_op(effects, instance, pc, reads, writes);
	}
	return true;
}

void effects_between(struct effects *effects, uint32_t instance, uint32_t from,
		     uint32_t to, access_set *reads, access_set *writes)
{
	struct points *points = effects->points;
	const struct fn_flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	bool *seen = mem_alloc(flow->blocks.len);
	index_list open = { 0 };
	uint32_t block = flow_block_at(flow, from), pc = from;
	for (;;) {
		const struct block *row = &flow->blocks.items[block];
		bool goes_on = add_range(effects, instance, pc, row->end, to,
					 reads, writes);
		for (uint32_t i = 0; goes_on && i < row->ways; i++) {
			uint32_t next = flow_way(flow, block, i);
			if (seen[next])
				continue;
			seen[next] = true;
			vec_push(&open, next);
		}
		if (!open.len)
			break;
		block = vec_pop(&open);
		pc = flow->blocks.items[block].first;
	}
	free(seen);
	vec_release(&open);
}

/* Instances by component, callees first. */
struct callees_first {
	uint32_t *component;
	uint32_t *instance;
	uint32_t count;
};

static struct callees_first order_of(const struct points *points)
{
	uint32_t count = (uint32_t)points->instances.len;
	struct graph graph = { .nodes = count };
	struct callees_first order = { mem_alloc(count * sizeof(uint32_t)),
				       mem_alloc(count * sizeof(uint32_t)),
				       count };
	for (size_t i = 0; i < points->calls.len; i++) {
		const struct call *call = &points->calls.items[i];
		if (op_is_call(points->image->code[call->pc].code))
			vec_push(&graph.edges, ((struct edge){ call->instance,
							       call->callee }));
	}
	uint32_t found = graph_components(&graph, order.component);
	uint32_t *start = mem_alloc((found + 1) * sizeof(uint32_t));
	for (uint32_t i = 0; i < count; i++)
		start[order.component[i] + 1]++;
	for (uint32_t i = 0; i < found; i++)
		start[i + 1] += start[i];
	for (uint32_t i = 0; i < count; i++)
		order.instance[start[order.component[i]]++] = i;
	free(start);
	graph_release(&graph);
	return order;
}

static bool add_may(struct effects *effects, uint32_t instance)
{
	const struct points *points = effects->points;
	const struct fn_flow *flow =
		&points->flows->of[points->instances.items[instance].fn];
	struct fn_effect *effect = &effects->of[instance];
	size_t before =
		effect->reads.len + effect->writes.len + effect->has_checkpoint;
	for (size_t i = 0; i < flow->blocks.len; i++) {
		const struct block *block = &flow->blocks.items[i];
		if (!block->is_reached)
			continue;
		for (uint32_t pc = block->first; pc < block->end; pc++)
			effects_of_op(effects, instance, pc, &effect->reads,
				      &effect->writes);
		uint32_t last = block->end - 1;
		enum op_code code = points->image->code[last].code;
		effect->has_checkpoint |=
			code == OP_CHECKPOINT || code == OP_TRANSITION;
		for (uint32_t c = points_first_call(points, instance, last); c;
		     c = points_next_call(points, c))
			effect->has_checkpoint |=
				effects->of[points->calls.items[c - 1].callee]
					.has_checkpoint;
	}
	return effect->reads.len + effect->writes.len +
		       effect->has_checkpoint !=
	       before;
}

/* Leaves out what no longer exists when the function has returned. */
static void add_surely(struct effects *effects, uint32_t instance)
{
	struct points *points = effects->points;
	const struct image *image = points->image;
	uint32_t fn = points->instances.items[instance].fn;
	byte_set all = { 0 };
	effects->of[instance].returns = effects_surely_between(
		effects, instance, image->fns.items[fn].entry, NONE, &all);
	for (size_t i = 0; i < all.len; i++) {
		if (effects_outlives(effects, instance, all.items[i].thing))
			byte_set_add(&effects->of[instance].surely,
				     all.items[i]);
	}
	vec_release(&all);
}

static void add_written(struct effects *effects, uint32_t instance)
{
	struct fn_effect *effect = &effects->of[instance];
	for (size_t i = 0; i < effect->writes.len; i++)
		byte_set_add(&effect->written,
			     access_range(&effects->points->locations,
					  effect->writes.items[i]));
}

void effects_init(struct effects *effects, struct points *points)
{
	struct callees_first order = order_of(points);
	effects->points = points;
	effects->count = order.count;
	effects->component = order.component;
	effects->of = mem_alloc(order.count * sizeof(*effects->of));
	/* While functions that call each other are not done, they surely write
	 * nothing, but may return. */
	for (uint32_t i = 0; i < order.count; i++)
		effects->of[i].returns = true;
	for (uint32_t i = 0, end; i < order.count; i = end) {
		uint32_t component = order.component[order.instance[i]];
		for (end = i; end < order.count; end++) {
			if (order.component[order.instance[end]] != component)
				break;
		}
		bool changes = true;
		while (changes) {
			changes = false;
			for (uint32_t k = i; k < end; k++)
				changes |= add_may(effects, order.instance[k]);
			changes &= end - i > 1 ||
				   points->instances.items[order.instance[i]]
					   .is_recursive;
		}
		for (uint32_t k = i; k < end; k++) {
			add_surely(effects, order.instance[k]);
			add_written(effects, order.instance[k]);
		}
	}
	free(order.instance);
}

void effects_release(struct effects *effects)
{
	for (size_t i = 0; i < effects->count; i++) {
		vec_release(&effects->of[i].reads);
		vec_release(&effects->of[i].writes);
		vec_release(&effects->of[i].surely);
		vec_release(&effects->of[i].written);
	}
	free(effects->component);
	free(effects->of);
}
