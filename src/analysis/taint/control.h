/* SPDX-License-Identifier: Apache-2.0 */
/* Control dependence: what is written between a branch on marked data and the
 * place where all its ways have come together again, its immediate
 * post-dominator, depends on the branch. Branches that are open are on a stack;
 * taint.control has the marks of all of them.
 *
 * For the loops of inputs (SPEC 6.2, --implicit) and of rio --dynamic (SPEC
 * 7.3), which look at `branches.len` first. */
#ifndef BROWNOUT_ANALYSIS_TAINT_CONTROL_H
#define BROWNOUT_ANALYSIS_TAINT_CONTROL_H

#include "analysis/taint/joins.h"
#include "analysis/taint/taint.h"

/* A branch until control comes to `join` again. */
struct open_branch {
	mark_t mark;
	uint32_t join; /* operation; NONE: the end of the function */
	uint32_t depth;
	mark_t outer; /* taint.control without it */
};

struct control_taint {
	struct taint *taint;
	mark_t (*unite)(struct taint *taint, mark_t a, mark_t b);
	struct joins joins;
	VEC(struct open_branch) branches; /* the innermost last */
	bool looks_at_moves; /* taint.is_special is set in any case */
};

/* Needs taint.vm. unite: the union of two marks, either may be 0. */
void control_init(struct control_taint *control, struct taint *taint,
		  mark_t (*unite)(struct taint *taint, mark_t a, mark_t b));
void control_release(struct control_taint *control);

/* No branch is open. */
void control_clear(struct control_taint *control);

/* An operation of the top frame chooses by a mark where to go on; a select is
 * none. */
void control_branch(struct control_taint *control, const struct op *branch,
		    mark_t mark);

/* Control goes on at this operation. */
void control_arrive(struct control_taint *control, uint32_t pc);

/* A call has returned, or a task has begun. */
void control_leave(struct control_taint *control);

#endif
