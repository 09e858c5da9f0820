/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that follows input data, SPEC 6.2. */
#include "analysis/inputs/inputs_parts.h"
#include "analysis/taint/taint_parts.h"

static ALWAYS_INLINE mark_t join(struct taint *taint, mark_t a, mark_t b)
{
	struct inputs *inputs = inputs_of(taint);
	struct known_join *known =
		&inputs->joins[(a * 0x9e3779b1u ^ b * 0x85ebca6bu) >> 22];
	if (UNLIKELY(known->a != a || known->b != b))
		*known = (struct known_join){ a, b, inputs_unite(taint, a, b) };
	return known->all;
}

static ALWAYS_INLINE mark_t use(struct taint *taint, struct taint_op at,
				enum mark_use how, mark_t mark)
{
	struct inputs *inputs = inputs_of(taint);
	if (UNLIKELY(inputs->checked[mark] != inputs->clock + 1))
		mark = inputs_use(taint, at, how, mark);
	if (UNLIKELY(inputs->options->is_implicit) && how == USE_BRANCH)
		control_branch(&inputs->control, at.op, mark);
	return mark;
}

static const struct taint_rules rules = {
	.join = join,
	.use = use,
	.moved = inputs_moved,
	.load = inputs_load,
	.store = inputs_store,
	.follows_choices = true,
};

/* Whether calls and returns of the frame matter. */
static ALWAYS_INLINE bool is_special(const struct vm *vm,
				     const struct inputs *inputs)
{
	const struct fn *fn =
		&vm->image->fns.items[vm->frames[vm->at.depth].fn];
	return fn->input != NONE || fn->output != NONE || inputs->locals.len;
}

/* Bytes popped off the stack depend on nothing: gaps between arguments and
 * padding of structs that are put there next are not data. */
static ALWAYS_INLINE void forget(struct taint *taint, addr_t end)
{
	const struct vm *vm = taint->vm;
	addr_t first = vm->at.sp;
	if (first < end)
		memset(taint->bytes + (first - vm->memory.base), 0,
		       (end - first) * sizeof(*taint->bytes));
}

/* Forgets a frame when it returns, at the first step of the return only. */
static ALWAYS_INLINE void forget_frame(struct taint *taint)
{
	const struct vm *vm = taint->vm;
	const struct frame *frame = &vm->frames[vm->at.depth];
	addr_t above = 2 * vm->image->target->word + frame->pushed;
	if (!vm->at.progress)
		forget(taint, frame->fp + (vm->at.depth ? above : 0));
}

/* The same for those that a longjmp leaves. */
static ALWAYS_INLINE void forget_frames(struct taint *taint, addr_t sp)
{
	if (sp <= taint->vm->stack_end)
		forget(taint, sp);
}

#define LOOP loop_inputs
#define LOCALS                                                                 \
	TAINT_LOCALS                                                           \
	struct inputs *const inputs = inputs_of(taint);
#define BEFORE_EACH(which, ...)                                                \
	do {                                                                   \
		marked = taint_before(                                         \
			HERE, (struct taint_row){ which, __VA_ARGS__ });       \
		if (which == OP_RET && UNLIKELY(is_special(vm, inputs)))       \
			inputs_return(taint, PLACE);                           \
		if (which == OP_RET)                                           \
			forget_frame(taint);                                   \
		if (which == OP_LONGJMP)                                       \
			forget_frames(taint, r[pc->imm]);                      \
		if (which == OP_TRANSITION)                                    \
			forget(taint, vm->stack_end);                          \
		if (which == OP_WORLD)                                         \
			marked.stored = inputs_world(taint, PLACE);            \
		if (which == OP_JMP && UNLIKELY(inputs->control.branches.len)) \
			control_arrive(&inputs->control, PC + pc->imm);        \
	} while (0)
#define BEFORE_LOAD(index, n)  taint_load(HERE, marked, (index), (unsigned)(n))
#define BEFORE_COPY(index, n)  taint_carry(HERE, (index), (unsigned)(n))
#define BEFORE_STORE(index, n) taint_store(HERE, marked, (index), (unsigned)(n))
#define AFTER_BRANCH(from)                                                     \
	((void)(from), UNLIKELY(inputs->control.branches.len)                  \
			       ? control_arrive(&inputs->control, PC)          \
			       : (void)0)
#define AFTER_ENTER                                                            \
	do {                                                                   \
		taint_enter(taint);                                            \
		if (UNLIKELY(is_special(vm, inputs)))                          \
			inputs_enter(taint, PLACE);                            \
		m = TAINT_SLOTS;                                               \
	} while (0)
#define AFTER_LEAVE                                                            \
	do {                                                                   \
		m = TAINT_SLOTS;                                               \
		if (UNLIKELY(inputs->control.branches.len))                    \
			control_leave(&inputs->control, pc);                   \
		taint_leave(HERE, pc);                                         \
		if (vm->at.depth == 0 && taint_is_start(vm, pc))               \
			inputs_begin(taint);                                   \
	} while (0)
#define AFTER_INPUT(input) (m[pc->a] = inputs_taken(taint, PLACE, (input)))
/* What an output sends is a use at its call, whatever it reads. */
#define BEFORE_WORLD_READ(index, n)                                            \
	(pc->code == OP_SHOWP                                                  \
		 ? (void)0                                                     \
		 : inputs_world_read(taint, PLACE, (index), (unsigned)(n)))
#define AFTER_WORLD          taint_world(taint, m, pc)
#define AFTER_CHECKPOINT(at) inputs_checkpoint(taint, (at))

#include "vm/loop.h"
