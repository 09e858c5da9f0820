/* SPDX-License-Identifier: Apache-2.0 */
/* Control dependence, SPEC 6.2 with --implicit: what is written between a
 * branch on input data and the place where all its ways have come together
 * again, its immediate post-dominator, depends on the branch. */
#include "analysis/inputs/inputs_parts.h"

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
	if (!mark || !joins_is_branch(branch))
		return;
	uint32_t join = joins_at(&inputs->branch_joins,
				 inputs->vm->frames[depth].fn, pc);
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
