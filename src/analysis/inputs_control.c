/* SPDX-License-Identifier: Apache-2.0 */
/* Control dependence, SPEC 6.2 with --implicit: what is written between a
 * branch on input data and the place where all its ways have come together
 * again, its immediate post-dominator, depends on the branch. */
#include "analysis/inputs_parts.h"

#include <string.h>

#include "util/graph.h"

/* A function's operations in blocks. Node 0 is the end of the function, node
 * 1 + b is block b; edges go backwards, so that dominators of this graph are
 * post-dominators of the code. */
struct flow {
	const struct image *image;
	uint32_t entry, end;
	uint32_t *block_of;   /* by operation, from entry on */
	VEC(uint32_t) starts; /* of the blocks */
	struct graph backwards;
};

static bool is_branch(const struct op *op)
{
	return op_infos[op->code].imm == IMM_TO2 ||
	       op_infos[op->code].imm == IMM_TABLE;
}

/* Calls visit for each operation that may come behind this one. */
static void for_next(const struct image *image, uint32_t pc,
		     void (*visit)(struct flow *flow, uint32_t from,
				   uint32_t to),
		     struct flow *flow)
{
	const struct op *op = &image->code[pc];
	const struct op_info *info = &op_infos[op->code];
	if (info->imm == IMM_TO || info->imm == IMM_TO2)
		visit(flow, pc, pc + (uint32_t)op->imm);
	if (info->imm == IMM_TO2)
		visit(flow, pc, pc + (uint32_t)op->imm2);
	if (info->imm == IMM_TABLE) {
		const struct switch_table *table =
			&image->tables.items[op->imm];
		for (uint32_t i = 0; i < table->count; i++)
			visit(flow, pc,
			      image->cases.items[table->first + i].op);
		visit(flow, pc, table->other);
	}
	if (!(info->flags & OPF_LAST))
		visit(flow, pc, pc + 1);
}

static void mark_start(struct flow *flow, uint32_t from, uint32_t to)
{
	const struct op *op = &flow->image->code[from];
	if (is_branch(op) || op_infos[op->code].imm == IMM_TO)
		flow->block_of[to - flow->entry] = 1;
}

static void add_edge(struct flow *flow, uint32_t from, uint32_t to)
{
	uint32_t a = flow->block_of[from - flow->entry];
	uint32_t b = flow->block_of[to - flow->entry];
	bool is_inside = a == b && to == from + 1;
	struct edge edge = { 1 + b, 1 + a };
	if (!is_inside)
		vec_push(&flow->backwards.edges, edge);
}

static void number_blocks(struct flow *flow)
{
	uint32_t count = flow->end - flow->entry;
	flow->block_of[0] = 1;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t pc = flow->entry + i;
		for_next(flow->image, pc, mark_start, flow);
		bool is_last =
			op_infos[flow->image->code[pc].code].flags & OPF_LAST;
		if (is_last && i + 1 < count)
			flow->block_of[i + 1] = 1;
	}
	for (uint32_t i = 0; i < count; i++) {
		if (flow->block_of[i])
			vec_push(&flow->starts, flow->entry + i);
		flow->block_of[i] = (uint32_t)flow->starts.len - 1;
	}
}

static bool ends_function(const struct image *image, uint32_t pc)
{
	const struct op_info *info = &op_infos[image->code[pc].code];
	return info->flags & OPF_LAST && info->imm != IMM_TO &&
	       info->imm != IMM_TO2 && info->imm != IMM_TABLE;
}

static void connect(struct flow *flow)
{
	flow->backwards.nodes = 1 + (uint32_t)flow->starts.len;
	for (uint32_t pc = flow->entry; pc < flow->end; pc++) {
		struct edge edge = { 0, 1 + flow->block_of[pc - flow->entry] };
		if (ends_function(flow->image, pc))
			vec_push(&flow->backwards.edges, edge);
		for_next(flow->image, pc, add_edge, flow);
	}
}

/* Notes for each branch of a function where it ends. */
static void find_joins(struct inputs *inputs, uint32_t fn)
{
	const struct image *image = inputs->image;
	const struct fn *row = &image->fns.items[fn];
	struct flow flow = { .image = image,
			     .entry = row->entry,
			     .end = row->end };
	flow.block_of =
		mem_alloc((row->end - row->entry) * sizeof(*flow.block_of));
	number_blocks(&flow);
	connect(&flow);
	uint32_t *idom = mem_alloc(flow.backwards.nodes * sizeof(*idom));
	graph_dominators(&flow.backwards, idom);
	for (uint32_t pc = row->entry; pc < row->end; pc++) {
		if (!is_branch(&image->code[pc]))
			continue;
		uint32_t to = idom[1 + flow.block_of[pc - row->entry]];
		inputs->joins_of[pc] = to == NO_NODE || to == 0
					       ? NONE
					       : 1 + flow.starts.items[to - 1];
	}
	free(idom);
	free(flow.block_of);
	vec_release(&flow.starts);
	graph_release(&flow.backwards);
}

static void set_control(struct inputs *inputs, mark_t mark)
{
	inputs->taint.control = mark;
	inputs->taint.is_special = mark || inputs->follows;
}

void inputs_branch(struct taint *taint, const struct op *branch, mark_t mark)
{
	struct inputs *inputs = inputs_of(taint);
	uint32_t pc = (uint32_t)(branch - inputs->image->code);
	uint32_t depth = inputs->vm->at.depth;
	/* A select is over at once. */
	if (!mark || !is_branch(branch))
		return;
	if (!inputs->joins_of[pc])
		find_joins(inputs, inputs->vm->frames[depth].fn);
	uint32_t join = inputs->joins_of[pc];
	join = join == NONE ? NONE : join - 1;
	struct open_branch *top =
		inputs->branches.len ? &vec_last(&inputs->branches) : NULL;
	if (top && top->join == join && top->depth == depth) {
		/* A loop, or a way out of one. */
		top->mark = inputs_unite(inputs, top->mark, mark);
		set_control(inputs,
			    inputs_unite(inputs, top->outer, top->mark));
		return;
	}
	struct open_branch open = { mark, join, depth, taint->control };
	vec_push(&inputs->branches, open);
	set_control(inputs, inputs_unite(inputs, taint->control, mark));
}

static void close_branch(struct inputs *inputs)
{
	set_control(inputs, vec_pop(&inputs->branches).outer);
}

void inputs_arrive(struct inputs *inputs, uint32_t pc)
{
	while (inputs->branches.len &&
	       vec_last(&inputs->branches).depth == inputs->vm->at.depth &&
	       vec_last(&inputs->branches).join == pc)
		close_branch(inputs);
}

void inputs_leave_branches(struct inputs *inputs)
{
	bool is_start = inputs->vm->at.depth == 0;
	while (inputs->branches.len &&
	       (vec_last(&inputs->branches).depth > inputs->vm->at.depth ||
		(is_start && inputs->vm->at.is_task)))
		close_branch(inputs);
}
