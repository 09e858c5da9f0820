/* SPDX-License-Identifier: Apache-2.0 */
/* Integers of 128 bits: all operators, division, conversions, switch, variable
 * arguments. The values are those of a native run. */
#include <assert.h>
#include <stdarg.h>
#include <stdint.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

#define WIDE(high, low) ((u128)(high) << 64 | (low))

static volatile u128 values[] = {
	0,
	1,
	10,
	0xffffffffffffffffu,
	WIDE(1, 0),
	WIDE(0x0123456789abcdefu, 0xfedcba9876543210u),
	WIDE(0x7fffffffffffffffu, 0xffffffffffffffffu),
	WIDE(0x8000000000000000u, 0),
	WIDE(0xffffffffffffffffu, 0xffffffffffffffffu),
	WIDE(0xffffffffffffffffu, 0xfffffffffffffff9u),
};
enum { COUNT = sizeof(values) / sizeof(values[0]) };

/* A sum of everything that was computed: FNV-1a over the bytes. */
static uint64_t sum = 14695981039346656037u;

static void add(u128 x)
{
	for (int i = 0; i < 16; i++) {
		sum = (sum ^ (uint8_t)x) * 1099511628211u;
		x >>= 8;
	}
}

/* The quotient by long division, bit by bit. */
static u128 slow(u128 a, u128 b, u128 *rest)
{
	u128 q = 0, r = 0;
	for (int i = 127; i >= 0; i--) {
		int carry = (int)(r >> 127);
		r = r << 1 | (a >> i & 1);
		if (carry || r >= b) {
			r -= b;
			q |= (u128)1 << i;
		}
	}
	*rest = r;
	return q;
}

static void divide(u128 a, u128 b)
{
	if (!b)
		return;
	u128 rest, quotient = slow(a, b, &rest);
	assert(a / b == quotient && a % b == rest);
	if ((i128)b == -1 && a == WIDE(0x8000000000000000u, 0))
		return;
	i128 q = (i128)a / (i128)b, r = (i128)a % (i128)b;
	assert((u128)q * b + (u128)r == a);
	assert(r == 0 || (r < 0) == ((i128)a < 0));
	add((u128)q);
	add((u128)r);
}

static void operate(u128 a, u128 b)
{
	add(a + b);
	add(a - b);
	add(a * b);
	add(a & ~b);
	add(a ^ (b | 3));
	add(a << (b & 127));
	add(a >> (b & 127));
	add((u128)((i128)a >> (b & 127)));
	add((a < b) + 2 * (a <= b) + 4 * ((i128)a < (i128)b) +
	    8 * ((i128)a >= (i128)b) + 16 * (a == b) + 32 * (a != b));
	divide(a, b);
}

static void convert(u128 a)
{
	double d = (double)a, s = (double)(i128)a;
	float f = (float)a, g = (float)(i128)a;
	union {
		double d;
		uint64_t u;
	} bits = {d};
	add(bits.u);
	bits.d = s;
	add(bits.u);
	bits.d = (double)f;
	add(bits.u);
	bits.d = (double)g;
	add(bits.u);
	if (d < 3e38)
		add((u128)(d / 3));
	add((u128)(i128)(s / 2));
	if (f < 3e38f)
		add((u128)(f / 4));
	add((u128)(i128)(g / 4));
	add((uint32_t)a + (u128)(int8_t)a + (u128)(i128)(int64_t)a);
}

static int which(u128 x)
{
	switch (x) {
	case 0:
		return 1;
	case WIDE(1, 0):
		return 2;
	case WIDE(0xffffffffffffffffu, 0xffffffffffffffffu):
		return 3;
	case 10:
		return 4;
	default:
		return 5;
	}
}

static i128 total(int count, ...)
{
	va_list list;
	i128 all = 0;
	va_start(list, count);
	for (int i = 0; i < count; i++)
		all = all * 3 + va_arg(list, i128) + va_arg(list, int);
	va_end(list);
	return all;
}

static void builtins(u128 a)
{
	i128 out;
	int over = __builtin_add_overflow((i128)a, (i128)5, &out);
	add((u128)out + (u128)over);
	over = __builtin_mul_overflow((i128)a, (i128)-3, &out);
	add((u128)out + (u128)over);
	u128 unsigned_out;
	over = __builtin_sub_overflow(a, (u128)11, &unsigned_out);
	add(unsigned_out + (u128)over);
	add(a > 5 ? a : 5);
	add((i128)a < 0 ? -a : a);
}

int main(void)
{
	for (int i = 0; i < COUNT; i++) {
		convert(values[i]);
		builtins(values[i]);
		add((u128)which(values[i]));
		for (int k = 0; k < COUNT; k++)
			operate(values[i], values[k]);
	}
	add((u128)total(3, (i128)values[5], 1, (i128)values[8], 2,
			(i128)values[4], 3));
	_Static_assert(sizeof(i128) == 16 && _Alignof(i128) == 16, "layout");
	assert(sum == 0xe2c3f774a00cbe8fu);
	return 0;
}

/*
 * check: run --target host %s
 * check: run --target host -O1 %s
 * check: run --target host -O2 %s
 * check: run --target host -O3 %s
 */
