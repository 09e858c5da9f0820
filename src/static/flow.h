/* SPDX-License-Identifier: Apache-2.0 */
/* One function as a graph of blocks, and its values. The base of everything
 * else in static/.
 *
 * A block is a straight run of operations that ends at a branch, a return, a
 * call, a checkpoint or a trap, so that positions between calls and checkpoints
 * are blocks. Block 0 is the entry. What comes after a call that never returns
 * is not reached.
 *
 * A value is a web: the definitions of a slot together with the uses that they
 * reach. The loader shares slots between values that live in one run of
 * operations; a slot that is read in another run than it is written in has one
 * value in the whole function (its phi). So within a run a use belongs to the
 * last definition before it, and all other definitions and uses of the slot are
 * one web. */
#ifndef BROWNOUT_STATIC_FLOW_H
#define BROWNOUT_STATIC_FLOW_H

#include "image/image.h"
#include "static/op_semantics.h"
#include "util/graph.h"

struct block {
	uint32_t first, end;  /* operations [first, end) */
	uint32_t edges, ways; /* graph.edges: its first, how many */
	bool starts_run; /* not only the block before it leads here, or nothing
			    does */
	bool is_reached; /* from the entry */
};

/* How a block ends. */
enum flow_end {
	FLOW_GOES_ON,  /* to other blocks */
	FLOW_RETURNS,  /* RET */
	FLOW_LEAVES,   /* the run ends normally, or another task starts */
	FLOW_CRASHES,  /* a trap */
	FLOW_NO_RETURN /* a call that does not return */
};

struct fn_flow {
	const struct image *image;
	uint32_t fn;
	VEC(struct block) blocks;
	struct graph graph; /* of blocks */
	uint32_t *block_at; /* by operation, from the entry */

	uint32_t webs;
	uint32_t *write; /* by operation: the web that it writes; NONE */
	uint32_t *reads; /* 4 by operation: of a, b, c and imm; NONE */
	VEC(uint32_t) arguments; /* webs of the arguments of calls */
	uint32_t *first;         /* by operation: its first in `arguments` */
	uint32_t *only; /* by web: its only definition; NONE: it has several,
			   or is a parameter */
	uint32_t *definitions; /* by web: how many it has; that of a parameter
				  counts, too */
	VEC(uint32_t) params;  /* webs of parameters */
};

/* All functions of an image. may_return[fn]: some path of fn returns. */
struct flows {
	struct fn_flow *of; /* by function */
	uint32_t count;
	bool *may_return;
};

void flows_init(struct flows *flows, const struct image *image);
void flows_release(struct flows *flows);

static inline uint32_t flow_block_at(const struct fn_flow *flow, uint32_t pc)
{
	return flow->block_at[pc - flow->image->fns.items[flow->fn].entry];
}

static inline uint32_t flow_write(const struct fn_flow *flow, uint32_t pc)
{
	return flow->write[pc - flow->image->fns.items[flow->fn].entry];
}

/* Field: 0 a, 1 b, 2 c, 3 imm. */
static inline uint32_t flow_read(const struct fn_flow *flow, uint32_t pc,
				 unsigned field)
{
	return flow->reads[4 * (pc - flow->image->fns.items[flow->fn].entry) +
			   field];
}

/* The web of argument i of the call at pc; NONE: it is not in a slot. */
static inline uint32_t flow_argument(const struct fn_flow *flow, uint32_t pc,
				     unsigned i)
{
	const struct fn *fn = &flow->image->fns.items[flow->fn];
	uint32_t at = pc - fn->entry;
	uint32_t end = pc + 1 < fn->end ? flow->first[at + 1]
					: (uint32_t)flow->arguments.len;
	uint32_t index = flow->first[at] + i;
	return index < end ? flow->arguments.items[index] : NONE;
}

/* How a block ends. */
enum flow_end flow_end(const struct fn_flow *flow, uint32_t block);

/* The operation that ends a block. */
static inline uint32_t flow_last(const struct fn_flow *flow, uint32_t block)
{
	return flow->blocks.items[block].end - 1;
}

/* Successor i of a block. */
static inline uint32_t flow_way(const struct fn_flow *flow, uint32_t block,
				uint32_t i)
{
	return flow->graph.edges.items[flow->blocks.items[block].edges + i].to;
}

/* True, with *value set, if a web is always the same number. */
bool flow_constant(const struct fn_flow *flow, uint32_t web, uint64_t *value);

/* True, with *most set, if a web is a number between 0 and *most. */
bool flow_bounded(const struct fn_flow *flow, uint32_t web, uint64_t *most);

/* The call that a GETRET belongs to. */
uint32_t flow_call_before(const struct fn_flow *flow, uint32_t pc);

#endif
