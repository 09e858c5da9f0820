/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: vectors. A vector is as many registers as it has lanes; an
 * operation on it is one operation per lane, all in one tick. */
#include "load/lower.h"

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
