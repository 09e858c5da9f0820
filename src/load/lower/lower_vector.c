/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: vectors. A vector is as many registers as it has lanes; an
 * operation on it is one operation per lane, all in one tick. */
#include "load/lower/lower.h"

#include <string.h>

bool is_vector(LLVMTypeRef type)
{
	return LLVMGetTypeKind(type) == LLVMVectorTypeKind;
}

void for_lanes(struct lower *lower, void (*lower_lane)(struct lower *lower))
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	/* {result, overflowed}: as many lanes as the result has. */
	if (LLVMGetTypeKind(type) == LLVMStructTypeKind &&
	    LLVMCountStructElementTypes(type))
		type = LLVMStructGetTypeAtIndex(type, 0);
	unsigned lanes = is_vector(type) ? LLVMGetVectorSize(type) : 1;
	for (lower->lane = 0; lower->lane < lanes && !lower_failed(lower);
	     lower->lane++)
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

/* Registers of one lane. */
static unsigned each_lane(struct lower *lower, LLVMTypeRef vector)
{
	return leaf_count(lower, LLVMGetElementType(vector));
}

void lower_extract_element(struct lower *lower)
{
	LLVMValueRef vector = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef where = LLVMGetOperand(lower->inst, 1);
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	unsigned each = each_lane(lower, LLVMTypeOf(vector));
	uint32_t to = result_regs(lower, lower->inst);
	uint64_t index;
	bool is_constant = as_constant(lower, where, &index);
	unsigned first = is_constant ? (unsigned)(index % lanes) : 0;
	spend(lower, 1);
	for (unsigned k = 0; k < each; k++)
		emit(lower, OP_MOV, to + k,
		     leaf_reg(lower, vector, first * each + k), 0);
	if (is_constant)
		return;
	uint32_t at = reg_of(lower, where);
	for (unsigned i = each; i < lanes * each; i++) {
		uint32_t bit = index_is(lower, at, i / each);
		uint32_t lane = leaf_reg(lower, vector, i);
		uint32_t old = to + i % each;
		emit(lower, OP_SELECT, old, bit, lane)->imm = (int32_t)old;
	}
}

void lower_insert_element(struct lower *lower)
{
	LLVMValueRef vector = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef element = LLVMGetOperand(lower->inst, 1);
	LLVMValueRef where = LLVMGetOperand(lower->inst, 2);
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	unsigned each = each_lane(lower, LLVMTypeOf(vector));
	uint32_t to = result_regs(lower, lower->inst);
	uint64_t index;
	bool is_constant = as_constant(lower, where, &index);
	uint32_t at = is_constant ? 0 : reg_of(lower, where);
	spend(lower, 1);
	for (unsigned i = 0; i < lanes * each; i++) {
		bool is_new = is_constant && index == i / each;
		uint32_t old = is_new ? 0 : leaf_reg(lower, vector, i);
		uint32_t value = is_constant && !is_new
					 ? old
					 : leaf_reg(lower, element, i % each);
		if (is_constant) {
			emit(lower, OP_MOV, to + i, value, 0);
			continue;
		}
		uint32_t bit = index_is(lower, at, i / each);
		emit(lower, OP_SELECT, to + i, bit, value)->imm = (int32_t)old;
	}
}

void lower_shuffle(struct lower *lower)
{
	LLVMValueRef left = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef right = LLVMGetOperand(lower->inst, 1);
	int lanes = (int)LLVMGetVectorSize(LLVMTypeOf(left));
	unsigned each = each_lane(lower, LLVMTypeOf(left));
	unsigned count = LLVMGetNumMaskElements(lower->inst) * each;
	uint32_t to = result_regs(lower, lower->inst);
	spend(lower, 1);
	for (unsigned i = 0; i < count; i++) {
		int from = LLVMGetMaskValue(lower->inst, i / each);
		if (from < 0)
			from = 0; /* any value will do */
		bool is_left = from < lanes;
		unsigned lane = (unsigned)(is_left ? from : from - lanes);
		uint32_t reg = leaf_reg(lower, is_left ? left : right,
					lane * each + i % each);
		emit(lower, OP_MOV, to + i, reg, 0);
	}
}

/* One step of a reduction: to = to OP lane. */
struct reduction {
	const char *name;
	enum op_code code; /* OP_SELECT: the smaller or the larger one; OP_WIDE:
			      the function `wide`, with its number */
	bool is_signed, keeps_less;
	bool has_start; /* the first operand, before the vector */
	enum wide_fn wide;
	unsigned number;
};

static const struct reduction reductions[] = {
	{ .name = "add", .code = OP_ADD64 },
	{ .name = "mul", .code = OP_MUL64 },
	{ .name = "and", .code = OP_AND },
	{ .name = "or", .code = OP_OR },
	{ .name = "xor", .code = OP_XOR },
	{ "smin", OP_SELECT, .is_signed = true, .keeps_less = true },
	{ "smax", OP_SELECT, .is_signed = true },
	{ "umin", OP_SELECT, .keeps_less = true },
	{ .name = "umax", .code = OP_SELECT },
	{ "fadd", OP_WIDE, .has_start = true, .wide = WIDE_FADD },
	{ "fmul", OP_WIDE, .has_start = true, .wide = WIDE_FMUL },
	{ "fmin", OP_WIDE, .wide = WIDE_FMATH, .number = MATH_FMIN },
	{ "fmax", OP_WIDE, .wide = WIDE_FMATH, .number = MATH_FMAX },
	{ "fminimum", OP_WIDE, .wide = WIDE_MINIMUM },
	{ "fmaximum", OP_WIDE, .wide = WIDE_MAXIMUM },
};

/* Floats: with the functions of wide.def, whatever their format. */
static void reduce_floats(struct lower *lower, const struct reduction *rule)
{
	LLVMValueRef vector = LLVMGetOperand(lower->inst, rule->has_start);
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(vector));
	enum float_format format = format_of(lower, LLVMTypeOf(lower->inst));
	spend(lower, 1);
	unsigned at = 0, first = rule->has_start ? 0 : 1;
	if (rule->has_start)
		at = wide_put(lower, LLVMGetOperand(lower->inst, 0), 0);
	else
		at = wide_put(lower, vector, 0); /* lane 0 */
	for (unsigned i = first; i < lanes; i++) {
		lower->lane = i;
		wide_put(lower, vector, at);
		wide_call(lower, rule->wide, format, rule->number);
	}
	lower->lane = 0;
	wide_take(lower);
}

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

static const struct reduction *find_reduction(const char *name)
{
	size_t length = strcspn(name, ".");
	for (size_t i = 0; i < sizeof(reductions) / sizeof(reductions[0]);
	     i++) {
		if (strlen(reductions[i].name) == length &&
		    memcmp(reductions[i].name, name, length) == 0)
			return &reductions[i];
	}
	return NULL;
}

/* Lane by lane from the first one: the order that fadd and fmul must have
 * unless they are told that any will do. */
bool lower_vector_reduce(struct lower *lower, const char *name)
{
	const struct reduction *rule = find_reduction(name);
	if (!rule)
		return false;
	if (rule->code == OP_WIDE) {
		reduce_floats(lower, rule);
		return true;
	}
	LLVMValueRef vector = LLVMGetOperand(lower->inst, 0);
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

/* Where the registers of a value lie in its bits. */
struct bit_span {
	unsigned first, bits;
};
typedef VEC(struct bit_span) span_list;

static void spans_of(struct lower *lower, LLVMTypeRef type, span_list *list)
{
	unsigned lanes = is_vector(type) ? LLVMGetVectorSize(type) : 1;
	unsigned wide = wide_bits(type);
	unsigned each = wide ? wide : type_bits(lower, type);
	for (unsigned i = 0; i < lanes; i++) {
		for (unsigned done = 0; done < each; done += 64) {
			struct bit_span span = { i * each + done, each - done };
			if (span.bits > 64)
				span.bits = 64;
			vec_push(list, span);
		}
	}
}

/* Adds to `to`, which holds the bits `want`, those that are in `from`. */
static void add_bits(struct lower *lower, struct bit_span want, uint32_t to,
		     struct bit_span have, uint32_t from)
{
	unsigned end = want.first + want.bits, last = have.first + have.bits;
	unsigned first = want.first > have.first ? want.first : have.first;
	if (end > last)
		end = last;
	if (first >= end)
		return;
	uint32_t part = new_reg(lower);
	emit(lower, OP_LSHRI, part, from, 0)->wide = first - have.first;
	emit_mask(lower, part, part, end - first);
	emit(lower, OP_SHLI64, part, part, 0)->wide = first - want.first;
	emit(lower, OP_OR, to, to, part);
}

void reshape(struct lower *lower, const uint32_t *from, LLVMTypeRef from_type,
	     uint32_t to, LLVMTypeRef to_type)
{
	span_list have = { 0 }, want = { 0 };
	spans_of(lower, from_type, &have);
	spans_of(lower, to_type, &want);
	for (uint32_t i = 0; i < want.len; i++) {
		emit(lower, OP_CONST, to + i, 0, 0);
		for (size_t k = 0; k < have.len; k++)
			add_bits(lower, want.items[i], to + i, have.items[k],
				 from[k]);
	}
	vec_release(&have);
	vec_release(&want);
}

void lower_bitcast(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	LLVMTypeRef source = LLVMTypeOf(from), type = LLVMTypeOf(lower->inst);
	bool is_same = wide_bits(source) == wide_bits(type) &&
		       (wide_bits(type) ||
			type_bits(lower, source) == type_bits(lower, type));
	if (is_same) {
		lower_alias(lower);
		return;
	}
	uint32_t to = result_regs(lower, lower->inst);
	VEC(uint32_t) regs = { 0 };
	unsigned count = leaf_count(lower, source);
	for (unsigned i = 0; i < count; i++) {
		uint32_t reg = leaf_reg(lower, from, i);
		vec_push(&regs, reg);
	}
	reshape(lower, regs.items, source, to, type);
	vec_release(&regs);
}
