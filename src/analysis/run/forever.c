/* SPDX-License-Identifier: Apache-2.0 */
/* Firmware that never ends: finds when a run shows nothing new. */
#include "analysis/run/forever.h"

#include <stdlib.h>

#include "analysis/run/endless.h"
#include "image/successors.h"
#include "util/graph.h"

enum {
	LEAST_RUN = 1 << 19,   /* operations that are executed in any case */
	LONGEST_RUN = 1 << 24, /* after which it does not try any more */
	LEAST_PASSES = 16,     /* of the outermost loop */
};

/* The operations of a function as a graph; node 0 is its entry. */
static void add_edges(const struct image *image, const struct fn *fn,
		      struct graph *graph)
{
	op_list to = { 0 };
	*graph = (struct graph){ .nodes = fn->end - fn->entry };
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		vec_clear(&to);
		op_successors(image, pc, &to);
		for (size_t i = 0; i < to.len; i++) {
			uint32_t next = to.items[i];
			struct edge edge = { pc - fn->entry, next - fn->entry };
			if (next >= fn->entry && next < fn->end)
				vec_push(&graph->edges, edge);
		}
	}
	vec_release(&to);
}

/* Whether a function can return from an operation. */
static bool can_return(const struct image *image, const struct fn *fn,
		       const struct graph *graph, uint32_t pc)
{
	bool *is_reached = mem_alloc(graph->nodes * sizeof(bool));
	bool found = false;
	is_reached[pc - fn->entry] = true;
	graph_reach(graph, is_reached);
	for (uint32_t i = 0; i < graph->nodes && !found; i++)
		found = is_reached[i] &&
			image->code[fn->entry + i].code == OP_RET;
	free(is_reached);
	return found;
}

/* How often the outermost loop around an operation has come round. */
static uint32_t passes_of(const struct fn *fn, const struct graph *graph,
			  uint32_t pc, const struct covered *covered)
{
	uint32_t *loop_of = mem_alloc(graph->nodes * sizeof(*loop_of));
	loop_list loops = { 0 };
	uint32_t passes = 0;
	graph_loops(graph, &loops, loop_of);
	uint32_t loop = loop_of[pc - fn->entry];
	while (loop != NO_NODE && loops.items[loop].outer != NO_NODE)
		loop = loops.items[loop].outer;
	if (loop != NO_NODE)
		passes = covered->count[fn->entry + loops.items[loop].header];
	vec_release(&loops);
	free(loop_of);
	return passes;
}

/* The operation at which the function of a frame is. */
static uint32_t position(const struct vm *vm, uint32_t depth)
{
	if (depth == vm->at.depth)
		return vm->at.pc;
	const struct code_point *back =
		vm_code_point(vm->image, vm->frames[depth + 1].return_to);
	return back && back->kind == CODE_RETURN ? back->op - 1 : NONE;
}

/* Whether a call never returns, and its loop has come round often. */
static bool is_endless(const struct vm *vm, uint32_t depth,
		       const struct covered *covered)
{
	const struct image *image = vm->image;
	const struct fn *fn = &image->fns.items[vm->frames[depth].fn];
	uint32_t pc = position(vm, depth);
	struct graph graph;
	if (pc < fn->entry || pc >= fn->end)
		return false;
	add_edges(image, fn, &graph);
	bool found = !can_return(image, fn, &graph, pc) &&
		     passes_of(fn, &graph, pc, covered) >= LEAST_PASSES;
	graph_release(&graph);
	return found;
}

/* Whether the program does the same for ever, as in a loop that waits. */
static bool is_repeating(struct vm *vm)
{
	struct endless endless;
	void *observer = vm->observer;
	endless_find(&endless, vm);
	bool is_sure = endless.is_sure;
	endless_release(&endless);
	vm->observer = observer;
	return is_sure;
}

static bool is_enough(struct vm *vm, const struct covered *covered)
{
	if (is_repeating(vm))
		return true;
	if (covered->last_new > vm_clock(vm) / 2)
		return false;
	for (uint32_t depth = 0; depth <= vm->at.depth; depth++) {
		if (is_endless(vm, depth, covered))
			return true;
	}
	return false;
}

tick_t forever_enough(const struct image *image)
{
	struct vm vm;
	struct covered covered = { .count = mem_alloc((image->code_len + 1) *
						      sizeof(uint32_t)) };
	tick_t enough = UINT64_MAX;
	vm_init(&vm, image);
	vm.observer = &covered;
	for (tick_t stop = LEAST_RUN; stop <= LONGEST_RUN; stop *= 2) {
		if (vm_run_loop(&vm, loop_covered, stop + 1) != VM_STOPPED)
			break;
		if (is_enough(&vm, &covered)) {
			enough = stop;
			break;
		}
	}
	vm_release(&vm);
	free(covered.count);
	return enough;
}
