/* SPDX-License-Identifier: Apache-2.0 */
/* Control dependence: what is written between a branch on marked data and its
 * join, the immediate post-dominator, depends on the branch. Open branches are
 * on a stack; taint.control is the union of their marks.
 *
 * Used by the loops of inputs (SPEC 6.2, --implicit) and of rio --dynamic (SPEC
 * 7.3), which test `branches.len` first. */
#ifndef BROWNOUT_ANALYSIS_TAINT_CONTROL_H
#define BROWNOUT_ANALYSIS_TAINT_CONTROL_H

#include "analysis/taint/joins.h"
#include "analysis/taint/taint.h"

/* A branch that control has not yet left through `join`. */
struct open_branch {
	mark_t mark;
	uint32_t join; /* operation; NONE: end of the function */
	uint32_t depth;
	mark_t outer; /* taint.control without this branch */
};

struct control_taint {
	struct taint *taint;
	mark_t (*unite)(struct taint *taint, mark_t a, mark_t b);
	struct joins joins;
	VEC(struct open_branch) branches; /* innermost last */
	bool looks_at_moves;              /* taint.is_special is always set */
};

/* Needs taint.vm. unite: the union of two marks, either of which may be 0. */
void control_init(struct control_taint *control, struct taint *taint,
		  mark_t (*unite)(struct taint *taint, mark_t a, mark_t b));
void control_release(struct control_taint *control);

/* Closes all branches. */
void control_clear(struct control_taint *control);

/* Call when an operation of the top frame branches on a mark; ignores
 * selects. */
void control_branch(struct control_taint *control, const struct op *branch,
		    mark_t mark);

/* Call when control continues at this operation. */
void control_arrive(struct control_taint *control, uint32_t pc);

/* Call when a function has returned, a longjmp was executed or a task has
 * begun; next: the operation where execution continues. */
void control_leave(struct control_taint *control, const struct op *next);

#endif
