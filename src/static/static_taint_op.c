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
	const struct points *points = here->taint->regions->points;
	for (uint32_t i = 0; i < here->count; i++) {
		uint32_t why =
			here->accesses[i].is_write
				? 0
				: tainted_step(&points->locations, here->memory,
					       here->accesses[i].access);
		if (why)
			return why;
	}
	return 0;
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
		tainted_add(&points->locations, here->memory, writes.items[i],
			    why);
	if (!why && points_is_sure(points, &writes))
		tainted_overwrite(&points->locations, here->memory,
				  writes.items[0]);
	vec_release(&writes);
}

/* Passes a result on to the callers. */
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
	taint_look_at_callers(taint, here->instance);
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
				tainted_add(&points->locations, here->memory,
					    access, why);
		}
		vec_release(&to);
	}
	taint_web(here->taint, here->instance, flow_write(here->flow, here->pc),
		  why);
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
	uint32_t why = taint_step(taint, here->instance, here->pc, 0, input);
	taint->is_world[callee] = true;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t node = regions->of[callee].first + i;
		if (taint->control[node])
			continue;
		taint->control[node] = why;
		taint_look_again(taint, node);
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
		why = control;
	if (why)
		taint_web(
			taint, here->instance, flow_write(here->flow, here->pc),
			taint_step(taint, here->instance, here->pc, why, NONE));
	vec_release(&back);
	vec_release(&surely);
}

/* Adds what one side of a branch writes, and marks its nodes as controlled by
 * the branch. */
static void add_side(struct static_taint *taint, uint32_t node, uint32_t way,
		     uint32_t why, tainted_list *written)
{
	struct regions *regions = taint->regions;
	const struct points *points = regions->points;
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
				tainted_add(&points->locations, written,
					    one->access,
					    taint_step(taint, row->instance,
						       one->pc, why, NONE));
		}
		if (taint->control[at])
			continue;
		taint->control[at] = why;
		taint_look_again(taint, at);
	}
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
	tainted_list written = { 0 };
	node_list meets = { 0 };
	if (taint->branch[node] || sides < 2)
		return;
	taint->branch[node] = why;
	for (uint32_t i = 0; i < sides; i++)
		add_side(taint, own, i, why, &written);
	region_meets(taint->regions, own, within, &meets);
	for (size_t i = 0; i < meets.len; i++) {
		if (tainted_unite(&taint->in[meets.items[i]], &written))
			taint_look_again(taint, meets.items[i]);
	}
	vec_release(&written);
	vec_release(&meets);
}

/* Whether code after the branch can tell that the operation was executed: its
 * value has other definitions, too, or the function has other returns. */
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

void taint_operation(const struct tainted_op *here)
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
		why ? taint_step(taint, here->instance, here->pc, why, NONE)
		    : 0;
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
