/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: atomic and masked vector accesses. There is one core, and only a
 * power failure can interrupt it, also between the read and the write of an
 * atomic operation, as on a device. They cost their accesses, SPEC 2.5. */
#include "load/lower/lower.h"

/* The registers of an operand, a result or a temporary: one for each leaf. */
struct leaves {
	leaf_list list;
	struct address at;
	unsigned align;
};

static struct leaves leaves_at(struct lower *lower, LLVMTypeRef type,
			       LLVMValueRef pointer)
{
	struct leaves leaves = { .align = access_align(lower) };
	if (has_size(lower, type))
		leaves_of(lower, type, 0, &leaves.list);
	leaves.at = address_simple(lower, address_of(lower, pointer));
	return leaves;
}

/* Loads or stores the registers from `first` on. */
static void access_leaves(struct lower *lower, const struct leaves *leaves,
			  uint32_t first, bool is_store)
{
	for (uint32_t i = 0; i < leaves->list.len; i++) {
		struct leaf leaf = leaves->list.items[i];
		struct address at = leaves->at;
		unsigned size = (unsigned)LLVMStoreSizeOfType(
			lower->program->layout, leaf.type);
		unsigned bits = type_bits(lower, leaf.type);
		/* Only the first part is as aligned as the whole. */
		unsigned align = i ? 1 : leaves->align;
		at.offset += (int64_t)leaf.offset;
		if (is_store) {
			store_scalar(lower, at, size, align, first + i);
			continue;
		}
		load_scalar(lower, at, size, align, first + i);
		if (bits != 8 * size)
			emit_mask(lower, first + i, first + i, bits);
	}
}

/* One row for each way to change a value: an operation for what fits a
 * register (OP_COUNT: there is none), a wide function for all integers. */
static const struct change {
	LLVMAtomicRMWBinOp what;
	enum op_code code;
	enum wide_fn wide;
} changes[] = {
	{ LLVMAtomicRMWBinOpXchg, OP_MOV, WIDE_COUNT },
	{ LLVMAtomicRMWBinOpAdd, OP_ADD64, WIDE_ADD },
	{ LLVMAtomicRMWBinOpSub, OP_SUB64, WIDE_SUB },
	{ LLVMAtomicRMWBinOpAnd, OP_AND, WIDE_AND },
	{ LLVMAtomicRMWBinOpNand, OP_COUNT, WIDE_NAND },
	{ LLVMAtomicRMWBinOpOr, OP_OR, WIDE_OR },
	{ LLVMAtomicRMWBinOpXor, OP_XOR, WIDE_XOR },
	{ LLVMAtomicRMWBinOpMax, OP_COUNT, WIDE_SMAX },
	{ LLVMAtomicRMWBinOpMin, OP_COUNT, WIDE_SMIN },
	{ LLVMAtomicRMWBinOpUMax, OP_COUNT, WIDE_UMAX },
	{ LLVMAtomicRMWBinOpUMin, OP_COUNT, WIDE_UMIN },
	{ LLVMAtomicRMWBinOpFAdd, OP_COUNT, WIDE_FADD },
	{ LLVMAtomicRMWBinOpFSub, OP_COUNT, WIDE_FSUB },
	{ LLVMAtomicRMWBinOpFMax, OP_COUNT, WIDE_FMATH },
	{ LLVMAtomicRMWBinOpFMin, OP_COUNT, WIDE_FMATH },
	{ LLVMAtomicRMWBinOpUIncWrap, OP_COUNT, WIDE_UINC_WRAP },
	{ LLVMAtomicRMWBinOpUDecWrap, OP_COUNT, WIDE_UDEC_WRAP },
};

static const struct change *change_of(LLVMValueRef inst)
{
	LLVMAtomicRMWBinOp what = LLVMGetAtomicRMWBinOp(inst);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		if (changes[i].what == what)
			return &changes[i];
	}
	return NULL;
}

/* The new value is a function of wide.def of the old value and the operand. */
static void change_widely(struct lower *lower, const struct change *change,
			  uint32_t old, uint32_t to, unsigned count)
{
	LLVMValueRef operand = LLVMGetOperand(lower->inst, 1);
	LLVMTypeRef type = LLVMTypeOf(operand);
	bool is_float = change->wide >= WIDE_FADD;
	bool is_max = change->what == LLVMAtomicRMWBinOpFMax;
	unsigned bits = wide_bits(type), at = 0;
	for (unsigned i = 0; i < count; i++)
		at = wide_put_reg(lower, old + i, at);
	wide_put(lower, operand, at);
	if (is_float)
		wide_call(lower, change->wide, format_of(lower, type),
			  change->wide != WIDE_FMATH ? 0u
			  : is_max                   ? MATH_FMAX
						     : MATH_FMIN);
	else
		wide_call(lower, change->wide,
			  bits ? bits : type_bits(lower, type), 0);
	for (unsigned i = 0; i < count; i++)
		emit(lower, OP_WGET, to + i, 0, 0)->imm = (int32_t)i;
}

static void change_value(struct lower *lower, const struct change *change,
			 uint32_t old, uint32_t to, unsigned count)
{
	LLVMValueRef operand = LLVMGetOperand(lower->inst, 1);
	LLVMTypeRef type = LLVMTypeOf(operand);
	if (change->what == LLVMAtomicRMWBinOpXchg) {
		for (unsigned i = 0; i < count; i++)
			emit(lower, OP_MOV, to + i, leaf_reg(lower, operand, i),
			     0);
		return;
	}
	if (change->code == OP_COUNT || count > 1) {
		change_widely(lower, change, old, to, count);
		return;
	}
	emit(lower, change->code, to, old, reg_of(lower, operand));
	emit_mask(lower, to, to, type_bits(lower, type));
}

void lower_atomic_rmw(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	const struct change *change = change_of(lower->inst);
	if (!change || is_vector(type)) {
		lower_fail(lower, "this atomic operation is not supported");
		return;
	}
	struct leaves leaves =
		leaves_at(lower, type, LLVMGetOperand(lower->inst, 0));
	unsigned count = (unsigned)leaves.list.len;
	uint32_t old = result_regs(lower, lower->inst), first = lower->regs;
	lower->regs += count;
	access_leaves(lower, &leaves, old, false);
	change_value(lower, change, old, first, count);
	access_leaves(lower, &leaves, first, true);
	vec_release(&leaves.list);
}

/* The result is {old value, whether it was the expected one}; only if it was,
 * there is a write. */
void lower_compare_exchange(struct lower *lower)
{
	LLVMValueRef expected = LLVMGetOperand(lower->inst, 1);
	LLVMValueRef wanted = LLVMGetOperand(lower->inst, 2);
	struct leaves leaves = leaves_at(lower, LLVMTypeOf(expected),
					 LLVMGetOperand(lower->inst, 0));
	unsigned count = (unsigned)leaves.list.len;
	uint32_t old = result_regs(lower, lower->inst), first = lower->regs;
	lower->regs += count;
	for (unsigned i = 0; i < count; i++)
		emit(lower, OP_MOV, first + i, leaf_reg(lower, wanted, i), 0);
	access_leaves(lower, &leaves, old, false);
	uint32_t equal = old + count;
	emit(lower, OP_CONST, equal, 0, 0)->wide = 1;
	for (unsigned i = 0; i < count; i++) {
		uint32_t same = new_reg(lower);
		emit(lower, OP_EQ, same, old + i, leaf_reg(lower, expected, i));
		emit(lower, OP_AND, equal, equal, same);
	}
	uint32_t yes = new_block(lower, NULL), end = new_block(lower, NULL);
	emit_branch(lower, equal, yes, end);
	start_block(lower, yes);
	access_leaves(lower, &leaves, first, true);
	emit_jump(lower, end);
	start_block(lower, end);
	vec_release(&leaves.list);
}

/* An access of one lane, if the mask has it. */
struct masked {
	LLVMValueRef mask;
	LLVMValueRef pointer; /* of the vector, or a vector of pointers */
	LLVMTypeRef type;     /* of the vector */
	unsigned align;
	uint32_t first; /* register of lane 0 */
	bool is_store;
};

static void access_lane(struct lower *lower, const struct masked *access,
			unsigned lane)
{
	unsigned bytes = type_bits(lower, access->type) / 8;
	bool ignores_meeting_points = is_vector(LLVMTypeOf(access->pointer));
	struct address at = { .form = ADDRESS_REG, .index = NONE };
	at.base = leaf_reg(lower, access->pointer,
			   ignores_meeting_points ? lane : 0);
	at.offset = ignores_meeting_points ? 0 : lane * bytes;
	/* The vector's alignment is that of its first lane. */
	unsigned align = access->align > bytes && !ignores_meeting_points
				 ? bytes
				 : access->align;
	if (access->is_store)
		store_scalar(lower, at, bytes, align, access->first + lane);
	else
		load_scalar(lower, at, bytes, align, access->first + lane);
}

static void lower_masked(struct lower *lower, const struct masked *access)
{
	unsigned lanes = LLVMGetVectorSize(access->type);
	if (wide_bits(access->type) || type_bits(lower, access->type) % 8)
		lower_fail(lower, "a masked access of such elements is not "
				  "supported");
	for (unsigned i = 0; i < lanes && !lower_failed(lower); i++) {
		uint32_t bit = leaf_reg(lower, access->mask, i);
		uint32_t yes = new_block(lower, NULL);
		uint32_t end = new_block(lower, NULL);
		emit_branch(lower, bit, yes, end);
		start_block(lower, yes);
		access_lane(lower, access, i);
		emit_jump(lower, end);
		start_block(lower, end);
	}
}

/* An operand's lanes in consecutive registers. */
static uint32_t copied(struct lower *lower, LLVMValueRef vector, uint32_t to)
{
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	for (unsigned i = 0; i < lanes; i++)
		emit(lower, OP_MOV, to + i, leaf_reg(lower, vector, i), 0);
	return to;
}

static unsigned align_operand(struct lower *lower, unsigned i)
{
	uint64_t align;
	as_constant(lower, LLVMGetOperand(lower->inst, i), &align);
	return align ? (unsigned)align : 1;
}

void lower_masked_read(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	if (wide_bits(type)) {
		lower_fail(lower, "a masked access of such elements is not "
				  "supported");
		return;
	}
	struct masked access = {
		.pointer = LLVMGetOperand(lower->inst, 0),
		.mask = LLVMGetOperand(lower->inst, 2),
		.type = type,
		.align = align_operand(lower, 1),
		.first = copied(lower, LLVMGetOperand(lower->inst, 3),
				result_regs(lower, lower->inst)),
	};
	lower_masked(lower, &access);
}

void lower_masked_write(struct lower *lower)
{
	LLVMValueRef value = LLVMGetOperand(lower->inst, 0);
	LLVMTypeRef type = LLVMTypeOf(value);
	uint32_t first = lower->regs;
	lower->regs += leaf_count(lower, type);
	struct masked access = {
		.pointer = LLVMGetOperand(lower->inst, 1),
		.mask = LLVMGetOperand(lower->inst, 3),
		.type = type,
		.align = align_operand(lower, 2),
		.is_store = true,
	};
	if (!wide_bits(type))
		access.first = copied(lower, value, first);
	lower_masked(lower, &access);
}
