/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: LLVM's intrinsics on floats of any format. */
#include "load/lower/lower.h"

#include <string.h>

static LLVMValueRef argument(struct lower *lower, unsigned i)
{
	return LLVMGetOperand(lower->inst, i);
}

static bool is_double(struct lower *lower)
{
	return LLVMGetTypeKind(scalar_type(LLVMTypeOf(argument(lower, 0)))) ==
	       LLVMDoubleTypeKind;
}

/* fmuladd may be fused or not: a device without FMA does two operations. */
void lower_fmuladd(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	spend(lower, 1);
	if (is_rare_float(type)) {
		enum float_format format = format_of(lower, type);
		unsigned at = wide_put(lower, argument(lower, 0), 0);
		wide_put(lower, argument(lower, 1), at);
		wide_call(lower, WIDE_FMUL, format, 0);
		wide_put(lower, argument(lower, 2), at);
		wide_call(lower, WIDE_FADD, format, 0);
		wide_take(lower);
		return;
	}
	uint32_t a = reg_of(lower, argument(lower, 0));
	uint32_t b = reg_of(lower, argument(lower, 1));
	uint32_t c = reg_of(lower, argument(lower, 2)),
		 product = new_reg(lower);
	emit(lower, OP_FMUL32 + is_double(lower), product, a, b);
	emit(lower, OP_FADD32 + is_double(lower), result_reg(lower), product,
	     c);
}

void lower_is_fpclass(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(argument(lower, 0));
	uint64_t classes;
	as_constant(lower, argument(lower, 1), &classes);
	spend(lower, 1);
	if (!is_rare_float(type)) {
		uint32_t from = reg_of(lower, argument(lower, 0));
		emit(lower, OP_FCLASS, result_reg(lower), from,
		     type_bits(lower, type))
			->imm = (int32_t)classes;
		return;
	}
	wide_put(lower, argument(lower, 0), 0);
	wide_call(lower, WIDE_FCLASS, format_of(lower, type),
		  (unsigned)classes);
	wide_take(lower);
}

/* A function of wide.def of two numbers. */
static void lower_extreme(struct lower *lower, enum wide_fn fn)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	spend(lower, 1);
	wide_put(lower, argument(lower, 1),
		 wide_put(lower, argument(lower, 0), 0));
	wide_call(lower, fn, format_of(lower, type), 0);
	wide_take(lower);
}

void lower_minimum(struct lower *lower)
{
	lower_extreme(lower, WIDE_MINIMUM);
}

void lower_maximum(struct lower *lower)
{
	lower_extreme(lower, WIDE_MAXIMUM);
}

/* A power with an integer. */
void lower_powi(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	LLVMValueRef by = argument(lower, 1);
	uint32_t number = sign_extended(lower, reg_of(lower, by),
					type_bits(lower, LLVMTypeOf(by)));
	spend(lower, 1);
	wide_put_reg(lower, number, wide_put(lower, argument(lower, 0), 0));
	wide_call(lower, WIDE_POWI, format_of(lower, type), 0);
	wide_take(lower);
}

/* {fraction, exponent}; of vectors: all fractions, then all exponents. */
void lower_frexp(struct lower *lower)
{
	LLVMValueRef from = argument(lower, 0);
	LLVMTypeRef type = LLVMTypeOf(from);
	LLVMTypeRef second =
		LLVMStructGetTypeAtIndex(LLVMTypeOf(lower->inst), 1);
	unsigned all = leaf_count(lower, type);
	unsigned each = leaf_count(lower, scalar_type(type));
	uint32_t to = result_regs(lower, lower->inst);
	spend(lower, 1);
	wide_put(lower, from, 0);
	wide_call(lower, WIDE_FREXP, format_of(lower, type), 0);
	for (unsigned i = 0; i < each; i++)
		emit(lower, OP_WGET, to + lower->lane * each + i, 0, 0)->imm =
			(int32_t)i;
	uint32_t exponent = to + all + lower->lane;
	emit(lower, OP_WGET, exponent, 0, 0)->imm = (int32_t)each;
	emit_mask(lower, exponent, exponent, type_bits(lower, second));
}

/* Multiplied by one: a signalling NaN becomes quiet. */
void lower_canonicalize(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	enum float_format format = format_of(lower, type);
	spend(lower, 1);
	wide_put(lower, argument(lower, 0), 0);
	wide_call(lower, WIDE_FCONVERT, format, format);
	wide_take(lower);
}

/* Halves that are kept in 16-bit integers, as older compilers do. */
void lower_to_half(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(argument(lower, 0));
	spend(lower, 1);
	wide_put(lower, argument(lower, 0), 0);
	wide_call(lower, WIDE_FCONVERT, format_of(lower, type), FORMAT_F16);
	wide_take(lower);
}

void lower_from_half(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	spend(lower, 1);
	wide_put(lower, argument(lower, 0), 0);
	wide_call(lower, WIDE_FCONVERT, FORMAT_F16, format_of(lower, type));
	wide_take(lower);
}

/* Plain conversions saturate, too. */
void lower_saturating_conversion(struct lower *lower)
{
	const char *name = LLVMGetValueName(LLVMGetCalledValue(lower->inst));
	lower->opcode =
		is_intrinsic(name, "llvm.fptosi.sat") ? LLVMFPToSI : LLVMFPToUI;
	lower_cast(lower);
}

static const struct {
	const char *name;
	LLVMOpcode opcode;
	void (*lower)(struct lower *lower);
} constrained[] = {
	{ "fadd", LLVMFAdd, lower_binary },
	{ "fsub", LLVMFSub, lower_binary },
	{ "fmul", LLVMFMul, lower_binary },
	{ "fdiv", LLVMFDiv, lower_binary },
	{ "frem", LLVMFRem, lower_binary },
	{ "fcmp", LLVMFCmp, lower_fcmp },
	{ "fcmps", LLVMFCmp, lower_fcmp },
	{ "fptosi", LLVMFPToSI, lower_cast },
	{ "fptoui", LLVMFPToUI, lower_cast },
	{ "sitofp", LLVMSIToFP, lower_cast },
	{ "uitofp", LLVMUIToFP, lower_cast },
	{ "fpext", LLVMFPExt, lower_cast },
	{ "fptrunc", LLVMFPTrunc, lower_cast },
};

bool lower_constrained(struct lower *lower, const char *name)
{
	for (size_t i = 0; i < sizeof(constrained) / sizeof(constrained[0]);
	     i++) {
		if (is_intrinsic(name, constrained[i].name)) {
			lower->opcode = constrained[i].opcode;
			constrained[i].lower(lower);
			return true;
		}
	}
	if (!is_intrinsic(name, "fmuladd"))
		return lower_math(lower);
	for_lanes(lower, lower_fmuladd);
	return true;
}

/* The predicate of a constrained comparison is a text: !"oeq". */
LLVMRealPredicate fcmp_predicate(struct lower *lower)
{
	static const char *const names[] = {
		"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
		"uno",   "ueq", "ugt", "uge", "ult", "ule", "une", "true",
	};
	if (LLVMIsAFCmpInst(lower->inst))
		return LLVMGetFCmpPredicate(lower->inst);
	unsigned length = 0;
	const char *text = LLVMGetMDString(argument(lower, 2), &length);
	for (unsigned i = 0; text && i < 16; i++) {
		if (strlen(names[i]) == length &&
		    memcmp(names[i], text, length) == 0)
			return (LLVMRealPredicate)i;
	}
	lower_fail(lower, "a comparison with an unknown predicate");
	return LLVMRealPredicateFalse;
}
