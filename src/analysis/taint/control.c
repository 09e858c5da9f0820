/* SPDX-License-Identifier: Apache-2.0 */
/* Tracks control dependence. */
#include "analysis/taint/control.h"

void control_init(struct control_taint *control, struct taint *taint,
		  mark_t (*unite)(struct taint *taint, mark_t a, mark_t b))
{
	*control = (struct control_taint){ .taint = taint, .unite = unite };
	joins_init(&control->joins, taint->vm->image);
}

void control_release(struct control_taint *control)
{
	joins_release(&control->joins);
	vec_release(&control->branches);
}

static void set_control(struct control_taint *control, mark_t mark)
{
	control->taint->control = mark;
	control->taint->is_special = mark || control->looks_at_moves;
}

void control_clear(struct control_taint *control)
{
	vec_clear(&control->branches);
	set_control(control, 0);
}

void control_branch(struct control_taint *control, const struct op *branch,
		    mark_t mark)
{
	struct taint *taint = control->taint;
	const struct vm *vm = taint->vm;
	uint32_t depth = vm->at.depth;
	/* A select has no join: its dependence ends at once. */
	if (!mark || !joins_is_branch(branch))
		return;
	uint32_t join = joins_at(&control->joins, vm->frames[depth].fn,
				 (uint32_t)(branch - vm->image->code));
	struct open_branch *top =
		control->branches.len ? &vec_last(&control->branches) : NULL;
	if (top && top->join == join && top->depth == depth) {
		/* This branch is in a loop, or leaves one. */
		top->mark = control->unite(taint, top->mark, mark);
		set_control(control,
			    control->unite(taint, top->outer, top->mark));
		return;
	}
	struct open_branch open = { mark, join, depth, taint->control };
	vec_push(&control->branches, open);
	set_control(control, control->unite(taint, taint->control, mark));
}

static void close_branch(struct control_taint *control)
{
	set_control(control, vec_pop(&control->branches).outer);
}

void control_arrive(struct control_taint *control, uint32_t pc)
{
	uint32_t depth = control->taint->vm->at.depth;
	while (control->branches.len &&
	       vec_last(&control->branches).depth == depth &&
	       vec_last(&control->branches).join == pc)
		close_branch(control);
}

/* A longjmp came back to the frame: that it did depends on every branch that is
 * open, until the function returns. */
static void come_back(struct control_taint *control)
{
	struct taint *taint = control->taint;
	mark_t all = taint->control;
	uint32_t depth = taint->vm->at.depth;
	while (control->branches.len &&
	       vec_last(&control->branches).depth >= depth)
		close_branch(control);
	struct open_branch open = { all, NONE, depth, taint->control };
	vec_push(&control->branches, open);
	set_control(control, control->unite(taint, taint->control, all));
}

void control_leave(struct control_taint *control, const struct op *next)
{
	const struct vm_registers *at = &control->taint->vm->at;
	if (next != control->taint->vm->image->code &&
	    next[-1].code == OP_SETJMP) {
		come_back(control);
		return;
	}
	bool begins_task = at->depth == 0 && at->is_task;
	while (control->branches.len &&
	       (vec_last(&control->branches).depth > at->depth || begins_task))
		close_branch(control);
}
