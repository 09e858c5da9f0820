/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic that is too rare or too long for the loop. */
#include "vm/numbers.h"

#include <limits.h>
#include <math.h>

uint64_t vm_leading_zeros(uint64_t value, unsigned bits)
{
	if (!value)
		return bits;
	return (uint64_t)__builtin_clzll(value) - (64 - bits);
}

uint64_t vm_reverse_bits(uint64_t value)
{
	uint64_t reversed = 0;
	for (int i = 0; i < 64; i++)
		reversed |= (value >> i & 1) << (63 - i);
	return reversed;
}

static int64_t extend(uint64_t value, unsigned bits)
{
	return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

bool vm_overflows(unsigned code, uint64_t a, uint64_t b, unsigned bits)
{
	int64_t x = extend(a, bits), y = extend(b, bits), s;
	uint64_t u, mask = bits >= 64 ? UINT64_MAX : (1ull << bits) - 1;
	bool wide;
	switch (code) {
	case OP_UADDO:
		wide = __builtin_add_overflow(a, b, &u);
		return wide || u > mask;
	case OP_USUBO:
		return a < b;
	case OP_UMULO:
		wide = __builtin_mul_overflow(a, b, &u);
		return wide || u > mask;
	case OP_SADDO:
		wide = __builtin_add_overflow(x, y, &s);
		break;
	case OP_SSUBO:
		wide = __builtin_sub_overflow(x, y, &s);
		break;
	default:
		wide = __builtin_mul_overflow(x, y, &s);
	}
	return wide || extend((uint64_t)s, bits) != s;
}

/* LLVM's predicates are sets: 1 equal, 2 greater, 4 less, 8 unordered. */
bool vm_compare_floats(double a, double b, unsigned predicate)
{
	unsigned relation = isunordered(a, b) ? 8 : a < b ? 4 : a > b ? 2 : 1;
	return (predicate & relation) != 0;
}

/* One bit: signalling NaN, quiet NaN, -infinity, -normal, -subnormal, -0,
 * and the positive ones in the opposite order. */
unsigned vm_float_class(uint64_t value, unsigned bits)
{
	unsigned fraction_bits = bits == 32 ? 23 : 52;
	uint64_t fraction = value & ((1ull << fraction_bits) - 1);
	uint64_t exponent = value >> fraction_bits & (bits == 32 ? 255 : 2047);
	bool is_negative = value >> (bits - 1) & 1;
	bool is_special = exponent == (bits == 32 ? 255u : 2047u);
	if (is_special && fraction)
		return fraction >> (fraction_bits - 1) ? 2 : 1;
	unsigned rank = is_special ? 0 : exponent ? 1 : fraction ? 2 : 3;
	return is_negative ? 4u << rank : 512u >> rank;
}

/* Out of range is undefined in C: the nearest number, 0 for NaN. */
uint64_t vm_float_to_signed(double value, unsigned bits)
{
	double limit = ldexp(1, (int)bits - 1);
	uint64_t mask = bits >= 64 ? UINT64_MAX : (1ull << bits) - 1;
	if (isnan(value))
		return 0;
	if (value >= limit)
		return mask >> 1;
	if (value < -limit)
		return 1ull << (bits - 1);
	return (uint64_t)(int64_t)value & mask;
}

uint64_t vm_float_to_unsigned(double value, unsigned bits)
{
	if (isnan(value) || value < 0)
		return 0;
	if (value >= ldexp(1, (int)bits))
		return bits >= 64 ? UINT64_MAX : (1ull << bits) - 1;
	return (uint64_t)value;
}

/* lgamma would write a global variable of the host. */
static double brownout_log_gamma(double x)
{
	int sign;
	return lgamma_r(x, &sign);
}

static float brownout_log_gammaf(float x)
{
	int sign;
	return lgammaf_r(x, &sign);
}

/* What remquo stores: the quotient's sign and lowest bits. */
static double brownout_quotient(double x, double y)
{
	int bits = 0;
	remquo(x, y, &bits);
	return bits;
}

static float brownout_quotientf(float x, float y)
{
	int bits = 0;
	remquof(x, y, &bits);
	return (float)bits;
}

#define ARGUMENTS_X  x
#define ARGUMENTS_XY x, y
#define ARGUMENTS_XN x, vm_to_int((int64_t)b)
#define ARGUMENTS_NX vm_to_int((int64_t)a), y

uint64_t vm_math64(enum math_fn fn, uint64_t a, uint64_t b)
{
	double x = FLOAT64(a), y = FLOAT64(b);
	switch (fn) {
#define MATH(id, name, arguments)                                              \
	case MATH_##id:                                                        \
		return BITS64(name(ARGUMENTS_##arguments));
#include "image/math.def"
#undef MATH
	case MATH_COUNT:
		break;
	}
	BUG("no such function: %d", (int)fn);
}

uint64_t vm_math32(enum math_fn fn, uint64_t a, uint64_t b)
{
	float x = FLOAT32(a), y = FLOAT32(b);
	switch (fn) {
#define MATH(id, name, arguments)                                              \
	case MATH_##id:                                                        \
		return BITS32(name##f(ARGUMENTS_##arguments));
#include "image/math.def"
#undef MATH
	case MATH_COUNT:
		break;
	}
	BUG("no such function: %d", (int)fn);
}

uint64_t vm_fma64(uint64_t a, uint64_t b, uint64_t c)
{
	return BITS64(fma(FLOAT64(a), FLOAT64(b), FLOAT64(c)));
}

uint64_t vm_fma32(uint64_t a, uint64_t b, uint64_t c)
{
	return BITS32(fmaf(FLOAT32(a), FLOAT32(b), FLOAT32(c)));
}
