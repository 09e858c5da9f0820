/* SPDX-License-Identifier: Apache-2.0 */
/* What one operation passes on: to values, to memory, to callees and callers,
 * and to what its branch decides. */
#include "static/points_parts.h"
#include "static/static_taint_parts.h"

static uint32_t operand_step(const struct tainted_op *here)
{
	for (unsigned i = 0; i < 4; i++) {
		uint32_t why =
			taint_web_step(here->taint, here->instance,
				       flow_read(here->flow, here->pc, i));
		if (why)
			return why;
	}
	return 0;
}

static uint32_t read_step(const struct tainted_op *here)
{
	const struct static_taint *taint = here->taint;
	const struct locations *locations = &taint->regions->points->locations;
	const tainted_list *any = taint->regions->in_handler[here->instance]
					  ? &taint->by_any
					  : &taint->by_handlers;
	for (uint32_t i = 0; i < here->count; i++) {
		struct static_access access = here->accesses[i].access;
		uint32_t why = 0;
		if (!here->accesses[i].is_write)
			why = tainted_step(locations, here->memory, access);
		if (!here->accesses[i].is_write && !why)
			why = tainted_step(locations, any, access);
		if (why)
			return why;
	}
	return 0;
}

static void taint_memory(const struct tainted_op *here,
			 struct static_access access, uint32_t why)
{
	const struct points *points = here->taint->regions->points;
	tainted_add(&points->locations, here->memory, access, why);
	taint_share(here->taint, here->instance, access, why);
}

/* The input that an operation takes itself. A function that stands for an input
 * takes it inside, too; its call is what counts. */
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
			input = taint_register_input(regions,
						     here->accesses[i].access);
	}
	if (input == NONE)
		return 0;
	return taint_step(taint, here->instance, here->pc, 0, input);
}

/* Passes on what the operation writes to memory. */
static void write_memory(const struct tainted_op *here, uint32_t why)
{
	struct points *points = here->taint->regions->points;
	access_list writes = { 0 };
	for (uint32_t i = 0; i < here->count; i++) {
		if (here->accesses[i].is_write)
			vec_push(&writes, here->accesses[i].access);
	}
	for (size_t i = 0; why && i < writes.len; i++)
		taint_memory(here, writes.items[i], why);
	if (!why && points_is_sure(points, &writes))
		tainted_overwrite(&points->locations, here->memory,
				  writes.items[0]);
	vec_release(&writes);
}

/* Why a result of some callee is tainted. */
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

/* Calls a function of the program that is an input: what it returns is input
 * data, and so is what it writes through its arguments. */
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
				taint_memory(here, access, why);
		}
		vec_release(&to);
	}
	taint_web(here->taint, here->instance, flow_write(here->flow, here->pc),
		  why);
}

/* Returns to a call that lies before the window: the call is not visited, so
 * what it results in is tainted here. */
static void return_to(const struct tainted_op *here, uint32_t caller,
		      uint32_t result, uint32_t why)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	uint32_t instance = regions->nodes.items[caller].instance;
	uint32_t pc = region_last(regions, caller);
	uint32_t fn = regions->points->instances.items[here->instance].fn;
	uint32_t input = regions->image->fns.items[fn].input;
	struct tainted_op call = {
		.taint = taint,
		.flow = region_flow(regions, instance),
		.op = &regions->image->code[pc],
		.node = caller,
		.instance = instance,
		.pc = pc,
		.memory = here->memory,
	};
	if (input != NONE && (!taint->inputs || taint->inputs[instance]))
		take_input(&call, here->instance,
			   taint_step(taint, instance, pc, 0, input));
	if (why && !result)
		taint_web(taint, instance, flow_write(call.flow, pc),
			  taint_step(taint, instance, pc, why, NONE));
}

/* Passes a result on to the callers. */
static void return_value(const struct tainted_op *here, uint32_t why)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	const struct region_fn *fn = &regions->of[here->instance];
	uint32_t result =
		here->op->code == OP_RETV ? (uint32_t)here->op->imm : 0;
	uint32_t *known = &taint->webs[result_node(regions->points,
						   here->instance, result)];
	bool is_new = why && !*known;
	if (is_new)
		*known = why;
	if (is_new)
		taint_look_at_callers(taint, here->instance);
	for (size_t i = 0;
	     taint->window->is_open[here->instance] && i < fn->callers.len; i++)
		return_to(here, fn->callers.items[i], result, why);
}

/* Passes arguments and memory on to a callee. */
static void enter(const struct tainted_op *here, uint32_t callee)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	const struct fn_flow *flow = region_flow(regions, callee);
	uint32_t first = regions->of[callee].first;
	for (unsigned i = 0; i < flow->params.len; i++) {
		uint32_t why =
			taint_web_step(taint, here->instance,
				       flow_argument(here->flow, here->pc, i));
		if (why)
			taint_web(taint, callee, flow->params.items[i],
				  taint_step(taint, here->instance, here->pc,
					     why, NONE));
	}
	if (tainted_unite(&taint->in[first], here->memory))
		taint_look_again(taint, first);
}

/* Enters a model: all that it does comes from the world. */
static void enter_model(const struct tainted_op *here, uint32_t callee)
{
	struct static_taint *taint = here->taint;
	const struct regions *regions = taint->regions;
	uint32_t fn = regions->points->instances.items[here->instance].fn;
	uint32_t input = regions->image->fns.items[fn].input;
	size_t count = region_flow(regions, callee)->blocks.len;
	if (input == NONE || (taint->inputs && !taint->inputs[here->instance]))
		return;
	if (taint->world[callee])
		return;
	taint->world[callee] =
		taint_step(taint, here->instance, here->pc, 0, input);
	for (uint32_t i = 0; i < count; i++)
		taint_look_again(taint, regions->of[callee].first + i);
}

static void call(const struct tainted_op *here)
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
		tainted_unite(&back, &taint->returned[callee]);
	}
	region_add_callees(regions, own, &surely);
	tainted_overwrite_all(&points->locations, here->memory, &surely);
	tainted_unite(here->memory, &back);
	for (uint32_t i = points_first_call(points, here->instance, here->pc);
	     i; i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		uint32_t input = regions->image->fns.items[fn].input;
		if (input != NONE &&
		    (!taint->inputs || taint->inputs[here->instance]))
			take_input(here, callee,
				   taint_step(taint, here->instance, here->pc,
					      0, input));
	}
	uint32_t why = result_step(here, here->pc, 0);
	if (!why)
		why = taint->world[here->instance];
	if (why)
		taint_web(
			taint, here->instance, flow_write(here->flow, here->pc),
			taint_step(taint, here->instance, here->pc, why, NONE));
	vec_release(&back);
	vec_release(&surely);
}

/* Counts the definitions of values, and the returns, of the nodes of a side:
 * adds `by` to each. */
static void count_definitions(struct static_taint *taint,
			      const node_list *nodes, uint32_t by)
{
	const struct regions *regions = taint->regions;
	for (size_t i = 0; i < nodes->len; i++) {
		const struct region_node *row =
			&regions->nodes.items[nodes->items[i]];
		const struct fn_flow *flow =
			region_flow(regions, row->instance);
		const struct block *block = &flow->blocks.items[row->block];
		for (uint32_t pc = block->first; pc < block->end; pc++) {
			uint32_t web = flow_write(flow, pc);
			if (web != NONE)
				taint->on_side[web_node(regions->points,
							row->instance, web)] +=
					by;
		}
		if (flow_end(flow, row->block) == FLOW_RETURNS)
			taint->on_side[result_node(regions->points,
						   row->instance, 0)] += by;
	}
}

static uint32_t count_returns(const struct fn_flow *flow)
{
	uint32_t returns = 0;
	for (size_t i = 0; i < flow->blocks.len; i++)
		returns += flow->blocks.items[i].is_reached &&
			   flow_end(flow, (uint32_t)i) == FLOW_RETURNS;
	return returns;
}

/* Code after the branch can tell that a side was executed if a value also has
 * definitions elsewhere, or its function also returns elsewhere. */
static void tell_side(struct static_taint *taint, uint32_t node, uint32_t why)
{
	const struct regions *regions = taint->regions;
	const struct points *points = regions->points;
	const struct region_node *row = &regions->nodes.items[node];
	uint32_t instance = row->instance;
	const struct fn_flow *flow = region_flow(regions, instance);
	const struct block *block = &flow->blocks.items[row->block];
	tainted_list memory = { 0 };
	for (uint32_t pc = block->first; pc < block->end; pc++) {
		struct tainted_op here = { .taint = taint,
					   .flow = flow,
					   .op = &regions->image->code[pc],
					   .node = node,
					   .instance = instance,
					   .pc = pc,
					   .memory = &memory };
		uint32_t web = flow_write(flow, pc);
		if (web != NONE &&
		    taint->on_side[web_node(points, instance, web)] <
			    flow->definitions[web])
			taint_web(taint, instance, web,
				  taint_step(taint, instance, pc, why, NONE));
		if ((here.op->code == OP_RET || here.op->code == OP_RETV) &&
		    taint->on_side[result_node(points, instance, 0)] <
			    count_returns(flow))
			return_value(&here, taint_step(taint, instance, pc, why,
						       NONE));
	}
	vec_release(&memory);
}

/* Adds what one side of a branch writes, and taints the values that tell that
 * it was executed. */
static void add_side(struct static_taint *taint, uint32_t node, uint32_t way,
		     uint32_t why, tainted_list *written)
{
	struct regions *regions = taint->regions;
	const struct points *points = regions->points;
	node_list nodes = { 0 };
	region_side(regions, node, way, taint->window->within, &nodes);
	count_definitions(taint, &nodes, 1);
	for (size_t i = 0; i < nodes.len; i++) {
		uint32_t at = nodes.items[i];
		const struct region_node *row = &regions->nodes.items[at];
		for (uint32_t k = row->first; k < row->first + row->count;
		     k++) {
			const struct op_access *one =
				&regions->accesses.items[k];
			if (one->is_write)
				tainted_add(&points->locations, written,
					    one->access,
					    taint_step(taint, row->instance,
						       one->pc, why, NONE));
		}
		tell_side(taint, at, why);
	}
	count_definitions(taint, &nodes, UINT32_MAX);
	vec_release(&nodes);
}

/* Within a side nothing depends on the branch: code there runs only if the
 * branch went that way. Where the sides meet, all that any of them has written
 * depends on it. */
static void branch_on(struct static_taint *taint, uint32_t node, uint32_t why)
{
	const bool *within = taint->window->within;
	uint32_t own = window_node(taint->window, node);
	uint32_t sides = region_sides(taint->regions, own);
	uint32_t instance = taint->regions->nodes.items[own].instance;
	tainted_list written = { 0 };
	node_list meets = { 0 };
	if (taint->branch[node] || sides < 2)
		return;
	taint->branch[node] = why;
	for (uint32_t i = 0; i < sides; i++)
		add_side(taint, own, i, why, &written);
	for (size_t i = 0; i < written.len; i++)
		taint_share(taint, instance, written.items[i].access,
			    written.items[i].step);
	if (region_meets_after(taint->regions, own))
		taint_leave(taint, instance, &written);
	region_meets(taint->regions, own, within, &meets);
	for (size_t i = 0; i < meets.len; i++) {
		if (tainted_unite(&taint->in[meets.items[i]], &written))
			taint_look_again(taint, meets.items[i]);
	}
	vec_release(&written);
	vec_release(&meets);
}

void taint_operation(const struct tainted_op *here)
{
	struct static_taint *taint = here->taint;
	uint32_t data = input_step(here);
	if (!data)
		data = operand_step(here);
	if (!data)
		data = read_step(here);
	if (here->op->code == OP_GETRET && !data)
		data = result_step(here, flow_call_before(here->flow, here->pc),
				   (uint32_t)here->op->imm);
	if (!data)
		data = taint->world[here->instance];
	uint32_t own =
		data ? taint_step(taint, here->instance, here->pc, data, NONE)
		     : 0;
	write_memory(here, own);
	if (op_is_call(here->op->code))
		call(here);
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
