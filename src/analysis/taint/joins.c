/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the join of each branch. */
#include "analysis/taint/joins.h"

#include "image/successors.h"
#include "util/graph.h"

/* A function's operations in blocks. Node 0 is the end of the function, node 1
 * + b is block b. Edges are reversed, so that dominators in this graph are
 * post-dominators in the code. Unlike graph_post_dominators, which
 * static/flow.h needs, this assumes that all calls return and adds no exit to
 * infinite loops: their branches have no join. */
struct backward_flow {
	const struct image *image;
	uint32_t entry, end;
	uint32_t *block_of;   /* by operation, from entry on */
	VEC(uint32_t) starts; /* starts of the blocks */
	op_list next;         /* scratch */
	struct graph backwards;
};

/* Calls visit for each operation that may follow this one. */
static void for_next(struct backward_flow *flow, uint32_t pc,
		     void (*visit)(struct backward_flow *flow, uint32_t from,
				   uint32_t to))
{
	vec_clear(&flow->next);
	op_successors(flow->image, pc, &flow->next);
	for (size_t i = 0; i < flow->next.len; i++)
		visit(flow, pc, flow->next.items[i]);
}

static void mark_start(struct backward_flow *flow, uint32_t from, uint32_t to)
{
	const struct op *op = &flow->image->code[from];
	if (joins_is_branch(op) || op_infos[op->code].imm == IMM_TO)
		flow->block_of[to - flow->entry] = 1;
}

static void add_edge(struct backward_flow *flow, uint32_t from, uint32_t to)
{
	uint32_t a = flow->block_of[from - flow->entry];
	uint32_t b = flow->block_of[to - flow->entry];
	bool is_inside = a == b && to == from + 1;
	struct edge edge = { 1 + b, 1 + a };
	if (!is_inside)
		vec_push(&flow->backwards.edges, edge);
}

static void number_blocks(struct backward_flow *flow)
{
	uint32_t count = flow->end - flow->entry;
	flow->block_of[0] = 1;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t pc = flow->entry + i;
		for_next(flow, pc, mark_start);
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

static void connect(struct backward_flow *flow)
{
	flow->backwards.nodes = 1 + (uint32_t)flow->starts.len;
	for (uint32_t pc = flow->entry; pc < flow->end; pc++) {
		struct edge edge = { 0, 1 + flow->block_of[pc - flow->entry] };
		if (ends_function(flow->image, pc))
			vec_push(&flow->backwards.edges, edge);
		for_next(flow, pc, add_edge);
	}
}

/* Records the join of each branch of a function. */
static void find_joins(struct joins *joins, uint32_t fn)
{
	const struct image *image = joins->image;
	const struct fn *row = &image->fns.items[fn];
	struct backward_flow flow = { .image = image,
				      .entry = row->entry,
				      .end = row->end };
	flow.block_of =
		mem_alloc((row->end - row->entry) * sizeof(*flow.block_of));
	number_blocks(&flow);
	connect(&flow);
	uint32_t *idom = mem_alloc(flow.backwards.nodes * sizeof(*idom));
	graph_dominators(&flow.backwards, idom);
	for (uint32_t pc = row->entry; pc < row->end; pc++) {
		if (!joins_is_branch(&image->code[pc]))
			continue;
		uint32_t to = idom[1 + flow.block_of[pc - row->entry]];
		joins->of[pc] = to == NO_NODE || to == 0
					? NONE
					: 1 + flow.starts.items[to - 1];
	}
	free(idom);
	free(flow.block_of);
	vec_release(&flow.starts);
	vec_release(&flow.next);
	graph_release(&flow.backwards);
}

void joins_init(struct joins *joins, const struct image *image)
{
	joins->image = image;
	joins->of = mem_map(image->code_len * sizeof(*joins->of));
}

void joins_release(struct joins *joins)
{
	mem_unmap(joins->of, joins->image->code_len * sizeof(*joins->of));
}

uint32_t joins_at(struct joins *joins, uint32_t fn, uint32_t pc)
{
	if (!joins->of[pc])
		find_joins(joins, fn);
	return joins->of[pc] == NONE ? NONE : joins->of[pc] - 1;
}
