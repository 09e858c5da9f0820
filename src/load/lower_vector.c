/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: vectors. A vector is as many registers as it has lanes; an
 * operation on it is one operation per lane, all in one tick. */
#include "load/lower.h"

#include <string.h>

bool is_vector(LLVMTypeRef type)
{
	return LLVMGetTypeKind(type) == LLVMVectorTypeKind;
}

void for_lanes(struct lower *lower, void (*lower_lane)(struct lower *lower))
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	unsigned lanes = is_vector(type) ? LLVMGetVectorSize(type) : 1;
	for (lower->lane = 0; lower->lane < lanes; lower->lane++)
		lower_lane(lower);
	lower->lane = 0;
}

/* A register that is 1 if the index is i. */
static uint32_t index_is(struct lower *lower, uint32_t index, unsigned i)
{
	uint32_t bit = new_reg(lower);
	emit(lower, OP_EQI, bit, index, 0)->wide = i;
	return bit;
}

void lower_extract_element(struct lower *lower)
{
	LLVMValueRef vector = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef where = LLVMGetOperand(lower->inst, 1);
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	uint32_t to = result_regs(lower, lower->inst);
	uint64_t index;
	spend(lower, 1);
	if (as_constant(lower, where, &index)) {
		emit(lower, OP_MOV, to,
		     leaf_reg(lower, vector, (unsigned)index % lanes), 0);
		return;
	}
	uint32_t at = reg_of(lower, where);
	emit(lower, OP_MOV, to, leaf_reg(lower, vector, 0), 0);
	for (unsigned i = 1; i < lanes; i++) {
		uint32_t bit = index_is(lower, at, i);
		uint32_t lane = leaf_reg(lower, vector, i);
		emit(lower, OP_SELECT, to, bit, lane)->imm = (int32_t)to;
	}
}

void lower_insert_element(struct lower *lower)
{
	LLVMValueRef vector = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef where = LLVMGetOperand(lower->inst, 2);
	uint32_t value = reg_of(lower, LLVMGetOperand(lower->inst, 1));
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	uint32_t to = result_regs(lower, lower->inst);
	uint64_t index;
	bool is_constant = as_constant(lower, where, &index);
	uint32_t at = is_constant ? 0 : reg_of(lower, where);
	spend(lower, 1);
	for (unsigned i = 0; i < lanes; i++) {
		uint32_t old = leaf_reg(lower, vector, i);
		if (is_constant) {
			emit(lower, OP_MOV, to + i, index == i ? value : old,
			     0);
			continue;
		}
		uint32_t bit = index_is(lower, at, i);
		emit(lower, OP_SELECT, to + i, bit, value)->imm = (int32_t)old;
	}
}

void lower_shuffle(struct lower *lower)
{
	LLVMValueRef left = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef right = LLVMGetOperand(lower->inst, 1);
	int lanes = (int)LLVMGetVectorSize(LLVMTypeOf(left));
	unsigned count = LLVMGetNumMaskElements(lower->inst);
	uint32_t to = result_regs(lower, lower->inst);
	spend(lower, 1);
	for (unsigned i = 0; i < count; i++) {
		int from = LLVMGetMaskValue(lower->inst, i);
		if (from < 0)
			from = 0; /* any value will do */
		uint32_t lane = from < lanes
					? leaf_reg(lower, left, (unsigned)from)
					: leaf_reg(lower, right,
						   (unsigned)(from - lanes));
		emit(lower, OP_MOV, to + i, lane, 0);
	}
}

/* One step of a reduction: to = to OP lane. */
struct reduction {
	const char *name;
	enum op_code code; /* comparisons: SELECT of the two */
	bool is_signed, keeps_less;
};

static const struct reduction reductions[] = {
	{ "add", OP_ADD64, false, false },   { "mul", OP_MUL64, false, false },
	{ "and", OP_AND, false, false },     { "or", OP_OR, false, false },
	{ "xor", OP_XOR, false, false },     { "smin", OP_SELECT, true, true },
	{ "smax", OP_SELECT, true, false },  { "umin", OP_SELECT, false, true },
	{ "umax", OP_SELECT, false, false },
};

static void reduce_by_order(struct lower *lower, const struct reduction *rule,
			    uint32_t to, uint32_t lane, unsigned bits)
{
	uint32_t a = to, b = lane, less = new_reg(lower);
	if (rule->is_signed) {
		a = sign_extended(lower, to, bits);
		b = sign_extended(lower, lane, bits);
	}
	emit(lower, rule->is_signed ? OP_SLT64 : OP_ULT, less, a, b);
	emit(lower, OP_SELECT, to, less, rule->keeps_less ? to : lane)->imm =
		(int32_t)(rule->keeps_less ? lane : to);
}

bool lower_vector_reduce(struct lower *lower, const char *name)
{
	LLVMValueRef vector = LLVMGetOperand(lower->inst, 0);
	if (!is_vector(LLVMTypeOf(vector)))
		return false;
	size_t length = strcspn(name, ".");
	const struct reduction *rule = NULL;
	for (size_t i = 0; i < sizeof(reductions) / sizeof(reductions[0]);
	     i++) {
		if (strlen(reductions[i].name) == length &&
		    memcmp(reductions[i].name, name, length) == 0)
			rule = &reductions[i];
	}
	if (!rule)
		return false;
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	uint32_t to = result_regs(lower, lower->inst);
	spend(lower, 1);
	emit(lower, OP_MOV, to, leaf_reg(lower, vector, 0), 0);
	for (unsigned i = 1; i < lanes; i++) {
		uint32_t lane = leaf_reg(lower, vector, i);
		if (rule->code == OP_SELECT)
			reduce_by_order(lower, rule, to, lane, bits);
		else
			emit(lower, rule->code, to, to, lane);
	}
	emit_mask(lower, to, to, bits);
	return true;
}

/* The bits [first, first + bits) of a value that is `each` bits per
 * register, added to `to` at `shift`. */
static void add_bits(struct lower *lower, LLVMValueRef from, unsigned each,
		     unsigned first, unsigned bits, uint32_t to, unsigned shift)
{
	uint32_t part = new_reg(lower);
	uint32_t lane = leaf_reg(lower, from, first / each);
	emit(lower, OP_LSHRI, part, lane, 0)->wide = first % each;
	emit_mask(lower, part, part, bits);
	emit(lower, OP_SHLI64, part, part, 0)->wide = shift;
	emit(lower, OP_OR, to, to, part);
}

void lower_bitcast(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	unsigned each = type_bits(lower, LLVMTypeOf(from));
	unsigned bits = type_bits(lower, type);
	if (each == bits) {
		lower_alias(lower);
		return;
	}
	uint32_t to = result_regs(lower, lower->inst);
	unsigned lanes = leaf_count(lower, type);
	unsigned piece = each < bits ? each : bits;
	for (unsigned i = 0; i < lanes; i++) {
		emit(lower, OP_CONST, to + i, 0, 0);
		for (unsigned done = 0; done < bits; done += piece)
			add_bits(lower, from, each, i * bits + done, piece,
				 to + i, done);
	}
}
