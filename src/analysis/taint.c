/* SPDX-License-Identifier: Apache-2.0 */
/* Marks that travel with values. */
#include "analysis/taint.h"

#include <stdlib.h>
#include <string.h>

#include "vm/loop_parts.h"

void taint_init(struct taint *taint, const struct vm *vm,
		const struct taint_user *user, void *context)
{
	*taint = (struct taint){
		.vm = vm,
		.user = user,
		.context = context,
		.bytes = mem_map(vm->memory.size * sizeof(mark_t)),
	};
	taint_enter(taint);
}

void taint_release(struct taint *taint)
{
	mem_unmap(taint->bytes, taint->vm->memory.size * sizeof(mark_t));
	free(taint->slots);
}

static mark_t *slot(const struct taint *taint, uint32_t number)
{
	const struct vm *vm = taint->vm;
	return &taint->slots[vm->frames[vm->at.depth].slots + number];
}

/* Arguments are where the caller has put them. */
void taint_enter(struct taint *taint)
{
	const struct vm *vm = taint->vm;
	if (vm->slots_cap > taint->slots_cap) {
		taint->slots = mem_resize(
			taint->slots, vm->slots_cap * sizeof(*taint->slots));
		memset(taint->slots + taint->slots_cap, 0,
		       (vm->slots_cap - taint->slots_cap) *
			       sizeof(*taint->slots));
		taint->slots_cap = vm->slots_cap;
	}
	const struct fn *fn =
		&vm->image->fns.items[vm->frames[vm->at.depth].fn];
	for (uint32_t i = fn->params; i < fn->slots; i++)
		*slot(taint, i) = 0;
}

void taint_leave(struct taint *taint, const struct op *next)
{
	/* Else another phase of the run begins. */
	if (next == taint->vm->image->code ||
	    (next[-1].code != OP_CALL && next[-1].code != OP_CALLI)) {
		taint_enter(taint);
		return;
	}
	if (next[-1].a != NO_SLOT)
		*slot(taint, next[-1].a) = taint->results[0];
}

static mark_t join(mark_t a, mark_t b)
{
	return (a ? a : b) | (b & MARK_COMPUTED);
}

static mark_t read_field(const struct taint *taint, enum op_field field,
			 uint16_t number)
{
	bool is_read = field == FIELD_U || field == FIELD_M ||
		       (field == FIELD_V && number != NO_SLOT);
	return is_read ? *slot(taint, number) : 0;
}

/* Casts keep a value what it is; a mask of whole bytes is one. */
static bool is_move(const struct op *op)
{
	switch (op->code) {
	case OP_MOV:
	case OP_SEXT:
	case OP_FEXT:
	case OP_FTRUNC:
	case OP_F32_TO_S:
	case OP_F64_TO_S:
	case OP_F32_TO_U:
	case OP_F64_TO_U:
	case OP_S_TO_F32:
	case OP_S_TO_F64:
	case OP_U_TO_F32:
	case OP_U_TO_F64:
		return true;
	case OP_ANDI:
		return op->wide == 0xff || op->wide == 0xffff ||
		       op->wide == 0xffffffff;
	default:
		return false;
	}
}

static void use(struct taint *taint, enum mark_use how, mark_t mark, tick_t now)
{
	if (mark)
		taint->user->use(taint->context, how, mark, now);
}

/* Memory is accessed, or a function called, where these slots say. */
static void use_address(struct taint *taint, const struct op *op, tick_t now)
{
	const struct op_info *info = &op_infos[op->code];
	bool is_move = info->imm == IMM_MOVE;
	if (is_move)
		use(taint, USE_ADDRESS, read_field(taint, info->a, op->a), now);
	if (op->code != OP_MEMSET)
		use(taint, USE_ADDRESS, read_field(taint, info->b, op->b), now);
	use(taint, USE_ADDRESS, read_field(taint, info->c, op->c), now);
}

static void use_condition(struct taint *taint, const struct op *op, tick_t now)
{
	const struct op_info *info = &op_infos[op->code];
	mark_t mark = join(read_field(taint, info->a, op->a),
			   read_field(taint, info->b, op->b));
	use(taint, USE_BRANCH, mark, now);
}

/* The result of an operation on slots alone. */
static void compute(struct taint *taint, const struct op *op)
{
	const struct op_info *info = &op_infos[op->code];
	if (info->a != FIELD_D && info->a != FIELD_M)
		return;
	mark_t mark = join(read_field(taint, info->b, op->b),
			   read_field(taint, info->c, op->c));
	if (info->a == FIELD_M)
		mark = join(mark, *slot(taint, op->a));
	if (info->imm == IMM_SLOT)
		mark = join(mark, *slot(taint, (uint32_t)op->imm));
	if (mark && !is_move(op))
		mark |= MARK_COMPUTED;
	*slot(taint, op->a) = mark;
}

static void put_wide(struct taint *taint, mark_t mark)
{
	if (taint->has_wide)
		taint->wide = 0;
	taint->has_wide = false;
	taint->wide = join(taint->wide, mark);
}

void taint_operation(struct taint *taint, const struct op *op, tick_t now)
{
	const struct op_info *info = &op_infos[op->code];
	switch (op->code) {
	case OP_RET:
		taint->results[0] = read_field(taint, info->a, op->a);
		return;
	case OP_RETV:
		taint->results[op->imm] = *slot(taint, op->a);
		return;
	case OP_GETRET:
		*slot(taint, op->a) = taint->results[op->imm];
		return;
	case OP_KEEP:
		taint->kept[op->imm] = *slot(taint, op->a);
		return;
	case OP_KEPT:
		*slot(taint, op->a) = taint->kept[op->imm];
		return;
	case OP_KEPTP:
		*slot(taint, op->a) =
			join(*slot(taint, op->a), taint->kept[op->imm]);
		return;
	case OP_WPUT:
		put_wide(taint, *slot(taint, op->b));
		return;
	case OP_WIDE:
		taint->wide |= taint->wide ? MARK_COMPUTED : 0;
		taint->has_wide = true;
		return;
	case OP_WGET:
		*slot(taint, op->a) = taint->wide;
		return;
	case OP_PUTC:
		use(taint, USE_OUTPUT, *slot(taint, op->a), now);
		return;
	case OP_ALLOCA:
		use_address(taint, op, now);
		*slot(taint, op->a) = 0;
		return;
	}
	if (info->imm == IMM_TO2 || info->imm == IMM_TABLE)
		use_condition(taint, op, now);
	else if (info->flags & (OPF_LOAD | OPF_STORE))
		use_address(taint, op, now);
	else
		compute(taint, op);
}

void taint_load(struct taint *taint, uint64_t index, unsigned bytes,
		const struct op *op, tick_t now)
{
	const struct op_info *info = &op_infos[op->code];
	uint32_t pc = (uint32_t)(op - taint->vm->image->code);
	mark_t all = 0;
	for (unsigned i = 0; i < bytes; i++) {
		mark_t mark =
			taint->user->load(taint->context, index + i, 1,
					  taint->bytes[index + i], pc, now);
		taint->carried[i] = mark;
		all = join(all, mark);
	}
	if (info->a == FIELD_M)
		all = join(*slot(taint, op->a), all);
	if (info->imm != IMM_MOVE)
		*slot(taint, op->a) = all;
}

/* Of the value that an operation writes; copies have one for each byte. */
static mark_t stored_mark(const struct taint *taint, const struct op *op)
{
	if (op->code == OP_MEMSET)
		return *slot(taint, op->b);
	/* STI has none, calls and BLOCK write what nobody marks. */
	bool is_value = op_infos[op->code].flags & OPF_STORE &&
			op_infos[op->code].a == FIELD_U;
	return is_value ? *slot(taint, op->a) : 0;
}

void taint_store(struct taint *taint, uint64_t index, unsigned bytes,
		 const struct op *op, tick_t now)
{
	bool is_copy = op->code == OP_MEMCPY || op->code == OP_MEMMOVE;
	uint32_t pc = (uint32_t)(op - taint->vm->image->code);
	mark_t value = is_copy ? 0 : stored_mark(taint, op);
	mark_t all = value;
	for (unsigned i = 0; i < bytes; i++) {
		mark_t mark = is_copy ? taint->carried[i] : value;
		taint->bytes[index + i] = mark;
		all = join(all, mark);
	}
	taint->user->store(taint->context, index, bytes, all, pc, now);
}
