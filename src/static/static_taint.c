/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on inputs. Needs a window; each operation of it is looked at
 * until nothing changes. */
#include "static/static_taint.h"

#include <stdlib.h>
#include <string.h>

#include "static/points_parts.h"

void static_taint_init(struct static_taint *taint, struct static_window *window)
{
	struct regions *regions = window->regions;
	size_t nodes = window->start + 1;
	*taint = (struct static_taint){
		.window = window,
		.regions = regions,
		.webs = mem_alloc((regions->points->nodes.len + 1) *
				  sizeof(uint32_t)),
		.control = mem_alloc(nodes * sizeof(uint32_t)),
		.branch = mem_alloc(nodes * sizeof(uint32_t)),
		.in = mem_alloc(nodes * sizeof(tainted_list)),
		.returned = mem_alloc((regions->instances + 1) *
				      sizeof(tainted_list)),
		.is_world = mem_alloc(regions->instances + 1),
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
	map_release(&taint->step_at);
	free(taint->webs);
	free(taint->control);
	free(taint->branch);
	free(taint->in);
	free(taint->returned);
	free(taint->is_world);
	free(taint->waits);
}

/* Each operation is one step: why it was tainted first. */
static uint32_t step(struct static_taint *taint, uint32_t instance, uint32_t pc,
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

static void look_again(struct static_taint *taint, uint32_t node)
{
	if (!taint->window->within[node])
		return;
	taint->waits[node] = true;
	taint->has_work = true;
}

/* At all nodes of an instance. */
static void look_at_instance(struct static_taint *taint, uint32_t instance)
{
	const struct static_window *window = taint->window;
	uint32_t first = taint->regions->of[instance].first;
	size_t count = region_flow(taint->regions, instance)->blocks.len;
	for (uint32_t i = 0; i < count; i++)
		look_again(taint, first + i);
	if (window->instance == instance)
		look_again(taint, window->start);
}

static void look_at_callers(struct static_taint *taint, uint32_t instance)
{
	const struct static_window *window = taint->window;
	const struct region_fn *fn = &taint->regions->of[instance];
	for (size_t i = 0; i < fn->callers.len; i++) {
		look_again(taint, fn->callers.items[i]);
		if (window_node(window, window->start) == fn->callers.items[i])
			look_again(taint, window->start);
	}
}

static void taint_web(struct static_taint *taint, uint32_t instance,
		      uint32_t web, uint32_t why)
{
	if (web == NONE || !why)
		return;
	uint32_t node = web_node(taint->regions->points, instance, web);
	if (taint->webs[node])
		return;
	taint->webs[node] = why;
	look_at_instance(taint, instance);
}

static uint32_t web_step(const struct static_taint *taint, uint32_t instance,
			 uint32_t web)
{
	return web == NONE ? 0
			   : taint->webs[web_node(taint->regions->points,
						  instance, web)];
}

/* By thing, so that those of one are found; then any order. */
static int compare_tainted(const struct tainted *a, const struct tainted *b)
{
	if (a->thing != b->thing)
		return a->thing < b->thing ? -1 : 1;
	if (a->access.location != b->access.location)
		return a->access.location < b->access.location ? -1 : 1;
	return (a->access.bytes > b->access.bytes) -
	       (a->access.bytes < b->access.bytes);
}

/* Where it is, or belongs. */
static size_t find_tainted(const tainted_list *list, const struct tainted *one)
{
	size_t low = 0, high = list->len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (compare_tainted(&list->items[middle], one) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool add_tainted(const struct static_taint *taint, tainted_list *list,
			struct static_access access, uint32_t why)
{
	const struct locations *locations = &taint->regions->points->locations;
	struct tainted one = { location_at(locations, access.location)->thing,
			       access, why };
	size_t at = find_tainted(list, &one);
	if (at < list->len && compare_tainted(&list->items[at], &one) == 0)
		return false;
	vec_reserve(list, 1);
	memmove(list->items + at + 1, list->items + at,
		(list->len - at) * sizeof(one));
	list->items[at] = one;
	list->len++;
	return true;
}

/* Those of another list that this one has not. */
static size_t count_missing(const tainted_list *list, const tainted_list *more)
{
	size_t missing = 0, at = 0;
	for (size_t i = 0; i < more->len; i++) {
		while (at < list->len &&
		       compare_tainted(&list->items[at], &more->items[i]) < 0)
			at++;
		missing += at == list->len ||
			   compare_tainted(&list->items[at], &more->items[i]);
	}
	return missing;
}

/* From the end, so that it needs no other room. */
static bool unite(tainted_list *list, const tainted_list *more)
{
	size_t missing = count_missing(list, more);
	if (!missing)
		return false;
	vec_reserve(list, missing);
	size_t to = list->len + missing, a = list->len, b = more->len;
	list->len = to;
	while (b) {
		int order = a ? compare_tainted(&list->items[a - 1],
						&more->items[b - 1])
			      : -1;
		b -= order <= 0;
		a -= order >= 0;
		list->items[--to] =
			order >= 0 ? list->items[a] : more->items[b];
	}
	return true;
}

/* What is surely overwritten is not tainted any more. */
static void overwrite(const struct static_taint *taint, tainted_list *list,
		      const byte_set *surely)
{
	const struct locations *locations = &taint->regions->points->locations;
	size_t kept = 0;
	for (size_t i = 0; surely->len && i < list->len; i++) {
		if (!byte_set_has_all(
			    surely,
			    access_range(locations, list->items[i].access)))
			list->items[kept++] = list->items[i];
	}
	if (surely->len)
		list->len = kept;
}

static uint32_t memory_step(const struct static_taint *taint,
			    const tainted_list *list,
			    struct static_access access)
{
	const struct locations *locations = &taint->regions->points->locations;
	struct tainted first = {
		.thing = location_at(locations, access.location)->thing
	};
	for (size_t i = find_tainted(list, &first);
	     i < list->len && list->items[i].thing == first.thing; i++) {
		if (locations_overlap(locations, list->items[i].access.location,
				      list->items[i].access.bytes,
				      access.location, access.bytes))
			return list->items[i].step;
	}
	return 0;
}

/* One operation in its place. */
struct tainted_op {
	struct static_taint *taint;
	const struct fn_flow *flow;
	const struct op *op;
	uint32_t node, instance, pc;
	const struct op_access *accesses; /* of it … */
	uint32_t count;
	tainted_list *memory; /* before it, then behind it */
};

static uint32_t operand_step(const struct tainted_op *here)
{
	for (unsigned i = 0; i < 4; i++) {
		uint32_t why = web_step(here->taint, here->instance,
					flow_read(here->flow, here->pc, i));
		if (why)
			return why;
	}
	return 0;
}

static uint32_t read_step(const struct tainted_op *here)
{
	for (uint32_t i = 0; i < here->count; i++) {
		uint32_t why = here->accesses[i].is_write
				       ? 0
				       : memory_step(here->taint, here->memory,
						     here->accesses[i].access);
		if (why)
			return why;
	}
	return 0;
}

/* A register that is an input. */
static uint32_t register_input(const struct regions *regions,
			       struct static_access access)
{
	const struct image *image = regions->image;
	const struct locations *locations = &regions->points->locations;
	const struct thing *thing = location_thing(locations, access.location);
	struct byte_range range = access_range(locations, access);
	int64_t base = 0;
	if (thing->kind == THING_OBJECT &&
	    image->objects.items[thing->object].kind == OBJECT_REGISTER)
		base = (int64_t)image->objects.items[thing->object].address;
	else if (thing->kind != THING_DEVICE && thing->kind != THING_NUMBER)
		return NONE;
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		const struct world_input *input = &image->inputs.items[i];
		int64_t at = (int64_t)input->at;
		if (!input->bytes)
			continue;
		if (thing->kind == THING_NUMBER ||
		    (base + range.low < at + (int64_t)input->bytes &&
		     at < base + range.high))
			return i;
	}
	return NONE;
}

static uint32_t called_input(const struct regions *regions, uint32_t instance,
			     uint32_t pc)
{
	const struct points *points = regions->points;
	for (uint32_t i = points_first_call(points, instance, pc); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		if (regions->image->fns.items[fn].input != NONE)
			return regions->image->fns.items[fn].input;
	}
	return NONE;
}

uint32_t static_taint_input_at(const struct regions *regions, uint32_t instance,
			       uint32_t pc)
{
	enum op_code code = regions->image->code[pc].code;
	access_list list = { 0 };
	uint32_t input = NONE;
	if (op_is_call(code))
		return called_input(regions, instance, pc);
	if (!(op_infos[code].flags & OPF_LOAD) || !regions->image->inputs.len)
		return NONE;
	points_access(regions->points, instance, pc, false, &list);
	for (size_t i = 0; input == NONE && i < list.len; i++)
		input = register_input(regions, list.items[i]);
	vec_release(&list);
	return input;
}

/* The input that an operation itself is. The functions that stand for inputs
 * take them inside, too: there the call counts. */
static uint32_t input_step(const struct tainted_op *here)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	uint32_t input = NONE;
	if (taint->inputs && !taint->inputs[here->instance])
		return 0;
	if (here->op->code == OP_INPUT)
		input = (uint32_t)here->op->imm;
	for (uint32_t i = 0; input == NONE && i < here->count; i++) {
		if (!here->accesses[i].is_write)
			input = register_input(regions,
					       here->accesses[i].access);
	}
	if (input == NONE)
		return 0;
	return step(taint, here->instance, here->pc, 0, input);
}

/* The same of one access, which is looked for by its thing. */
static void overwrite_one(const struct static_taint *taint, tainted_list *list,
			  struct static_access access)
{
	const struct locations *locations = &taint->regions->points->locations;
	struct byte_range range = access_range(locations, access);
	struct tainted first = { .thing = range.thing };
	size_t kept = find_tainted(list, &first), i = kept;
	for (; i < list->len && list->items[i].thing == range.thing; i++) {
		struct byte_range old =
			access_range(locations, list->items[i].access);
		if (old.low < range.low || old.high > range.high)
			list->items[kept++] = list->items[i];
	}
	if (kept == i)
		return;
	memmove(list->items + kept, list->items + i,
		(list->len - i) * sizeof(first));
	list->len -= i - kept;
}

/* Stores, and what else writes memory. */
static void write_memory(const struct tainted_op *here, uint32_t why)
{
	struct points *points = here->taint->regions->points;
	access_list writes = { 0 };
	for (uint32_t i = 0; i < here->count; i++) {
		if (here->accesses[i].is_write)
			vec_push(&writes, here->accesses[i].access);
	}
	for (size_t i = 0; why && i < writes.len; i++)
		add_tainted(here->taint, here->memory, writes.items[i], why);
	if (!why && points_is_sure(points, &writes))
		overwrite_one(here->taint, here->memory, writes.items[0]);
	vec_release(&writes);
}

/* A result of the function, if one of its callers takes it. */
static void return_value(const struct tainted_op *here, uint32_t why)
{
	struct static_taint *taint = here->taint;
	uint32_t result =
		here->op->code == OP_RETV ? (uint32_t)here->op->imm : 0;
	uint32_t node =
		result_node(taint->regions->points, here->instance, result);
	if (!why || taint->webs[node])
		return;
	taint->webs[node] = why;
	look_at_callers(taint, here->instance);
}

/* Results of the callees of a call. */
static uint32_t result_step(const struct tainted_op *here, uint32_t call,
			    uint32_t result)
{
	const struct points *points = here->taint->regions->points;
	for (uint32_t i = points_first_call(points, here->instance, call); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		uint32_t results = points->image->fns.items[fn].results;
		if (result >= (results ? results : 1))
			continue;
		uint32_t why =
			here->taint->webs[result_node(points, callee, result)];
		if (why)
			return why;
	}
	return 0;
}

/* A function of the program that is an input: what it returns is input data,
 * and what it writes where its arguments point to. */
static void take_input(const struct tainted_op *here, uint32_t callee,
		       uint32_t why)
{
	struct regions *regions = here->taint->regions;
	struct points *points = regions->points;
	const struct fn_effect *effect = &regions->statics->effects.of[callee];
	const struct fn_flow *flow = region_flow(regions, callee);
	for (unsigned i = 0; i < flow->params.len; i++) {
		index_list to =
			points_to(points, here->instance,
				  flow_argument(here->flow, here->pc, i));
		for (size_t k = 0; k < to.len; k++) {
			struct static_access access = { to.items[k],
							UINT64_MAX };
			struct byte_range range =
				access_range(&points->locations, access);
			if (accesses_touch(&regions->statics->effects,
					   &effect->writes, range))
				add_tainted(here->taint, here->memory, access,
					    why);
		}
		vec_release(&to);
	}
	taint_web(here->taint, here->instance, flow_write(here->flow, here->pc),
		  why);
}

/* What a callee finds. */
static void enter(const struct tainted_op *here, uint32_t callee)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	const struct fn_flow *flow = region_flow(regions, callee);
	uint32_t first = regions->of[callee].first;
	for (unsigned i = 0; i < flow->params.len; i++) {
		uint32_t why = web_step(taint, here->instance,
					flow_argument(here->flow, here->pc, i));
		if (why)
			taint_web(taint, callee, flow->params.items[i],
				  step(taint, here->instance, here->pc, why,
				       NONE));
	}
	if (unite(&taint->in[first], here->memory))
		look_again(taint, first);
}

/* All that a model does comes from the world. */
static void enter_model(const struct tainted_op *here, uint32_t callee)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	uint32_t fn = regions->points->instances.items[here->instance].fn;
	uint32_t input = regions->image->fns.items[fn].input;
	size_t count = region_flow(regions, callee)->blocks.len;
	if (input == NONE || (taint->inputs && !taint->inputs[here->instance]))
		return;
	uint32_t why = step(taint, here->instance, here->pc, 0, input);
	taint->is_world[callee] = true;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t node = regions->of[callee].first + i;
		if (taint->control[node])
			continue;
		taint->control[node] = why;
		look_again(taint, node);
	}
}

static void call(const struct tainted_op *here, uint32_t control)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	const struct points *points = regions->points;
	tainted_list back = { 0 };
	byte_set surely = { 0 };
	uint32_t own = window_node(taint->window, here->node);
	for (uint32_t i = points_first_call(points, here->instance, here->pc);
	     i; i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		enter(here, callee);
		if (here->op->code == OP_WORLD)
			enter_model(here, callee);
		unite(&back, &taint->returned[callee]);
	}
	region_add_callees(regions, own, &surely);
	overwrite(taint, here->memory, &surely);
	unite(here->memory, &back);
	for (uint32_t i = points_first_call(points, here->instance, here->pc);
	     i; i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		uint32_t input = regions->image->fns.items[fn].input;
		if (input != NONE &&
		    (!taint->inputs || taint->inputs[here->instance]))
			take_input(here, callee,
				   step(taint, here->instance, here->pc, 0,
					input));
	}
	uint32_t why = result_step(here, here->pc, 0);
	if (!why)
		why = control;
	if (why)
		taint_web(taint, here->instance,
			  flow_write(here->flow, here->pc),
			  step(taint, here->instance, here->pc, why, NONE));
	vec_release(&back);
	vec_release(&surely);
}

/* What a side writes. */
static void add_side(struct static_taint *taint, uint32_t node, uint32_t way,
		     uint32_t why, tainted_list *written)
{
	struct regions *regions = taint->regions;
	node_list nodes = { 0 };
	region_side(regions, node, way, taint->window->within, &nodes);
	for (size_t i = 0; i < nodes.len; i++) {
		uint32_t at = nodes.items[i];
		const struct region_node *row = &regions->nodes.items[at];
		for (uint32_t k = row->first; k < row->first + row->count;
		     k++) {
			const struct op_access *one =
				&regions->accesses.items[k];
			if (one->is_write)
				add_tainted(taint, written, one->access,
					    step(taint, row->instance, one->pc,
						 why, NONE));
		}
		if (taint->control[at])
			continue;
		taint->control[at] = why;
		look_again(taint, at);
	}
	vec_release(&nodes);
}

/* On a side nothing depends on the branch: whoever is there knows how it went.
 * Where the sides meet, all that some side has written does. */
static void branch_on(struct static_taint *taint, uint32_t node, uint32_t why)
{
	const bool *within = taint->window->within;
	uint32_t own = window_node(taint->window, node);
	uint32_t sides = region_sides(taint->regions, own);
	tainted_list written = { 0 };
	node_list meets = { 0 };
	if (taint->branch[node] || sides < 2)
		return;
	taint->branch[node] = why;
	for (uint32_t i = 0; i < sides; i++)
		add_side(taint, own, i, why, &written);
	region_meets(taint->regions, own, within, &meets);
	for (size_t i = 0; i < meets.len; i++) {
		if (unite(&taint->in[meets.items[i]], &written))
			look_again(taint, meets.items[i]);
	}
	vec_release(&written);
	vec_release(&meets);
}

/* Whether what is done on some side of a branch can be told later: a value that
 * is defined in several places, a function that returns in several. */
static bool tells_side(const struct tainted_op *here)
{
	const struct fn_flow *flow = here->flow;
	uint32_t web = flow_write(flow, here->pc), returns = 0;
	if (web != NONE)
		return flow->only[web] == NONE;
	if (here->op->code != OP_RET && here->op->code != OP_RETV)
		return false;
	for (size_t i = 0; i < flow->blocks.len; i++)
		returns += flow->blocks.items[i].is_reached &&
			   flow_end(flow, (uint32_t)i) == FLOW_RETURNS;
	return returns > 1;
}

static void operation(const struct tainted_op *here)
{
	struct static_taint *taint = here->taint;
	uint32_t control = taint->control[here->node];
	uint32_t data = input_step(here);
	if (!data)
		data = operand_step(here);
	if (!data)
		data = read_step(here);
	if (here->op->code == OP_GETRET && !data)
		data = result_step(here, flow_call_before(here->flow, here->pc),
				   (uint32_t)here->op->imm);
	if (!data && taint->is_world[here->instance])
		data = control; /* all of it comes from outside */
	uint32_t why = !data && tells_side(here) ? control : data;
	uint32_t own =
		why ? step(taint, here->instance, here->pc, why, NONE) : 0;
	write_memory(here, own);
	if (op_is_call(here->op->code))
		call(here, tells_side(here) ? control : 0);
	else
		taint_web(taint, here->instance,
			  flow_write(here->flow, here->pc), own);
	if (here->op->code == OP_RET || here->op->code == OP_RETV)
		return_value(here, own);
	if (data &&
	    here->pc == region_last(taint->regions,
				    window_node(taint->window, here->node)))
		branch_on(taint, here->node, own);
}

/* What of a callee's memory its callers can see. */
static bool is_seen(const struct points *points, uint32_t callee,
		    uint32_t location)
{
	const struct thing *thing =
		location_thing(&points->locations, location);
	return thing->instance != callee || thing->kind == THING_BLOCK ||
	       points->instances.items[callee].is_recursive;
}

static void leave(struct static_taint *taint, uint32_t instance,
		  const tainted_list *memory)
{
	const struct points *points = taint->regions->points;
	bool changes = false;
	for (size_t i = 0; i < memory->len; i++) {
		if (is_seen(points, instance, memory->items[i].access.location))
			changes |= add_tainted(
				taint, &taint->returned[instance],
				memory->items[i].access, memory->items[i].step);
	}
	if (changes)
		look_at_callers(taint, instance);
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
		operation(&here);
	}
}

static void visit(struct static_taint *taint, uint32_t node)
{
	struct regions *regions = taint->regions;
	const struct region_node *row =
		&regions->nodes.items[window_node(taint->window, node)];
	tainted_list memory = { 0 };
	node_list to = { 0 };
	unite(&memory, &taint->in[node]);
	walk(taint, node, &memory);
	if (row->end == NODE_RETURNS)
		leave(taint, row->instance, &memory);
	window_follow(taint->window, node, &to);
	for (size_t i = 0; i < to.len; i++) {
		if (unite(&taint->in[to.items[i]], &memory))
			look_again(taint, to.items[i]);
	}
	vec_release(&to);
	vec_release(&memory);
}

static void clear(struct static_taint *taint)
{
	const struct regions *regions = taint->regions;
	size_t nodes = taint->window->start + 1;
	vec_clear(&taint->steps);
	vec_push(&taint->steps, ((struct static_taint_step){ 0 }));
	map_release(&taint->step_at);
	taint->step_at = (struct map){ 0 };
	memset(taint->webs, 0, regions->points->nodes.len * sizeof(uint32_t));
	memset(taint->control, 0, nodes * sizeof(uint32_t));
	memset(taint->branch, 0, nodes * sizeof(uint32_t));
	memset(taint->is_world, 0, regions->instances);
	for (size_t i = 0; i < nodes; i++)
		vec_clear(&taint->in[i]);
	for (size_t i = 0; i < regions->instances; i++)
		vec_clear(&taint->returned[i]);
}

void static_taint_find(struct static_taint *taint, const bool *inputs)
{
	const struct static_window *window = taint->window;
	clear(taint);
	taint->inputs = inputs;
	for (size_t i = 0; i < window->nodes.len; i++)
		look_again(taint, window->nodes.items[i]);
	/* Blocks of a function come in their order, mostly. */
	while (taint->has_work) {
		taint->has_work = false;
		for (uint32_t i = 0; i <= window->start; i++) {
			/* The start comes first. */
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
	 * is at work. */
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
	};
	const struct fn_flow *flow = region_flow(taint->regions, instance);
	enum at at = op_semantics(taint->regions->image->code[pc].code)->at;
	for (unsigned i = 0; i < 4; i++) {
		uint32_t why =
			web_step(taint, instance, flow_read(flow, pc, i));
		bool counts =
			is_write ? fields[at].store[i] : fields[at].load[i];
		if (why && counts)
			return why;
	}
	return 0;
}
