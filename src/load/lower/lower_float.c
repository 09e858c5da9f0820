/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: floating point beyond float and double (half, bfloat, long double)
 * and its conversions, with the functions of wide.def. */
#include "load/lower/lower.h"

static const struct {
	LLVMTypeKind kind;
	enum float_format format;
	bool is_rare;
} formats[] = {
	{ LLVMHalfTypeKind, FORMAT_F16, true },
	{ LLVMBFloatTypeKind, FORMAT_BF16, true },
	{ LLVMFloatTypeKind, FORMAT_F32, false },
	{ LLVMDoubleTypeKind, FORMAT_F64, false },
	{ LLVMX86_FP80TypeKind, FORMAT_F80, true },
	{ LLVMFP128TypeKind, FORMAT_F128, true },
};

enum {
	FORMATS = sizeof(formats) / sizeof(formats[0]),
};

bool is_rare_float(LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(scalar_type(type));
	for (unsigned i = 0; i < FORMATS; i++) {
		if (formats[i].kind == kind)
			return formats[i].is_rare;
	}
	return false;
}

enum float_format format_of(struct lower *lower, LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(scalar_type(type));
	for (unsigned i = 0; i < FORMATS; i++) {
		if (formats[i].kind == kind)
			return formats[i].format;
	}
	type_bits(lower, type); /* says that it is not supported */
	return FORMAT_F64;
}

unsigned wide_put_reg(struct lower *lower, uint32_t reg, unsigned at)
{
	if (at >= WIDE_REGS) {
		lower_fail(lower, "a number of more than %d bits",
			   64 * MAX_LIMBS);
		return 0;
	}
	emit(lower, OP_WPUT, 0, reg, 0)->imm = (int32_t)at;
	return at + 1;
}

static unsigned limbs_of(LLVMTypeRef type)
{
	unsigned bits = wide_bits(type);
	return bits ? (bits + 63) / 64 : 1;
}

unsigned wide_put(struct lower *lower, LLVMValueRef value, unsigned at)
{
	for (unsigned i = 0; i < limbs_of(LLVMTypeOf(value)); i++)
		at = wide_put_reg(lower, lane_reg(lower, value, i), at);
	return at;
}

void wide_call(struct lower *lower, enum wide_fn fn, unsigned a, unsigned b)
{
	if (a > 64 * MAX_LIMBS || b > UINT16_MAX)
		lower_fail(lower, "a number of more than %d bits",
			   64 * MAX_LIMBS);
	emit(lower, OP_WIDE, a, b, 0)->imm = (int32_t)fn;
}

void wide_take(struct lower *lower)
{
	uint32_t to = lane_result(lower);
	for (unsigned i = 0; i < limbs_of(LLVMTypeOf(lower->inst)); i++)
		emit(lower, OP_WGET, to + i, 0, 0)->imm = (int32_t)i;
}

static void put_two(struct lower *lower)
{
	unsigned at = wide_put(lower, LLVMGetOperand(lower->inst, 0), 0);
	wide_put(lower, LLVMGetOperand(lower->inst, 1), at);
}

void lower_rare_binary(struct lower *lower)
{
	enum float_format format = format_of(lower, LLVMTypeOf(lower->inst));
	spend(lower, 1);
	put_two(lower);
	switch (lower->opcode) {
	case LLVMFAdd:
		wide_call(lower, WIDE_FADD, format, 0);
		break;
	case LLVMFSub:
		wide_call(lower, WIDE_FSUB, format, 0);
		break;
	case LLVMFMul:
		wide_call(lower, WIDE_FMUL, format, 0);
		break;
	case LLVMFDiv:
		wide_call(lower, WIDE_FDIV, format, 0);
		break;
	default:
		wide_call(lower, WIDE_FMATH, format, MATH_FMOD);
	}
	wide_take(lower);
}

void lower_rare_fcmp(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
	spend(lower, 1);
	put_two(lower);
	wide_call(lower, WIDE_FCMP, format_of(lower, type),
		  fcmp_predicate(lower));
	wide_take(lower);
}

/* The sign is the highest bit of the last register. */
void lower_rare_negation(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	LLVMTypeRef type = LLVMTypeOf(from);
	unsigned bits = wide_bits(type) ? wide_bits(type) : 16;
	unsigned last = limbs_of(type) - 1;
	uint32_t to = lane_result(lower);
	spend(lower, 1);
	for (unsigned i = 0; i < last; i++)
		emit(lower, OP_MOV, to + i, lane_reg(lower, from, i), 0);
	uint32_t top = lane_reg(lower, from, last);
	emit(lower, OP_XORI, to + last, top, 0)->wide = 1ull << (bits - 1) % 64;
}

static unsigned integer_bits(struct lower *lower, LLVMTypeRef type)
{
	return wide_bits(type) ? wide_bits(type) : type_bits(lower, type);
}

void lower_float_conversion(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	LLVMTypeRef source = LLVMTypeOf(from), type = LLVMTypeOf(lower->inst);
	spend(lower, 1);
	wide_put(lower, from, 0);
	switch (lower->opcode) {
	case LLVMFPToSI:
		wide_call(lower, WIDE_F_TO_S, format_of(lower, source),
			  integer_bits(lower, type));
		break;
	case LLVMFPToUI:
		wide_call(lower, WIDE_F_TO_U, format_of(lower, source),
			  integer_bits(lower, type));
		break;
	case LLVMSIToFP:
		wide_call(lower, WIDE_S_TO_F, integer_bits(lower, source),
			  format_of(lower, type));
		break;
	case LLVMUIToFP:
		wide_call(lower, WIDE_U_TO_F, integer_bits(lower, source),
			  format_of(lower, type));
		break;
	default:
		wide_call(lower, WIDE_FCONVERT, format_of(lower, source),
			  format_of(lower, type));
	}
	wide_take(lower);
}
