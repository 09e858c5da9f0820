/* SPDX-License-Identifier: Apache-2.0 */
/* Floating point beyond float and double, and the mathematical library.
 *
 * Each format is computed in a type of the host that has at least its
 * precision: half and bfloat in more than twice their digits (whose result,
 * rounded again, is the right one), x86's long double
 * in the host's own, quadruple precision in _Float128. Conversions go through
 * _Float128, which holds every number of every format. Where long double has
 * 113 digits (arm64), results of x86's are rounded twice: the last bit can
 * differ from x86's. */
#include <float.h>
#include <limits.h>
#include <math.h>

#include "vm/extended.h"
#include "vm/numbers.h"

__extension__ typedef _Float128 quad;
__extension__ typedef _Float16 half;

/* LLVM's minimum and maximum: a NaN wins, -0 is less than 0. Its powi: by
 * repeated squaring, as compilers' run-time libraries do it. */
#define DEFINE_OWN_FUNCTIONS(T, suffix)                                        \
	static T minimum##suffix(T x, T y)                                     \
	{                                                                      \
		if (isnan(x) || isnan(y))                                      \
			return x + y;                                          \
		if (x == y)                                                    \
			return signbit(x) ? x : y;                             \
		return x < y ? x : y;                                          \
	}                                                                      \
	static T maximum##suffix(T x, T y)                                     \
	{                                                                      \
		if (isnan(x) || isnan(y))                                      \
			return x + y;                                          \
		if (x == y)                                                    \
			return signbit(x) ? y : x;                             \
		return x > y ? x : y;                                          \
	}                                                                      \
	static T powi##suffix(T x, int64_t n)                                  \
	{                                                                      \
		T power = 1;                                                   \
		bool is_inverse = n < 0;                                       \
		for (;; x *= x) {                                              \
			if (n % 2)                                             \
				power *= x;                                    \
			n /= 2;                                                \
			if (!n)                                                \
				break;                                         \
		}                                                              \
		return is_inverse ? 1 / power : power;                         \
	}
DEFINE_OWN_FUNCTIONS(float, f)
DEFINE_OWN_FUNCTIONS(double, )
DEFINE_OWN_FUNCTIONS(long double, l)
DEFINE_OWN_FUNCTIONS(quad, f128)

/* Functions that the host's library does not have for quadruple precision, or
 * only with a result in memory. */
static quad significandf128(quad x)
{
	return isfinite(x) && x != 0 ? ldexpf128(x, -ilogbf128(x)) : x;
}

static quad scalbf128(quad x, quad y)
{
	enum {
		MOST = 40000, /* more than any exponent */
	};
	if (isnan(x) || isnan(y))
		return x + y;
	if (isinf(y))
		return y > 0 ? x * y : x / -y;
	if (rintf128(y) != y)
		return (y - y) / (y - y);
	return scalblnf128(x, y > MOST ? MOST : y < -MOST ? -MOST : (long)y);
}

static long double brownout_log_gammal(long double x)
{
	int sign;
	return lgammal_r(x, &sign);
}

static quad brownout_log_gammaf128(quad x)
{
	int sign;
	return lgammaf128_r(x, &sign);
}

static long double brownout_quotientl(long double x, long double y)
{
	int bits = 0;
	remquol(x, y, &bits);
	return bits;
}

static quad brownout_quotientf128(quad x, quad y)
{
	int bits = 0;
	remquof128(x, y, &bits);
	return bits;
}

#define ARGUMENTS_X  x
#define ARGUMENTS_XY x, y
#define ARGUMENTS_XN x, vm_to_int(n)
#define ARGUMENTS_NX vm_to_int(n), x
#define MATH_CASE(id, call)                                                    \
	case MATH_##id:                                                        \
		return call;

static long double mathl(enum math_fn fn, long double x, long double y,
			 int64_t n)
{
	switch (fn) {
#define MATH(id, name, arguments) MATH_CASE(id, name##l(ARGUMENTS_##arguments))
#include "image/math.def"
#undef MATH
	case MATH_COUNT:
		break;
	}
	BUG("no such function: %d", (int)fn);
}

static quad mathf128(enum math_fn fn, quad x, quad y, int64_t n)
{
	switch (fn) {
#define MATH(id, name, arguments)                                              \
	MATH_CASE(id, name##f128(ARGUMENTS_##arguments))
#include "image/math.def"
#undef MATH
	case MATH_COUNT:
		break;
	}
	BUG("no such function: %d", (int)fn);
}

/* Whether a function's integer argument, if it has one, is the first. */
static bool integer_is_first(enum math_fn fn)
{
	enum {
		X,
		XY,
		XN,
		NX
	};
	static const unsigned char kinds[] = {
#define MATH(id, name, arguments) arguments,
#include "image/math.def"
#undef MATH
	};
	return kinds[fn] == NX;
}

static const struct float_layout {
	unsigned bits;
	unsigned fraction; /* bits, without the integer bit */
	bool is_explicit;  /* has an integer bit */
} formats[FORMAT_COUNT] = {
	[FORMAT_F16] = { 16, 10, false }, [FORMAT_BF16] = { 16, 7, false },
	[FORMAT_F32] = { 32, 23, false }, [FORMAT_F64] = { 64, 52, false },
	[FORMAT_F80] = { 80, 63, true },  [FORMAT_F128] = { 128, 112, false },
};

static unsigned limbs_of(enum float_format format)
{
	return (formats[format].bits + 63) / 64;
}

#if LDBL_MANT_DIG == 64
static long double read_f80(const uint64_t *w)
{
	long double x = 0;
	memcpy(&x, w, 10);
	return x;
}

static void write_f80(uint64_t *w, long double x)
{
	w[1] = 0;
	memcpy(w, &x, 10);
}
#elif LDBL_MANT_DIG == 113
static long double read_f80(const uint64_t *w)
{
	uint64_t bits[2];
	long double x;
	extended_to_quad(w, bits);
	memcpy(&x, bits, sizeof(x));
	return x;
}

static void write_f80(uint64_t *w, long double x)
{
	uint64_t bits[2];
	memcpy(bits, &x, sizeof(bits));
	extended_from_quad(bits, w);
}
#else
#error "long double of the host has too few digits"
#endif

static quad read_quad(const uint64_t *w)
{
	quad x;
	memcpy(&x, w, sizeof(x));
	return x;
}

static quad read_number(const uint64_t *w, enum float_format format)
{
	uint16_t bits = (uint16_t)*w;
	half narrow;
	switch (format) {
	case FORMAT_F16:
		memcpy(&narrow, &bits, sizeof(narrow));
		return (quad)narrow;
	case FORMAT_BF16:
		return FLOAT32((uint64_t)bits << 16);
	case FORMAT_F32:
		return FLOAT32(*w);
	case FORMAT_F64:
		return FLOAT64(*w);
	case FORMAT_F80:
		return read_f80(w);
	default:
		return read_quad(w);
	}
}

/* Rounds only once: a truncated float is made odd, so that it does not look
 * like a tie, and then rounded to even. */
static uint64_t to_bf16(quad x)
{
	float f = (float)x;
	uint64_t bits = BITS32(f);
	if (isnan(f))
		return bits >> 16 | 0x40;
	if (!isinf(f) && (quad)f != x && !(bits & 1)) {
		quad above = x < 0 ? -x : x, have = f < 0 ? -f : f;
		bits = above > have ? bits | 1 : bits - 1;
	}
	return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}

static void write_number(uint64_t *w, enum float_format format, quad x)
{
	half narrow;
	uint16_t bits;
	switch (format) {
	case FORMAT_F16:
		narrow = (half)x;
		memcpy(&bits, &narrow, sizeof(bits));
		*w = bits;
		break;
	case FORMAT_BF16:
		*w = to_bf16(x);
		break;
	case FORMAT_F32:
		*w = BITS32((float)x);
		break;
	case FORMAT_F64:
		*w = BITS64((double)x);
		break;
	case FORMAT_F80:
		write_f80(w, (long double)x);
		break;
	default:
		memcpy(w, &x, sizeof(x));
	}
}

#define DEFINE_COMPUTE(T, suffix)                                              \
	static T compute##suffix(enum wide_fn fn, T x, T y, T z, int64_t n)    \
	{                                                                      \
		switch (fn) {                                                  \
		case WIDE_FADD:                                                \
			return x + y;                                          \
		case WIDE_FSUB:                                                \
			return x - y;                                          \
		case WIDE_FMUL:                                                \
			return x * y;                                          \
		case WIDE_FDIV:                                                \
			return x / y;                                          \
		case WIDE_MINIMUM:                                             \
			return minimum##suffix(x, y);                          \
		case WIDE_MAXIMUM:                                             \
			return maximum##suffix(x, y);                          \
		case WIDE_POWI:                                                \
			return powi##suffix(x, n);                             \
		default:                                                       \
			return fma##suffix(x, y, z);                           \
		}                                                              \
	}
DEFINE_COMPUTE(float, f)
DEFINE_COMPUTE(double, )
DEFINE_COMPUTE(long double, l)
DEFINE_COMPUTE(quad, f128)

/* Up to three operands of a format, or one and an integer; the result replaces
 * the first one. */
static void compute_number(enum wide_fn fn, enum float_format format,
			   uint64_t *w)
{
	const uint64_t *v = w + limbs_of(format), *u = v + limbs_of(format);
	int64_t n = (int64_t)*v;
	switch (format) {
	case FORMAT_F32:
		*w = BITS32(
			computef(fn, FLOAT32(*w), FLOAT32(*v), FLOAT32(*u), n));
		break;
	case FORMAT_F64:
		*w = BITS64(
			compute(fn, FLOAT64(*w), FLOAT64(*v), FLOAT64(*u), n));
		break;
	case FORMAT_F80:
		write_f80(w, computel(fn, read_f80(w), read_f80(v), read_f80(u),
				      n));
		break;
	default:
		/* Halves as well: a fused sum of theirs can need more digits
		 * than double has. */
		write_number(w, format,
			     computef128(fn, read_number(w, format),
					 read_number(v, format),
					 read_number(u, format), n));
	}
}

/* Functions of math.def: up to two operands, one of which may be an integer. */
static void compute_math(enum math_fn fn, enum float_format format, uint64_t *w)
{
	bool is_second = integer_is_first(fn);
	const uint64_t *x = w + is_second, *y = w + limbs_of(format);
	int64_t n = (int64_t)(is_second ? *w : *y);
	uint64_t out[2] = { *x, 0 };
	switch (format) {
	case FORMAT_F32:
		out[0] = vm_math32(fn, *w, w[1]);
		break;
	case FORMAT_F64:
		out[0] = vm_math64(fn, *w, w[1]);
		break;
	case FORMAT_F128:
		write_number(out, format,
			     mathf128(fn, read_quad(x), read_quad(y), n));
		break;
	case FORMAT_F80:
		write_f80(out, mathl(fn, read_f80(x), read_f80(y), n));
		break;
	default:
		write_number(
			out, format,
			(quad)mathl(fn, (long double)read_number(x, format),
				    (long double)read_number(y, format), n));
	}
	memcpy(w, out, limbs_of(format) * sizeof(*w));
}

static bool has_fraction(const uint64_t *w, unsigned bits)
{
	if (bits > 64)
		return w[0] || w[1] << (128 - bits);
	return w[0] << (64 - bits) != 0;
}

static uint64_t bits_at(const uint64_t *w, unsigned at)
{
	return w[at / 64] >> at % 64;
}

/* As vm_float_class, for any format. */
static unsigned class_of(const uint64_t *w, enum float_format format)
{
	const struct float_layout *f = &formats[format];
	unsigned exponent_at = f->fraction + f->is_explicit;
	uint64_t all = (1ull << (f->bits - 1 - exponent_at)) - 1;
	uint64_t exponent = bits_at(w, exponent_at) & all;
	bool fraction = has_fraction(w, f->fraction);
	bool is_negative = bits_at(w, f->bits - 1) & 1;
	if (exponent == all && fraction)
		return bits_at(w, f->fraction - 1) & 1 ? 2 : 1;
	unsigned rank = exponent == all ? 0 : exponent ? 1 : fraction ? 2 : 3;
	return is_negative ? 4u << rank : 512u >> rank;
}

/* LLVM's predicates are sets: 1 equal, 2 greater, 4 less, 8 unordered. */
static bool compare(quad x, quad y, unsigned predicate)
{
	unsigned relation = isunordered(x, y) ? 8 : x < y ? 4 : x > y ? 2 : 1;
	return (predicate & relation) != 0;
}

static bool get_bit(const uint64_t *w, unsigned i)
{
	return w[i / 64] >> i % 64 & 1;
}

static void set_bit(uint64_t *w, unsigned i)
{
	w[i / 64] |= 1ull << i % 64;
}

static void negate(uint64_t *w, unsigned limbs)
{
	bool carry = true;
	for (unsigned i = 0; i < limbs; i++) {
		w[i] = ~w[i] + carry;
		carry = carry && !w[i];
	}
}

static void cut(uint64_t *w, unsigned bits)
{
	if (bits % 64)
		w[bits / 64] &= (1ull << bits % 64) - 1;
}

/* The limit of an integer type: all ones, or the sign bit and its opposite. */
static void write_limit(uint64_t *w, unsigned bits, bool is_signed,
			bool is_negative)
{
	unsigned limbs = (bits + 63) / 64;
	memset(w, is_negative ? 0 : 0xff, limbs * sizeof(*w));
	cut(w, bits);
	if (is_signed && is_negative)
		set_bit(w, bits - 1);
	else if (is_signed)
		w[(bits - 1) / 64] &= ~(1ull << (bits - 1) % 64);
}

/* Truncated; out of range: the nearest number, 0 for NaN. */
static void to_integer(quad x, unsigned bits, bool is_signed, uint64_t *w)
{
	unsigned limbs = (bits + 63) / 64;
	bool is_negative = x < 0;
	quad size = truncf128(is_negative ? -x : x);
	quad limit = ldexpf128(1, (int)bits - is_signed);
	memset(w, 0, limbs * sizeof(*w));
	if (isnan(x) || size == 0 || (is_negative && !is_signed))
		return;
	if (size >= limit) {
		write_limit(w, bits, is_signed, is_negative);
		return;
	}
	for (unsigned i = limbs; i-- > 0;) {
		quad unit = ldexpf128(1, 64 * (int)i);
		quad limb = truncf128(size / unit);
		w[i] = (uint64_t)limb;
		size -= limb * unit;
	}
	if (is_negative)
		negate(w, limbs);
	cut(w, bits);
}

/* The upper bits, as many as quadruple precision has. What is below them is
 * rounded to even if that is the format; else it is kept in the last bit (which
 * makes the number odd), so that the conversion to the format rounds
 * correctly. */
static quad from_integer(uint64_t *w, unsigned bits, bool is_signed,
			 bool is_final)
{
	unsigned top = bits;
	bool is_negative = is_signed && get_bit(w, bits - 1);
	if (is_negative)
		negate(w, (bits + 63) / 64);
	cut(w, bits);
	while (top && !get_bit(w, top - 1))
		top--;
	unsigned low = top > 113 ? top - 113 : 0;
	quad high = 0;
	for (unsigned i = top; i-- > low;)
		high = high * 2 + get_bit(w, i);
	bool half_way = low && get_bit(w, low - 1), rest = false;
	for (unsigned i = low ? low - 1 : 0; i-- > 0;)
		rest |= get_bit(w, i);
	bool is_odd = top && get_bit(w, low);
	if (is_final ? half_way && (rest || is_odd)
		     : (half_way || rest) && !is_odd)
		high += 1;
	quad size = ldexpf128(high, (int)low);
	return is_negative ? -size : size;
}

static void split(enum float_format format, uint64_t *w)
{
	int exponent = 0;
	quad x = frexpf128(read_number(w, format), &exponent);
	write_number(w, format, x);
	w[limbs_of(format)] = (uint64_t)exponent;
}

void vm_wide_float(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w)
{
	const uint64_t *second = w + (a < FORMAT_COUNT ? limbs_of(a) : 0);
	switch (fn) {
	case WIDE_FCMP:
		*w = compare(read_number(w, a), read_number(second, a), b);
		break;
	case WIDE_FCLASS:
		*w = (class_of(w, a) & b) != 0;
		break;
	case WIDE_FMATH:
		compute_math(b, a, w);
		break;
	case WIDE_FREXP:
		split(a, w);
		break;
	case WIDE_FCONVERT:
		write_number(w, b, read_number(w, a));
		break;
	case WIDE_F_TO_U:
	case WIDE_F_TO_S:
		to_integer(read_number(w, a), b, fn == WIDE_F_TO_S, w);
		break;
	case WIDE_U_TO_F:
	case WIDE_S_TO_F:
		write_number(w, b,
			     from_integer(w, a, fn == WIDE_S_TO_F,
					  b == FORMAT_F128));
		break;
	default:
		compute_number(fn, a, w);
	}
}
