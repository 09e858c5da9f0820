/* SPDX-License-Identifier: Apache-2.0 */
/* Functions as graphs of blocks, and their values. */
#include "static/flow.h"

#include <string.h>

#include "image/successors.h"

static const struct fn *fn_of(const struct fn_flow *flow)
{
	return &flow->image->fns.items[flow->fn];
}

/* A transition starts another task: unlike op_successors, this does not take
 * it to go on to the next operation. */
static bool goes_on(enum op_code code)
{
	return !(op_infos[code].flags & OPF_LAST) && code != OP_TRANSITION;
}

/* Calls and checkpoints end a block, but not a run. */
static bool ends_block(enum op_code code)
{
	return !goes_on(code) || op_is_call(code) || code == OP_CHECKPOINT;
}

enum lead {
	LEADS_NOT,
	LEADS_BLOCK,
	LEADS_RUN,
};

static void find_leaders(const struct fn_flow *flow, uint8_t *lead)
{
	const struct fn *fn = fn_of(flow);
	op_list to = { 0 };
	lead[0] = LEADS_RUN;
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		enum op_code code = flow->image->code[pc].code;
		uint32_t next = pc + 1 - fn->entry;
		vec_clear(&to);
		op_targets(flow->image, pc, &to);
		for (size_t i = 0; i < to.len; i++)
			lead[to.items[i] - fn->entry] = LEADS_RUN;
		if (pc + 1 == fn->end)
			break;
		if (!goes_on(code))
			lead[next] = LEADS_RUN;
		else if (ends_block(code) && !lead[next])
			lead[next] = LEADS_BLOCK;
	}
	vec_release(&to);
}

static void cut_blocks(struct fn_flow *flow)
{
	const struct fn *fn = fn_of(flow);
	uint32_t count = fn->end - fn->entry;
	uint8_t *lead = mem_alloc(count);
	find_leaders(flow, lead);
	flow->block_at = mem_alloc(count * sizeof(uint32_t));
	for (uint32_t i = 0; i < count; i++) {
		struct block block = { .first = fn->entry + i,
				       .starts_run = lead[i] == LEADS_RUN };
		if (lead[i])
			vec_push(&flow->blocks, block);
		vec_last(&flow->blocks).end = fn->entry + i + 1;
		flow->block_at[i] = (uint32_t)flow->blocks.len - 1;
	}
	free(lead);
}

/* Finds the successors of a block, with what is known of callees that
 * return. */
static void add_successors(const struct fn_flow *flow, const bool *may_return,
			   uint32_t block, op_list *to)
{
	const struct image *image = flow->image;
	uint32_t last = flow_last(flow, block);
	const struct op *op = &image->code[last];
	vec_clear(to);
	if (op_is_call(op->code) && op_callee(op) != NONE &&
	    !may_return[op_callee(op)])
		return;
	op_targets(image, last, to);
	for (size_t i = 0; i < to->len; i++)
		to->items[i] = flow_block_at(flow, to->items[i]);
	if (goes_on(op->code))
		vec_push(to, block + 1);
}

/* Marks the blocks that the entry reaches; true if one of them returns. */
static bool reach(struct fn_flow *flow, const bool *may_return)
{
	op_list open = { 0 }, to = { 0 };
	bool returns = false;
	for (size_t i = 0; i < flow->blocks.len; i++)
		flow->blocks.items[i].is_reached = false;
	flow->blocks.items[0].is_reached = true;
	vec_push(&open, 0);
	while (open.len) {
		uint32_t block = vec_pop(&open);
		uint32_t last = flow_last(flow, block);
		returns |= flow->image->code[last].code == OP_RET;
		add_successors(flow, may_return, block, &to);
		for (size_t i = 0; i < to.len; i++) {
			struct block *next = &flow->blocks.items[to.items[i]];
			if (next->is_reached)
				continue;
			next->is_reached = true;
			vec_push(&open, to.items[i]);
		}
	}
	vec_release(&open);
	vec_release(&to);
	return returns;
}

static void make_graph(struct fn_flow *flow, const bool *may_return)
{
	op_list to = { 0 };
	flow->graph.nodes = (uint32_t)flow->blocks.len;
	reach(flow, may_return);
	for (uint32_t i = 0; i < flow->blocks.len; i++) {
		if (!flow->blocks.items[i].is_reached)
			continue;
		add_successors(flow, may_return, i, &to);
		flow->blocks.items[i].edges = (uint32_t)flow->graph.edges.len;
		flow->blocks.items[i].ways = (uint32_t)to.len;
		for (size_t k = 0; k < to.len; k++)
			vec_push(&flow->graph.edges,
				 ((struct edge){ i, to.items[k] }));
	}
	vec_release(&to);
}

/* Webs under construction. Runs are numbered from 1. */
struct webs {
	struct fn_flow *flow;
	uint32_t *now;    /* by slot: its web in that run */
	uint32_t *set_in; /* by slot: the run where it was written last */
	uint32_t *shared; /* by slot: the web of what lives in several runs;
			     NONE: no run reads it without writing it */
	bool *is_last;    /* by operation: what it writes is what its run
			     leaves there */
};

static uint32_t new_web(struct fn_flow *flow)
{
	return flow->webs++;
}

static bool starts_run(const struct fn_flow *flow, uint32_t pc)
{
	const struct block *block =
		&flow->blocks.items[flow_block_at(flow, pc)];
	return pc == block->first && block->starts_run;
}

/* A slot that a run reads before it writes it lives in several runs. */
static void find_shared(struct webs *webs)
{
	struct fn_flow *flow = webs->flow;
	const struct fn *fn = fn_of(flow);
	uint32_t run = 0;
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		struct op_slots slots;
		run += starts_run(flow, pc);
		op_slots(flow->image, fn, pc, &slots);
		for (uint32_t i = 0; i < 4 + slots.arguments; i++) {
			uint32_t slot =
				i < 4 ? slots.reads[i] : slots.first + i - 4;
			if (slot != NONE && webs->set_in[slot] != run &&
			    webs->shared[slot] == NONE)
				webs->shared[slot] = new_web(flow);
		}
		if (slots.writes != NONE)
			webs->set_in[slots.writes] = run;
	}
}

/* Going backwards, the first write found is the run's last. */
static void find_last(struct webs *webs)
{
	struct fn_flow *flow = webs->flow;
	const struct fn *fn = fn_of(flow);
	uint32_t run = 1;
	memset(webs->set_in, 0, fn_slot_count(fn) * sizeof(uint32_t));
	for (uint32_t pc = fn->end; pc-- > fn->entry;) {
		struct op_slots slots;
		op_slots(flow->image, fn, pc, &slots);
		if (slots.writes != NONE) {
			webs->is_last[pc - fn->entry] =
				webs->set_in[slots.writes] != run;
			webs->set_in[slots.writes] = run;
		}
		run += starts_run(flow, pc);
	}
	memset(webs->set_in, 0, fn_slot_count(fn) * sizeof(uint32_t));
}

static uint32_t web_read(const struct webs *webs, uint32_t run, uint32_t slot)
{
	if (slot == NONE)
		return NONE;
	return webs->set_in[slot] == run ? webs->now[slot] : webs->shared[slot];
}

static uint32_t web_write(struct webs *webs, uint32_t run, uint32_t at,
			  uint32_t slot)
{
	if (slot == NONE)
		return NONE;
	bool is_shared = webs->shared[slot] != NONE && webs->is_last[at];
	uint32_t web = is_shared ? webs->shared[slot] : new_web(webs->flow);
	webs->now[slot] = web;
	webs->set_in[slot] = run;
	return web;
}

static void name_webs(struct webs *webs)
{
	struct fn_flow *flow = webs->flow;
	const struct fn *fn = fn_of(flow);
	uint32_t run = 0;
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		uint32_t at = pc - fn->entry;
		struct op_slots slots;
		run += starts_run(flow, pc);
		op_slots(flow->image, fn, pc, &slots);
		for (uint32_t i = 0; i < 4; i++)
			flow->reads[4 * at + i] =
				web_read(webs, run, slots.reads[i]);
		flow->first[at] = (uint32_t)flow->arguments.len;
		for (uint32_t i = 0; i < slots.arguments; i++)
			vec_push(&flow->arguments,
				 web_read(webs, run, slots.first + i));
		flow->write[at] = web_write(webs, run, at, slots.writes);
	}
}

/* Parameters are written before the first operation. */
static void name_params(struct webs *webs)
{
	struct fn_flow *flow = webs->flow;
	for (uint32_t i = 0; i < fn_of(flow)->params; i++) {
		uint32_t web = webs->shared[i] != NONE ? webs->shared[i]
						       : new_web(flow);
		webs->now[i] = web;
		webs->set_in[i] = 1;
		vec_push(&flow->params, web);
	}
}

static void find_only(struct fn_flow *flow)
{
	const struct fn *fn = fn_of(flow);
	const uint32_t several = NONE - 1;
	flow->only = mem_alloc((flow->webs + 1) * sizeof(uint32_t));
	memset(flow->only, 0xff, (flow->webs + 1) * sizeof(uint32_t));
	flow->definitions = mem_alloc((flow->webs + 1) * sizeof(uint32_t));
	for (size_t i = 0; i < flow->params.len; i++) {
		flow->only[flow->params.items[i]] = several;
		flow->definitions[flow->params.items[i]] = 1;
	}
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		uint32_t web = flow_write(flow, pc);
		if (web == NONE)
			continue;
		flow->only[web] = flow->only[web] == NONE ? pc : several;
		flow->definitions[web]++;
	}
	for (uint32_t i = 0; i < flow->webs; i++) {
		if (flow->only[i] == several)
			flow->only[i] = NONE;
	}
}

static void find_webs(struct fn_flow *flow)
{
	const struct fn *fn = fn_of(flow);
	uint32_t count = fn->end - fn->entry;
	size_t bytes = fn_slot_count(fn) * sizeof(uint32_t);
	struct webs webs = { flow, mem_alloc(bytes), mem_alloc(bytes),
			     mem_alloc(bytes), mem_alloc(count) };
	memset(webs.shared, 0xff, bytes);
	flow->write = mem_alloc(count * sizeof(uint32_t));
	flow->reads = mem_alloc(4 * count * sizeof(uint32_t));
	flow->first = mem_alloc(count * sizeof(uint32_t));
	for (uint32_t i = 0; i < fn->params; i++)
		webs.set_in[i] = 1; /* the first run finds them written */
	find_shared(&webs);
	find_last(&webs);
	name_params(&webs);
	name_webs(&webs);
	find_only(flow);
	free(webs.now);
	free(webs.set_in);
	free(webs.shared);
	free(webs.is_last);
}

/* Who calls a function directly: a list of calls for each. */
struct callers {
	uint32_t *first; /* by function: 1 + its first call */
	VEC(uint32_t) fn;
	VEC(uint32_t) next; /* 1 + the next call of the same function */
};

static void list_callers(const struct flows *flows, struct callers *callers)
{
	callers->first = mem_alloc(flows->count * sizeof(uint32_t));
	for (uint32_t i = 0; i < flows->count; i++) {
		const struct fn_flow *flow = &flows->of[i];
		for (uint32_t block = 0; block < flow->blocks.len; block++) {
			const struct op *op =
				&flow->image->code[flow_last(flow, block)];
			if (!op_is_call(op->code) || op_callee(op) == NONE)
				continue;
			uint32_t *first = &callers->first[op_callee(op)];
			vec_push(&callers->fn, i);
			vec_push(&callers->next, *first);
			*first = (uint32_t)callers->fn.len;
		}
	}
}

/* A function returns if some path reaches a return and every call on it
 * returns. This is the least solution, so endless recursion does not return. */
static void find_returns(struct flows *flows)
{
	struct callers callers = { 0 };
	op_list open = { 0 };
	list_callers(flows, &callers);
	for (uint32_t i = 0; i < flows->count; i++)
		vec_push(&open, i);
	while (open.len) {
		uint32_t fn = vec_pop(&open);
		if (flows->may_return[fn] ||
		    !reach(&flows->of[fn], flows->may_return))
			continue;
		flows->may_return[fn] = true;
		for (uint32_t call = callers.first[fn]; call;
		     call = callers.next.items[call - 1])
			vec_push(&open, callers.fn.items[call - 1]);
	}
	vec_release(&open);
	vec_release(&callers.fn);
	vec_release(&callers.next);
	free(callers.first);
}

void flows_init(struct flows *flows, const struct image *image)
{
	flows->count = (uint32_t)image->fns.len;
	flows->of = mem_alloc(flows->count * sizeof(*flows->of));
	flows->may_return = mem_alloc(flows->count * sizeof(bool));
	for (uint32_t i = 0; i < flows->count; i++) {
		flows->of[i].image = image;
		flows->of[i].fn = i;
		cut_blocks(&flows->of[i]);
		find_webs(&flows->of[i]);
	}
	find_returns(flows);
	for (uint32_t i = 0; i < flows->count; i++)
		make_graph(&flows->of[i], flows->may_return);
}

void flows_release(struct flows *flows)
{
	for (uint32_t i = 0; i < flows->count; i++) {
		struct fn_flow *flow = &flows->of[i];
		vec_release(&flow->blocks);
		graph_release(&flow->graph);
		free(flow->block_at);
		free(flow->write);
		free(flow->reads);
		free(flow->first);
		free(flow->only);
		free(flow->definitions);
		vec_release(&flow->arguments);
		vec_release(&flow->params);
	}
	free(flows->of);
	free(flows->may_return);
}

enum flow_end flow_end(const struct fn_flow *flow, uint32_t block)
{
	switch (flow->image->code[flow_last(flow, block)].code) {
	case OP_RET:
		return FLOW_RETURNS;
	case OP_EXIT:
	case OP_FINISH:
	case OP_TRANSITION:
		return FLOW_LEAVES;
	case OP_BADJUMP:
	case OP_UNREACHABLE:
	case OP_TRAP:
	case OP_ABORT:
	case OP_ASSERT:
	case OP_INVARIANT:
	case OP_MISUSE:
		return FLOW_CRASHES;
	default:
		return flow->blocks.items[block].ways ? FLOW_GOES_ON
						      : FLOW_NO_RETURN;
	}
}

bool flow_constant(const struct fn_flow *flow, uint32_t web, uint64_t *value)
{
	uint32_t pc = web == NONE ? NONE : flow->only[web];
	if (pc == NONE || flow->image->code[pc].code != OP_CONST ||
	    flow->image->root[pc])
		return false;
	*value = flow->image->code[pc].wide;
	return true;
}

bool flow_bounded(const struct fn_flow *flow, uint32_t web, uint64_t *most)
{
	uint32_t pc = web == NONE ? NONE : flow->only[web];
	if (pc == NONE || flow->image->code[pc].code != OP_ANDI ||
	    flow->image->root[pc])
		return false;
	*most = flow->image->code[pc].wide;
	return true;
}

uint32_t flow_call_before(const struct fn_flow *flow, uint32_t pc)
{
	const struct fn *fn = fn_of(flow);
	while (pc > fn->entry && !op_is_call(flow->image->code[pc].code))
		pc--;
	return pc;
}
