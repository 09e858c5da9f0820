/* SPDX-License-Identifier: Apache-2.0 */
/* The search for all paths of a window: positions, calls, and where states
 * meet. Needs a window. */
#include "static/paths.h"

#include <stdlib.h>
#include <string.h>

#include "static/paths_parts.h"
#include "static/regions_parts.h"

enum {
	MOST_STEPS = 20000,   /* operations of one search … */
	MOST_TOTAL = 400000,  /* … and of all of them */
	MOST_STATES = 6,      /* that wait at one position */
	MOST_VISITS = 300,    /* of one position, before values are dropped */
	MOST_DEPTH = 24,      /* of calls */
};

void paths_init(struct paths *paths, struct static_window *window)
{
	const struct regions *regions = window->regions;
	size_t accesses = regions->accesses.len + 1;
	*paths = (struct paths){
		.window = window,
		.is_opaque = mem_alloc(regions->instances + 1),
		.is_seen = mem_alloc(accesses),
		.is_bare = mem_alloc(accesses),
		.number = mem_alloc((window->start + 1) * sizeof(uint32_t)),
		.things = regions->points->locations.things.len,
	};
	paths->is_shared = mem_alloc(paths->things + 1);
	for (size_t i = 0; i < regions->nodes.len; i++) {
		const struct region_node *row = &regions->nodes.items[i];
		for (uint32_t k = row->first;
		     regions->in_handler[row->instance] &&
		     k < row->first + row->count;
		     k++) {
			const struct op_access *one =
				&regions->accesses.items[k];
			if (one->is_write)
				paths->is_shared[location_at(
							 &regions->points
								  ->locations,
							 one->access.location)
							 ->thing] = true;
		}
	}
}

void paths_clear(struct paths *paths)
{
	for (size_t i = 0; i < paths->nodes.len; i++) {
		certain_release(&paths->through[i]);
		paths->number[paths->nodes.items[i]] = 0;
	}
	free(paths->through);
	paths->through = NULL;
	vec_clear(&paths->nodes);
	paths->is_known = false;
}

void paths_release(struct paths *paths)
{
	paths_clear(paths);
	vec_release(&paths->nodes);
	free(paths->is_opaque);
	free(paths->is_seen);
	free(paths->is_bare);
	free(paths->number);
	free(paths->is_shared);
}

static struct path_order *order_of(struct path_search *search,
				   uint32_t instance)
{
	struct path_order *order = &search->orders[instance];
	if (!order->at)
		region_order(search->regions, instance, &order->at,
			     &order->can_end);
	return order;
}

/* Where a node lies in its instance. */
static uint32_t rank(struct path_search *search, uint32_t node)
{
	const struct region_node *row = &search->regions->nodes.items[node];
	return order_of(search, row->instance)->at[row->block];
}

/* The positions of a state, the outermost call first; returns how many. */
static uint32_t list_ranks(struct path_search *search,
			   const struct path_state *state, uint32_t *ranks)
{
	uint32_t depth = search->stacks.items[state->stack].depth;
	uint32_t at = state->stack;
	ranks[depth] = rank(search, state->node);
	for (uint32_t i = depth; i-- > 0; at = search->stacks.items[at].outer)
		ranks[i] = rank(search, search->stacks.items[at].node);
	return depth + 1;
}

static bool comes_before(struct path_search *search, const struct path_state *a,
			 const struct path_state *b)
{
	uint32_t left[MOST_DEPTH + 2], right[MOST_DEPTH + 2];
	uint32_t a_count = list_ranks(search, a, left);
	uint32_t b_count = list_ranks(search, b, right);
	for (uint32_t i = 0; i < a_count && i < b_count; i++) {
		if (left[i] != right[i])
			return left[i] < right[i];
	}
	return a_count < b_count;
}

/* Takes the state out that is first in the order of the code, so that those
 * that lead to the same position meet there. */
static struct path_state *take_open(struct path_search *search)
{
	size_t first = 0;
	for (size_t i = 1; i < search->open.len; i++) {
		if (comes_before(search, search->open.items[i],
				 search->open.items[first]))
			first = i;
	}
	struct path_state *state = search->open.items[first];
	search->open.items[first] = vec_pop(&search->open);
	return state;
}

/* Merges a state with all that were there; NULL: nothing is new. */
static struct path_state *widen(struct path_search *search, uint64_t key,
				struct path_state *state)
{
	uint64_t *known = map_put(&search->widest, key);
	if (!*known) {
		vec_push(&search->wide, state_copy(search, state));
		*known = search->wide.len;
		return state;
	}
	struct path_state *wide = search->wide.items[*known - 1];
	bool changes = state_merge(search, wide, state, true);
	state_free(search, state);
	return changes ? state_copy(search, wide) : NULL;
}

/* A state waits at its position. */
static void add_open(struct path_search *search, struct path_state *state)
{
	uint64_t key = (uint64_t)state->stack << 32 | state->node;
	struct path_state *other = NULL;
	size_t waiting = 0;
	if (*map_put(&search->visits, key) > MOST_VISITS)
		state = widen(search, key, state);
	for (size_t i = 0; state && i < search->open.len; i++) {
		struct path_state *one = search->open.items[i];
		if (one->stack != state->stack || one->node != state->node)
			continue;
		waiting++;
		if (!other || state_has_written_same(one, state))
			other = one;
	}
	if (!state)
		return;
	if (other &&
	    (waiting >= MOST_STATES || state_has_written_same(other, state))) {
		state_merge(search, other, state, false);
		state_free(search, state);
		return;
	}
	vec_push(&search->open, state);
}

/* The window ends: what the paths have written is all that they write. */
static void finish(struct path_search *search, const struct path_state *state)
{
	struct paths *paths = search->paths;
	for (size_t i = 0; i < paths->nodes.len; i++)
		certain_meet_with(&paths->through[i], &state->through[i]);
}

/* Whether a state that comes to the start of a loop again brings nothing new:
 * so a loop that waits for the device is executed a few times only. Else it is
 * kept to compare others with. */
static bool is_old_round(struct path_search *search, struct path_state *state)
{
	uint64_t key = (uint64_t)state->stack << 32 | state->node;
	uint64_t *known = map_put(&search->round_ids, key);
	if (!*known) {
		vec_push(&search->rounds, (struct path_round){ 0 });
		*known = search->rounds.len;
	}
	struct path_round *round = &search->rounds.items[*known - 1];
	for (int i = 0; i < 2; i++) {
		if (round->last[i] &&
		    state_covers(search, round->last[i], state))
			return true;
	}
	if (round->last[1])
		state_free(search, round->last[1]);
	round->last[1] = round->last[0];
	round->last[0] = state_copy(search, state);
	return false;
}

static void go_to(struct path_search *search, struct path_state *state,
		  uint32_t node)
{
	const struct regions *regions = search->regions;
	const struct region_node *from = &regions->nodes.items[state->node];
	const struct path_order *order = order_of(search, from->instance);
	bool is_back = from->instance == regions->nodes.items[node].instance &&
		       order->at[regions->nodes.items[node].block] <=
			       order->at[from->block];
	/* An endless loop may stop after each iteration. */
	if (is_back && !order->can_end[from->block])
		finish(search, state);
	state->node = node;
	state->pc = region_block(regions, node)->first;
	if (is_back && is_old_round(search, state))
		state_free(search, state);
	else
		add_open(search, state);
}

/* Goes on from the end of a node, in its function. */
static void go_on(struct path_search *search, struct path_state *state)
{
	const struct regions *regions = search->regions;
	uint32_t node = state->node, ways = region_block(regions, node)->ways;
	bool is_branch =
		regions->nodes.items[node].end == NODE_GOES_ON && ways > 1;
	if (!ways)
		finish(search, state);
	for (uint32_t i = 0; i < ways; i++) {
		struct path_state *next = state_copy(search, state);
		if (!is_branch || path_takes(search, next, i))
			go_to(search, next, region_way(regions, node, i));
		else
			state_free(search, next);
	}
	state_free(search, state);
}

/* A value that does not depend on where it was loaded. */
static struct path_value detached(struct path_value value)
{
	if (value.kind == VALUE_TEST)
		return value_number((struct span){ 0, 1, 64 });
	value.from.thing = NONE;
	return value;
}

/* Returns to code before the window, of which nothing is known. */
static void return_outside(struct path_search *search, struct path_state *state,
			   uint32_t id)
{
	node_list to = { 0 };
	window_follow(search->paths->window, id, &to);
	if (!to.len)
		finish(search, state);
	for (size_t i = 0; i < to.len; i++) {
		struct path_state *next = state_copy(search, state);
		uint32_t node = to.items[i];
		state_leave(search, next);
		state_enter(search, next,
			    search->regions->nodes.items[node].instance);
		next->node = node;
		next->pc = region_block(search->regions, node)->first;
		add_open(search, next);
	}
	vec_release(&to);
	state_free(search, state);
}

static void return_from(struct path_search *search, struct path_state *state,
			uint32_t id)
{
	const struct regions *regions = search->regions;
	if (!state->stack) {
		return_outside(search, state, id);
		return;
	}
	uint32_t last = region_last(regions, state->node);
	const struct path_frame *frame = state_frame(state);
	uint32_t web =
		flow_read(region_flow(regions, frame->instance), last, 0);
	struct path_value value =
		web == NONE ? value_any() : detached(frame->values[web]);
	struct path_call call = search->stacks.items[state->stack];
	state_leave(search, state);
	state->stack = call.outer;
	state->node = call.node;
	frame = state_frame(state);
	uint32_t to = flow_write(region_flow(regions, frame->instance),
				 region_last(regions, call.node));
	if (to != NONE)
		frame->values[to] = value;
	go_on(search, state);
}

static uint32_t stack_of(struct path_search *search, uint32_t outer,
			 uint32_t node)
{
	uint64_t *known =
		map_put(&search->stack_ids, (uint64_t)outer << 32 | node);
	if (!*known) {
		*known = search->stacks.len;
		vec_push(&search->stacks,
			 ((struct path_call){
				 outer, node,
				 search->stacks.items[outer].depth + 1 }));
	}
	return (uint32_t)*known;
}

static void step_into(struct path_search *search, struct path_state *state,
		      uint32_t callee)
{
	struct regions *regions = search->regions;
	uint32_t pc = region_last(regions, state->node);
	const struct fn_flow *from =
		region_flow(regions, state_frame(state)->instance);
	const struct fn_flow *to = region_flow(regions, callee);
	uint32_t first = regions->of[callee].first;
	state_enter(search, state, callee);
	const struct path_value *values =
		state->frames.items[state->frames.len - 2].values;
	for (unsigned i = 0; i < to->params.len; i++) {
		uint32_t web = flow_argument(from, pc, i);
		uint32_t param = to->params.items[i];
		if (web != NONE && param != NONE)
			state_frame(state)->values[param] = values[web];
	}
	state->stack = stack_of(search, state->stack, state->node);
	state->node = first;
	state->pc = region_block(regions, first)->first;
	add_open(search, state);
}

static bool can_step(const struct path_search *search,
		     const struct path_state *state, uint32_t callee)
{
	const struct regions *regions = search->regions;
	const struct fn_instance *instance =
		&regions->points->instances.items[callee];
	const struct fn *fn = &regions->image->fns.items[instance->fn];
	enum op_code code =
		regions->image->code[region_last(regions, state->node)].code;
	return code != OP_WORLD && !fn->is_library && !fn->is_world &&
	       fn->input == NONE && !instance->is_recursive &&
	       search->stacks.items[state->stack].depth < MOST_DEPTH;
}

static void mark_opaque(struct path_search *search, uint32_t instance)
{
	const struct points *points = search->regions->points;
	if (search->paths->is_opaque[instance])
		return;
	search->paths->is_opaque[instance] = true;
	for (uint32_t i = points->instances.items[instance].calls; i;
	     i = points->calls.items[i - 1].next)
		mark_opaque(search, points->calls.items[i - 1].callee);
}

static void write_all(struct path_search *search, struct path_state *state,
		      const byte_set *set)
{
	for (size_t i = 0; i < set->len; i++)
		state_write(search, state, set->items[i]);
}

/* A callee is not executed: what it may change is not known any more, and its
 * paths may end the window. */
static void pass_over(struct path_search *search, struct path_state *state,
		      uint32_t callee)
{
	struct regions *regions = search->regions;
	const struct region_fn *fn = &regions->of[callee];
	const access_set *writes = &regions->statics->effects.of[callee].writes;
	if (fn->ends && !fn->ending.is_all) {
		struct path_state *end = state_copy(search, state);
		write_all(search, end, &fn->ending.bytes);
		finish(search, end);
		state_free(search, end);
	}
	mark_opaque(search, callee);
	for (size_t i = 0; i < writes->len; i++)
		state_forget(state, access_range(&regions->points->locations,
						 writes->items[i]));
	state->stores++;
}

static void call(struct path_search *search, struct path_state *state)
{
	struct regions *regions = search->regions;
	uint32_t first = region_first_callee(regions, state->node), i;
	bool can = first != 0;
	for (i = first; i; i = points_next_call(regions->points, i))
		can &= can_step(search, state,
				regions->points->calls.items[i - 1].callee);
	for (i = can ? first : 0; i; i = points_next_call(regions->points, i))
		step_into(search, state_copy(search, state),
			  regions->points->calls.items[i - 1].callee);
	if (can) {
		state_free(search, state);
		return;
	}
	search->has_failed |= !first;
	for (i = first; i; i = points_next_call(regions->points, i))
		pass_over(search, state,
			  regions->points->calls.items[i - 1].callee);
	byte_set surely = { 0 };
	region_add_callees(regions, state->node, &surely);
	write_all(search, state, &surely);
	vec_release(&surely);
	if (region_passes(regions, state->node))
		go_on(search, state);
	else
		state_free(search, state);
}

/* All paths of the state pass a node. */
static void pass(struct path_search *search, struct path_state *state,
		 uint32_t id)
{
	uint32_t number = search->paths->number[id];
	if (!number)
		return;
	struct certain_set *through = &state->through[number - 1];
	through->is_all = false;
	byte_set_copy(&through->bytes, &state->written);
}

/* Executes a node; id: its number in the window. */
static void visit(struct path_search *search, struct path_state *state,
		  uint32_t id)
{
	const struct regions *regions = search->regions;
	enum node_end end = regions->nodes.items[state->node].end;
	uint32_t last = region_last(regions, state->node);
	*map_put(&search->visits, (uint64_t)state->stack << 32 | state->node) +=
		1;
	for (uint32_t pc = state->pc; pc <= last; pc++)
		path_operation(search, state, pc);
	search->steps += last + 1 - state->pc;
	pass(search, state, id);
	if (end == NODE_ENDS || end == NODE_MAY_END)
		finish(search, state);
	if (end == NODE_RETURNS)
		return_from(search, state, id);
	else if (end == NODE_CALLS)
		call(search, state);
	else if (end == NODE_GOES_ON || end == NODE_MAY_END)
		go_on(search, state);
	else
		state_free(search, state);
}

static void run(struct path_search *search)
{
	struct paths *paths = search->paths;
	const struct static_window *window = paths->window;
	struct path_state *start = state_new(search);
	state_enter(search, start, window->instance);
	start->node = window_node(window, window->start);
	start->pc = window->pc;
	visit(search, start, window->start);
	while (search->open.len && !search->has_failed) {
		struct path_state *state = take_open(search);
		visit(search, state, state->node);
		search->has_failed |= search->steps > MOST_STEPS;
	}
}

static void release_search(struct path_search *search)
{
	for (size_t i = 0; i < search->open.len; i++)
		state_free(search, search->open.items[i]);
	for (size_t i = 0; i < search->wide.len; i++)
		state_free(search, search->wide.items[i]);
	for (size_t i = 0; i < search->rounds.len; i++) {
		for (int k = 0; k < 2; k++) {
			if (search->rounds.items[i].last[k])
				state_free(search,
					   search->rounds.items[i].last[k]);
		}
	}
	for (size_t i = 0; i < search->regions->instances; i++) {
		free(search->orders[i].at);
		free(search->orders[i].can_end);
	}
	free(search->orders);
	vec_release(&search->open);
	vec_release(&search->wide);
	vec_release(&search->stacks);
	map_release(&search->stack_ids);
	map_release(&search->visits);
	map_release(&search->widest);
	map_release(&search->round_ids);
	vec_release(&search->rounds);
}

void paths_find(struct paths *paths, const node_list *nodes, const bool *counts)
{
	struct regions *regions = paths->window->regions;
	struct path_search search = { .paths = paths,
				      .regions = regions,
				      .counts = counts };
	paths_clear(paths);
	if (paths->window->is_anywhere || paths->steps > MOST_TOTAL)
		return;
	for (size_t i = 0; i < nodes->len; i++) {
		vec_push(&paths->nodes, nodes->items[i]);
		paths->number[nodes->items[i]] = (uint32_t)paths->nodes.len;
	}
	paths->through = mem_alloc((nodes->len + 1) * sizeof(*paths->through));
	for (size_t i = 0; i < nodes->len; i++)
		paths->through[i].is_all = true;
	memcpy(paths->is_opaque, regions->in_handler, regions->instances);
	memset(paths->is_seen, 0, regions->accesses.len);
	memset(paths->is_bare, 0, regions->accesses.len);
	search.orders =
		mem_alloc((regions->instances + 1) * sizeof(*search.orders));
	vec_push(&search.stacks, ((struct path_call){ 0 }));
	run(&search);
	paths->is_known = !search.has_failed;
	paths->steps += search.steps;
	release_search(&search);
}

bool paths_has(const struct paths *paths, uint32_t instance, uint32_t access)
{
	return !paths->is_known || paths->is_opaque[instance] ||
	       paths->is_seen[access];
}

bool paths_is_bare(const struct paths *paths, uint32_t instance,
		   uint32_t access)
{
	return !paths->is_known || paths->is_opaque[instance] ||
	       paths->is_bare[access];
}

void paths_surely(const struct paths *paths, uint32_t node, byte_set *surely)
{
	const struct static_window *window = paths->window;
	uint32_t own = window_node(window, node);
	uint32_t number = paths->is_known ? paths->number[node] : 0;
	if (!number ||
	    paths->is_opaque[window->regions->nodes.items[own].instance] ||
	    paths->through[number - 1].is_all)
		return;
	byte_set_unite(surely, &paths->through[number - 1].bytes);
}
