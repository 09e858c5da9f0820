/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: integers of more than 64 bits, as clang makes them for long runs
 * of bit-fields and for overflow checks. They are limbs of 64 bits, the lowest
 * first; the top limb is zero-extended like any register. */
#include "load/lower/lower.h"

bool is_wide(LLVMTypeRef type)
{
	type = scalar_type(type);
	return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
	       LLVMGetIntTypeWidth(type) > 64;
}

struct wide {
	unsigned limbs;
	unsigned top;                 /* bits of the last limb */
	uint32_t limb[2 * MAX_LIMBS]; /* registers */
};

static unsigned bits_of(struct lower *lower, LLVMTypeRef type)
{
	return is_wide(type) ? wide_bits(type) : type_bits(lower, type);
}

static struct wide wide_shape(struct lower *lower, unsigned bits)
{
	struct wide wide = { .limbs = (bits + 63) / 64 };
	if (wide.limbs > 2 * MAX_LIMBS) {
		lower_fail(lower, "an integer of %u bits is too wide", bits);
		wide.limbs = 2 * MAX_LIMBS;
	}
	wide.top = bits - 64 * (wide.limbs - 1);
	return wide;
}

/* A value of any integer type. */
static struct wide wide_of(struct lower *lower, LLVMValueRef value)
{
	struct wide wide = wide_shape(lower, bits_of(lower, LLVMTypeOf(value)));
	for (unsigned i = 0; i < wide.limbs; i++)
		wide.limb[i] = lane_reg(lower, value, i);
	return wide;
}

static uint32_t combine(struct lower *lower, enum op_code code, uint32_t a,
			uint32_t b)
{
	uint32_t to = new_reg(lower);
	emit(lower, code, to, a, b);
	return to;
}

static uint32_t with_constant(struct lower *lower, enum op_code code,
			      uint32_t a, uint64_t constant)
{
	uint32_t to = new_reg(lower);
	emit(lower, code, to, a, 0)->wide = constant;
	return to;
}

/* Makes `from` the result of the current instruction, cut to its width. */
static void set_result(struct lower *lower, const struct wide *from)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	struct wide shape = wide_shape(lower, bits_of(lower, type));
	uint32_t to = lane_result(lower);
	for (unsigned i = 0; i < shape.limbs; i++) {
		if (i + 1 == shape.limbs && shape.top < 64)
			emit_mask(lower, to + i, from->limb[i], shape.top);
		else
			emit(lower, OP_MOV, to + i, from->limb[i], 0);
	}
}

/* Add with carry, or subtract with borrow. */
static struct wide add_or_sub(struct lower *lower, const struct wide *a,
			      const struct wide *b, bool is_sub)
{
	struct wide sum = *a;
	uint32_t carry = const_reg(lower, 0);
	for (unsigned i = 0; i < a->limbs; i++) {
		uint32_t x = a->limb[i], y = b->limb[i];
		uint32_t part =
			combine(lower, is_sub ? OP_SUB64 : OP_ADD64, x, y);
		uint32_t over = is_sub ? combine(lower, OP_ULT, x, y)
				       : combine(lower, OP_ULT, part, x);
		sum.limb[i] = combine(lower, is_sub ? OP_SUB64 : OP_ADD64, part,
				      carry);
		uint32_t again =
			is_sub ? combine(lower, OP_ULT, part, carry)
			       : combine(lower, OP_ULT, sum.limb[i], part);
		carry = combine(lower, OP_OR, over, again);
	}
	return sum;
}

static struct wide bitwise(struct lower *lower, enum op_code code,
			   const struct wide *a, const struct wide *b)
{
	struct wide out = *a;
	for (unsigned i = 0; i < a->limbs; i++)
		out.limb[i] = combine(lower, code, a->limb[i], b->limb[i]);
	return out;
}

/* Schoolbook: limb i of a times limb k of b goes to limbs i+k and i+k+1. */
static struct wide multiply(struct lower *lower, const struct wide *a,
			    const struct wide *b)
{
	struct wide sum = *a;
	for (unsigned i = 0; i < sum.limbs; i++)
		sum.limb[i] = const_reg(lower, 0);
	for (unsigned i = 0; i < a->limbs; i++) {
		for (unsigned k = 0; i + k < a->limbs; k++) {
			struct wide part = sum;
			for (unsigned n = 0; n < part.limbs; n++)
				part.limb[n] = const_reg(lower, 0);
			part.limb[i + k] = combine(lower, OP_MUL64, a->limb[i],
						   b->limb[k]);
			if (i + k + 1 < a->limbs)
				part.limb[i + k + 1] =
					combine(lower, OP_MULHU, a->limb[i],
						b->limb[k]);
			sum = add_or_sub(lower, &sum, &part, false);
		}
	}
	return sum;
}

/* All limbs beyond the top are `fill` (0, or the sign). */
static uint32_t limb_at(const struct wide *a, long i, uint32_t fill,
			uint32_t zero)
{
	if (i < 0)
		return zero;
	return i < (long)a->limbs ? a->limb[i] : fill;
}

static struct wide shift_by(struct lower *lower, const struct wide *a,
			    unsigned by, bool is_left, uint32_t fill)
{
	struct wide out = *a;
	uint32_t zero = const_reg(lower, 0);
	long whole = is_left ? -(long)(by / 64) : (long)(by / 64);
	unsigned rest = by % 64;
	for (unsigned i = 0; i < a->limbs; i++) {
		uint32_t near = limb_at(a, (long)i + whole, fill, zero);
		uint32_t far = limb_at(a, (long)i + whole + (is_left ? -1 : 1),
				       fill, zero);
		out.limb[i] = near;
		if (!rest)
			continue;
		near = with_constant(lower, is_left ? OP_SHLI64 : OP_LSHRI,
				     near, rest);
		far = with_constant(lower, is_left ? OP_LSHRI : OP_SHLI64, far,
				    64 - rest);
		out.limb[i] = combine(lower, OP_OR, near, far);
	}
	return out;
}

/* One step for each bit of the amount; a constant amount takes one step. */
static struct wide shift(struct lower *lower, struct wide a,
			 LLVMValueRef amount, bool is_left, uint32_t fill)
{
	if (LLVMIsAConstantInt(amount)) {
		uint64_t by = constant_limb(lower, amount, 0);
		return by < 64 * a.limbs ? shift_by(lower, &a, (unsigned)by,
						    is_left, fill)
					 : a;
	}
	uint32_t by = lane_reg(lower, amount, 0);
	for (unsigned bit = 0; (1u << bit) < 64 * a.limbs; bit++) {
		uint32_t is_set = with_constant(
			lower, OP_ANDI, with_constant(lower, OP_LSHRI, by, bit),
			1);
		struct wide moved =
			shift_by(lower, &a, 1u << bit, is_left, fill);
		for (unsigned i = 0; i < a.limbs; i++) {
			uint32_t to = new_reg(lower);
			emit(lower, OP_SELECT, to, is_set, moved.limb[i])->imm =
				(int32_t)a.limb[i];
			a.limb[i] = to;
		}
	}
	return a;
}

/* The value with its top limb sign-extended; *sign: 64 copies of the sign. */
static struct wide signed_wide(struct lower *lower, struct wide a,
			       uint32_t *sign)
{
	uint32_t *top = &a.limb[a.limbs - 1];
	*top = sign_extended(lower, *top, a.top);
	*sign = with_constant(lower, OP_ASHRI64, *top, 63);
	return a;
}

/* a with another width: cut, zero-extended or sign-extended. */
static struct wide resized(struct lower *lower, struct wide a, unsigned bits,
			   bool is_signed)
{
	struct wide out = wide_shape(lower, bits);
	uint32_t fill = const_reg(lower, 0);
	if (is_signed)
		a = signed_wide(lower, a, &fill);
	for (unsigned i = 0; i < out.limbs; i++)
		out.limb[i] = i < a.limbs ? a.limb[i] : fill;
	uint32_t *top = &out.limb[out.limbs - 1];
	if (out.top < 64)
		*top = with_constant(lower, OP_ANDI, *top, mask_of(out.top));
	return out;
}

/* 1 if all limbs are equal. */
static uint32_t are_equal(struct lower *lower, const struct wide *a,
			  const struct wide *b)
{
	uint32_t equal = const_reg(lower, 1);
	for (unsigned i = 0; i < a->limbs; i++)
		equal = combine(lower, OP_AND, equal,
				combine(lower, OP_EQ, a->limb[i], b->limb[i]));
	return equal;
}

static void lower_wide_division(struct lower *lower)
{
	LLVMOpcode opcode = lower->opcode;
	unsigned at = wide_put(lower, LLVMGetOperand(lower->inst, 0), 0);
	wide_put(lower, LLVMGetOperand(lower->inst, 1), at);
	wide_call(lower,
		  opcode == LLVMUDiv   ? WIDE_UDIV
		  : opcode == LLVMSDiv ? WIDE_SDIV
		  : opcode == LLVMURem ? WIDE_UREM
				       : WIDE_SREM,
		  wide_bits(LLVMTypeOf(lower->inst)), 0);
	wide_take(lower);
}

void lower_wide_binary(struct lower *lower)
{
	LLVMValueRef right = LLVMGetOperand(lower->inst, 1);
	struct wide a = wide_of(lower, LLVMGetOperand(lower->inst, 0));
	struct wide b = wide_of(lower, right), out = a;
	uint32_t sign;
	spend(lower, 1);
	switch (lower->opcode) {
	case LLVMAnd:
		out = bitwise(lower, OP_AND, &a, &b);
		break;
	case LLVMOr:
		out = bitwise(lower, OP_OR, &a, &b);
		break;
	case LLVMXor:
		out = bitwise(lower, OP_XOR, &a, &b);
		break;
	case LLVMAdd:
		out = add_or_sub(lower, &a, &b, false);
		break;
	case LLVMSub:
		out = add_or_sub(lower, &a, &b, true);
		break;
	case LLVMMul:
		out = multiply(lower, &a, &b);
		break;
	case LLVMShl:
		out = shift(lower, a, right, true, 0);
		break;
	case LLVMLShr:
		out = shift(lower, a, right, false, const_reg(lower, 0));
		break;
	case LLVMAShr:
		a = signed_wide(lower, a, &sign);
		out = shift(lower, a, right, false, sign);
		break;
	default:
		lower_wide_division(lower);
		return;
	}
	set_result(lower, &out);
}

void lower_wide_cast(struct lower *lower)
{
	LLVMOpcode opcode = lower->opcode;
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	spend(lower, 1);
	struct wide out = resized(lower, wide_of(lower, from),
				  bits_of(lower, type), opcode == LLVMSExt);
	set_result(lower, &out);
}

/* {result, overflowed}: at twice the width nothing overflows; the result fits
 * if extending it again gives the same. */
void lower_wide_overflow(struct lower *lower, LLVMOpcode opcode, bool is_signed)
{
	LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
	unsigned bits = bits_of(lower, type);
	struct wide a = wide_of(lower, LLVMGetOperand(lower->inst, 0));
	struct wide b = wide_of(lower, LLVMGetOperand(lower->inst, 1)), full;
	spend(lower, 1);
	a = resized(lower, a, 2 * bits, is_signed);
	b = resized(lower, b, 2 * bits, is_signed);
	if (opcode == LLVMMul)
		full = multiply(lower, &a, &b);
	else
		full = add_or_sub(lower, &a, &b, opcode == LLVMSub);
	full = resized(lower, full, 2 * bits, false);
	struct wide cut = resized(lower, full, bits, false);
	struct wide again = resized(lower, cut, 2 * bits, is_signed);
	uint32_t equal = are_equal(lower, &full, &again);
	uint32_t to = result_regs(lower, lower->inst);
	for (unsigned i = 0; i < cut.limbs; i++)
		emit(lower, OP_MOV, to + i, cut.limb[i], 0);
	emit(lower, OP_XORI, to + cut.limbs, equal, 0)->wide = 1;
}

void lower_wide_icmp(struct lower *lower)
{
	LLVMIntPredicate predicate = LLVMGetICmpPredicate(lower->inst);
	bool swaps = predicate == LLVMIntUGT || predicate == LLVMIntULE ||
		     predicate == LLVMIntSGT || predicate == LLVMIntSLE;
	bool negates = predicate == LLVMIntNE || predicate == LLVMIntUGE ||
		       predicate == LLVMIntULE || predicate == LLVMIntSGE ||
		       predicate == LLVMIntSLE;
	bool is_signed = predicate >= LLVMIntSGT && predicate <= LLVMIntSLE;
	struct wide a = wide_of(lower, LLVMGetOperand(lower->inst, swaps));
	struct wide b = wide_of(lower, LLVMGetOperand(lower->inst, !swaps));
	uint32_t sign, less = const_reg(lower, 0);
	spend(lower, 1);
	if (is_signed) {
		a = signed_wide(lower, a, &sign);
		b = signed_wide(lower, b, &sign);
	}
	for (unsigned i = 0; i < a.limbs; i++) {
		bool is_top = is_signed && i + 1 == a.limbs;
		uint32_t same = combine(lower, OP_EQ, a.limb[i], b.limb[i]);
		uint32_t below = combine(lower, is_top ? OP_SLT64 : OP_ULT,
					 a.limb[i], b.limb[i]);
		uint32_t to = new_reg(lower);
		emit(lower, OP_SELECT, to, same, less)->imm = (int32_t)below;
		less = to;
	}
	bool by_order = predicate != LLVMIntEQ && predicate != LLVMIntNE;
	uint32_t holds = by_order ? less : are_equal(lower, &a, &b);
	emit(lower, OP_XORI, lane_result(lower), holds, 0)->wide = negates;
}
