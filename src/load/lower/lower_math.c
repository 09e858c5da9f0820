/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: functions of the mathematical library, SPEC 2.10. A call by name
 * is one operation, whether it is LLVM's intrinsic or C's function; the bodies
 * in the guest library are for calls through pointers. */
#include "load/lower/lower.h"

#include <string.h>

#include "load/debug/debug.h"

enum math_arguments {
	X,
	XY,
	XYZ,
	XN,
	NX,
};

enum how {
	BY_MATH,     /* OP_MATH */
	BY_FMA,      /* OP_FMA */
	AND_CONVERT, /* OP_MATH, then to an integer */
};

struct math {
	const char *name;
	enum math_fn fn;
	enum math_arguments arguments;
	enum how how;
};

static const struct math maths[] = {
#define MATH(id, name, arguments) { #name, MATH_##id, arguments, BY_MATH },
#include "image/math.def"
#undef MATH
	{ "fma", MATH_COUNT, XYZ, BY_FMA },
	/* The rounding mode is to nearest; exceptions cannot be observed. */
	{ "nearbyint", MATH_RINT, X, BY_MATH },
	{ "roundeven", MATH_RINT, X, BY_MATH },
	{ "lrint", MATH_RINT, X, AND_CONVERT },
	{ "llrint", MATH_RINT, X, AND_CONVERT },
	{ "lround", MATH_ROUND, X, AND_CONVERT },
	{ "llround", MATH_ROUND, X, AND_CONVERT },
	{ "scalbn", MATH_LDEXP, XN, BY_MATH },
	{ "scalbln", MATH_LDEXP, XN, BY_MATH },
	{ "drem", MATH_REMAINDER, XY, BY_MATH },
	{ "pow10", MATH_EXP10, X, BY_MATH },
	/* LLVM's names */
	{ "minnum", MATH_FMIN, XY, BY_MATH },
	{ "maxnum", MATH_FMAX, XY, BY_MATH },
};

static const struct math *find(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof(maths) / sizeof(maths[0]); i++) {
		if (strlen(maths[i].name) == length &&
		    memcmp(maths[i].name, name, length) == 0)
			return &maths[i];
	}
	return NULL;
}

/* Like the plain intrinsic, with two more arguments that are texts. */
static const char constrained[] = "llvm.experimental.constrained.";

static bool is_constrained(const char *name)
{
	return strncmp(name, constrained, strlen(constrained)) == 0;
}

/* "sqrt", "sqrtf", "sqrtl", "llvm.sqrt.f64"; what the guest library calls
 * "__brownout_sqrt" */
static const struct math *find_any(const char *name)
{
	static const char machine[] = "__brownout_";
	if (strncmp(name, "llvm.", 5) == 0) {
		name += is_constrained(name) ? strlen(constrained) : 5;
		return find(name, strcspn(name, "."));
	}
	if (strncmp(name, machine, sizeof(machine) - 1) == 0)
		name += sizeof(machine) - 1;
	size_t length = strlen(name);
	const struct math *math = find(name, length);
	if (!math && length && strchr("fl", name[length - 1]))
		math = find(name, length - 1);
	return math;
}

static LLVMTypeKind scalar_kind(LLVMTypeRef type)
{
	return LLVMGetTypeKind(is_vector(type) ? LLVMGetElementType(type)
					       : type);
}

static bool is_float(LLVMTypeRef type)
{
	LLVMTypeKind kind = scalar_kind(type);
	return kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind ||
	       is_rare_float(type);
}

/* Whether an argument has the type that the letter means; all numbers have one
 * type. */
static bool is_argument(LLVMTypeRef type, char letter, LLVMTypeRef number)
{
	if (letter == 'N')
		return scalar_kind(type) == LLVMIntegerTypeKind;
	return type == number && is_float(type);
}

/* A program may give these names to functions of its own. */
static bool fits(LLVMTypeRef type, const struct math *math, unsigned texts)
{
	static const char *const letters[] = { "X", "XY", "XYZ", "XN", "NX" };
	const char *want = letters[math->arguments];
	LLVMTypeRef params[5];
	unsigned count = (unsigned)strlen(want);
	unsigned has = LLVMCountParamTypes(type);
	if (LLVMIsFunctionVarArg(type) || has < count || has > count + texts)
		return false;
	LLVMGetParamTypes(type, params);
	LLVMTypeRef number = params[math->arguments == NX];
	for (unsigned i = 0; i < count; i++) {
		if (!is_argument(params[i], want[i], number))
			return false;
	}
	LLVMTypeRef result = LLVMGetReturnType(type);
	return math->how == AND_CONVERT
		       ? scalar_kind(result) == LLVMIntegerTypeKind
		       : result == number;
}

static const struct math *math_of(LLVMValueRef call)
{
	LLVMValueRef callee = LLVMGetCalledValue(call);
	if (!LLVMIsAFunction(callee))
		return NULL;
	const char *name = LLVMGetValueName(callee);
	const struct math *math = find_any(name);
	if (!math || !fits(LLVMGetCalledFunctionType(call), math,
			   is_constrained(name) ? 2 : 0))
		return NULL;
	bool is_allocator;
	bool is_ours = LLVMIsDeclaration(callee) ||
		       debug_is_library_function(callee, &is_allocator);
	return is_ours ? math : NULL;
}

bool is_math_call(LLVMValueRef call)
{
	return math_of(call) != NULL;
}

/* Argument i, integers sign-extended. */
static uint32_t math_argument(struct lower *lower, unsigned i)
{
	LLVMValueRef value = LLVMGetOperand(lower->inst, i);
	uint32_t reg = reg_of(lower, value);
	if (is_float(LLVMTypeOf(value)))
		return reg;
	return sign_extended(lower, reg, type_bits(lower, LLVMTypeOf(value)));
}

/* Floats beyond float and double: with the functions of wide.def. */
static void lower_rare_math(struct lower *lower, const struct math *math,
			    LLVMTypeRef type)
{
	enum float_format format = format_of(lower, type);
	unsigned count = math->arguments == X     ? 1
			 : math->arguments == XYZ ? 3
						  : 2;
	unsigned at = 0;
	spend(lower, 1);
	for (unsigned i = 0; i < count; i++) {
		LLVMValueRef value = LLVMGetOperand(lower->inst, i);
		at = is_float(LLVMTypeOf(value))
			     ? wide_put(lower, value, at)
			     : wide_put_reg(lower, math_argument(lower, i), at);
	}
	if (math->how == BY_FMA)
		wide_call(lower, WIDE_FMA, format, 0);
	else
		wide_call(lower, WIDE_FMATH, format, math->fn);
	if (math->how == AND_CONVERT)
		wide_call(lower, WIDE_F_TO_S, format,
			  type_bits(lower, LLVMTypeOf(lower->inst)));
	wide_take(lower);
}

static void lower_math_lane(struct lower *lower)
{
	const struct math *math = math_of(lower->inst);
	unsigned count = math->arguments == X ? 1 : 2;
	LLVMValueRef number =
		LLVMGetOperand(lower->inst, math->arguments == NX);
	if (is_rare_float(LLVMTypeOf(number))) {
		lower_rare_math(lower, math, LLVMTypeOf(number));
		return;
	}
	unsigned is_double = type_bits(lower, LLVMTypeOf(number)) == 64;
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	uint32_t to = result_reg(lower), rounded = to;
	uint32_t a = math_argument(lower, 0);
	uint32_t b = count > 1 ? math_argument(lower, 1) : a;
	spend(lower, 1);
	if (math->how == BY_FMA) {
		uint32_t c = math_argument(lower, 2);
		emit(lower, OP_FMA32 + is_double, to, a, b)->imm = (int32_t)c;
		return;
	}
	if (math->how == AND_CONVERT)
		rounded = new_reg(lower);
	emit(lower, OP_MATH32 + is_double, rounded, a, b)->imm =
		(int32_t)math->fn;
	if (math->how == AND_CONVERT)
		emit(lower, is_double ? OP_F64_TO_S : OP_F32_TO_S, to, rounded,
		     0)
			->imm = (int32_t)bits;
}

bool lower_math(struct lower *lower)
{
	if (!math_of(lower->inst))
		return false;
	for_lanes(lower, lower_math_lane);
	return true;
}
