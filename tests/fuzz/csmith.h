/* SPDX-License-Identifier: Apache-2.0 */
/* The run-time that programs of csmith include: arithmetic without undefined
 * behaviour for any size of int, and a checksum. Only puts is external, so
 * that a 16-bit program can call a 64-bit library. */
#ifndef FUZZ_CSMITH_H
#define FUZZ_CSMITH_H

#include <limits.h>
#include <stdint.h>

#define UNUSED __attribute__((unused))

int puts(const char *text);

/* Signed: what would overflow gives the left operand. */
#define SIGNED(T, U, MIN, MAX)                                                 \
	UNUSED static T safe_unary_minus_func_##T##_s(T a)                     \
	{                                                                      \
		return a == MIN ? a : (T)-a;                                   \
	}                                                                      \
	UNUSED static T safe_add_func_##T##_s_s(T a, T b)                      \
	{                                                                      \
		if (b > 0 ? a > MAX - b : a < MIN - b)                         \
			return a;                                              \
		return (T)(a + b);                                             \
	}                                                                      \
	UNUSED static T safe_sub_func_##T##_s_s(T a, T b)                      \
	{                                                                      \
		if (b < 0 ? a > MAX + b : a < MIN + b)                         \
			return a;                                              \
		return (T)(a - b);                                             \
	}                                                                      \
	UNUSED static T safe_mul_func_##T##_s_s(T a, T b)                      \
	{                                                                      \
		if (a > 0 ? b > MAX / a || b < MIN / a                         \
			  : a < -1 && (b < MAX / a || b > MIN / a))            \
			return a;                                              \
		return a == -1 && b == MIN ? a : (T)(a * b);                   \
	}                                                                      \
	UNUSED static T safe_div_func_##T##_s_s(T a, T b)                      \
	{                                                                      \
		return b == 0 || (a == MIN && b == -1) ? a : (T)(a / b);       \
	}                                                                      \
	UNUSED static T safe_mod_func_##T##_s_s(T a, T b)                      \
	{                                                                      \
		return b == 0 || (a == MIN && b == -1) ? a : (T)(a % b);       \
	}                                                                      \
	SHIFTS(T, U, s)

/* Unsigned: wraps; a division by zero gives the left operand. */
#define UNSIGNED(T)                                                            \
	UNUSED static T safe_unary_minus_func_##T##_u(T a)                     \
	{                                                                      \
		return (T)-a;                                                  \
	}                                                                      \
	UNUSED static T safe_add_func_##T##_u_u(T a, T b)                      \
	{                                                                      \
		return (T)(a + b);                                             \
	}                                                                      \
	UNUSED static T safe_sub_func_##T##_u_u(T a, T b)                      \
	{                                                                      \
		return (T)(a - b);                                             \
	}                                                                      \
	UNUSED static T safe_mul_func_##T##_u_u(T a, T b)                      \
	{                                                                      \
		return (T)(1u * a * b); /* not in a signed int */              \
	}                                                                      \
	UNUSED static T safe_div_func_##T##_u_u(T a, T b)                      \
	{                                                                      \
		return b == 0 ? a : (T)(a / b);                                \
	}                                                                      \
	UNUSED static T safe_mod_func_##T##_u_u(T a, T b)                      \
	{                                                                      \
		return b == 0 ? a : (T)(a % b);                                \
	}                                                                      \
	SHIFTS(T, T, u)

/* A count that is not less than the width gives the left operand. */
#define SHIFTS(T, U, S)                                                        \
	UNUSED static T safe_lshift_func_##T##_##S##_s(T a, int n)             \
	{                                                                      \
		return n < 0 || n >= BITS(T) ? a : (T)((U)a << n);             \
	}                                                                      \
	UNUSED static T safe_lshift_func_##T##_##S##_u(T a, unsigned n)        \
	{                                                                      \
		return n >= BITS(T) ? a : (T)((U)a << n);                      \
	}                                                                      \
	UNUSED static T safe_rshift_func_##T##_##S##_s(T a, int n)             \
	{                                                                      \
		return n < 0 || n >= BITS(T) ? a : (T)(a >> n);                \
	}                                                                      \
	UNUSED static T safe_rshift_func_##T##_##S##_u(T a, unsigned n)        \
	{                                                                      \
		return n >= BITS(T) ? a : (T)(a >> n);                         \
	}

#define BITS(T) ((int)sizeof(T) * CHAR_BIT)

SIGNED(int8_t, uint8_t, INT8_MIN, INT8_MAX)
SIGNED(int16_t, uint16_t, INT16_MIN, INT16_MAX)
SIGNED(int32_t, uint32_t, INT32_MIN, INT32_MAX)
SIGNED(int64_t, uint64_t, INT64_MIN, INT64_MAX)
UNSIGNED(uint8_t)
UNSIGNED(uint16_t)
UNSIGNED(uint32_t)
UNSIGNED(uint64_t)

#define FLOATING(NAME, OP)                                                     \
	UNUSED static float safe_##NAME##_func_float_f_f(float a, float b)     \
	{                                                                      \
		return a OP b;                                                 \
	}
FLOATING(add, +)
FLOATING(sub, -)
FLOATING(mul, *)
FLOATING(div, /)

UNUSED static int32_t safe_convert_func_float_to_int32_t(float f)
{
	return f > -2147483648.0f && f < 2147483648.0f ? (int32_t)f : INT32_MAX;
}

/* Builtins that are undefined for 0, and one that only x86 has. */
#define BITS_OF(NAME, T, MAX)                                                  \
	UNUSED static int safe_##NAME(T x)                                     \
	{                                                                      \
		return __builtin_##NAME(x ? x : MAX);                          \
	}
BITS_OF(clz, unsigned, UINT_MAX)
BITS_OF(clzl, unsigned long, ULONG_MAX)
BITS_OF(clzll, unsigned long long, ULLONG_MAX)
BITS_OF(ctz, unsigned, UINT_MAX)
BITS_OF(ctzl, unsigned long, ULONG_MAX)
BITS_OF(ctzll, unsigned long long, ULLONG_MAX)
#define __builtin_clz safe_clz
#define __builtin_clzl safe_clzl
#define __builtin_clzll safe_clzll
#define __builtin_ctz safe_ctz
#define __builtin_ctzl safe_ctzl
#define __builtin_ctzll safe_ctzll
#define __builtin_ia32_crc32qi(a, b) ((uint32_t)(a) * 31u + (uint8_t)(b))

/* The checksum: FNV-1a over the bytes of every value. */
static uint32_t crc32_context = 2166136261u;

static void crc_byte(uint8_t byte)
{
	crc32_context = (crc32_context ^ byte) * 16777619u;
}

UNUSED static void transparent_crc(uint64_t value, const char *name, int print)
{
	(void)name, (void)print;
	for (int i = 0; i < 8; i++, value >>= 8)
		crc_byte((uint8_t)value);
}

/* Only floats come here; which NaN it is does not count. */
UNUSED static void transparent_crc_bytes(const void *at, int n,
					 const char *name, int print)
{
	const volatile uint8_t *bytes = at; /* in a packed struct, perhaps */
	union {
		float f;
		uint8_t b[sizeof(float)];
	} u;

	(void)name, (void)print;
	for (int i = 0; i < n; i++)
		u.b[i] = bytes[i];
	for (int i = 0; i < n; i++)
		crc_byte(u.f != u.f ? 0xff : u.b[i]);
}

static void crc32_gentab(void)
{
}

static void platform_main_begin(void)
{
}

static void platform_main_end(uint32_t checksum, int print)
{
	static char line[] = "checksum = 00000000";

	(void)print;
	for (int i = 0; i < 8; i++, checksum <<= 4)
		line[11 + i] = "0123456789ABCDEF"[checksum >> 28];
	puts(line);
}

#define printf(...) 0 /* only behind a print flag that is never set */

#endif
