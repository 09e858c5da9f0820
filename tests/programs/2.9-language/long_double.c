/* SPDX-License-Identifier: Apache-2.0 */
/* long double: a double on msp430, 80 bits on the host: operators, conversions,
 * mathematical functions, structs, variable arguments, constants, special
 * values. Bits on the host are those of a native run. */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

static long double third(long double x)
{
	return x / 3;
}

struct pair {
	char c;
	long double l;
};

static struct pair twice(struct pair p)
{
	p.l *= 2;
	return p;
}

static long double sum(int count, ...)
{
	va_list list;
	long double all = 0;
	va_start(list, count);
	while (count--)
		all = all * 2 + va_arg(list, long double) + va_arg(list, int);
	va_end(list);
	return all;
}

static volatile long double big = 1e300L, tiny = 1e-310L, zero = 0;
static long double table[] = {1, -0.1L, 3.25L};

static void on_any_target(void)
{
	long double l = 1.5L, third_of_one = third(1);
	double d = 0.1;

	assert(l * 2 == 3 && -l < 0 && l + d > 1.59L);
	assert((int)third(10) == 3 && (long)(l * 100000) == 150000L);
	assert((double)third_of_one == 1.0 / 3);
	assert(third_of_one * 3 == 1 || third_of_one * 3 < 1);
	l = 12345678;
	assert((float)l == 12345678.0f);
	struct pair p = twice((struct pair){'x', table[2]});
	assert(p.c == 'x' && p.l == 6.5L);
	assert(sum(3, 1.0L, 1, 2.5L, 2, -4.0L, 3) == 4 * 2.0L + 2 * 4.5L - 1);
	long double nan = zero / zero, infinity = 1 / zero;
	assert(nan != nan && !(nan < 1) && infinity > big && -infinity < tiny);
	assert(isnan(nan) && isinf(infinity) && !isfinite(nan));
	assert((unsigned char)(table[0] + 254) == 255);
	assert((long long)-9.99L == -9 && (uint64_t)1e19L == 10000000000000000000u);
	assert(sqrtl(2.25L) == 1.5L && floorl(-1.5L) == -2 && fabsl(-3.0L) == 3);
	assert(fmodl(7.5L, 2) == 1.5L && copysignl(2, -1) == -2);
	assert(ldexpl(3, 4) == 48 && truncl(-2.75L) == -2 && roundl(2.5L) == 3);
	int exponent;
	assert(frexpl(48, &exponent) == 0.75L && exponent == 6);
	assert(modfl(-3.25L, &l) == -0.25L && l == -3);
}

#if LDBL_MANT_DIG == 64
static void bits_are(long double x, uint64_t low, uint16_t high)
{
	uint64_t l;
	uint16_t h;
	memcpy(&l, &x, 8);
	memcpy(&h, (char *)&x + 8, 2);
	assert(l == low && h == high);
}

static volatile long double one = 1, ten = 10;
static volatile double d01 = 0.1;
static volatile float f01 = 0.1f;
static volatile uint64_t u64 = UINT64_MAX;
static volatile int64_t s64 = INT64_MIN;

static void on_the_host(void)
{
	bits_are(one, 0x8000000000000000u, 0x3fff);
	bits_are(table[1], 0xcccccccccccccccdu, 0xbffb);
	bits_are(one / 3, 0xaaaaaaaaaaaaaaabu, 0x3ffd);
	bits_are(one / ten, 0xcccccccccccccccdu, 0x3ffb);
	bits_are((long double)d01, 0xccccccccccccd000u, 0x3ffb);
	bits_are((long double)f01, 0xcccccd0000000000u, 0x3ffb);
	bits_are((long double)u64, 0xffffffffffffffffu, 0x403e);
	bits_are((long double)s64, 0x8000000000000000u, 0xc03e);
	bits_are(big * big, 0x8eb39714297efb28u, 0x47c8);
	bits_are(LDBL_MAX, 0xffffffffffffffffu, 0x7ffe);
	bits_are(LDBL_MAX * 2, 0x8000000000000000u, 0x7fff);
	bits_are(LDBL_MIN / 2, 0x4000000000000000u, 0);
	bits_are(-(one - 1), 0, 0x8000);
	bits_are(sqrtl(one + 1), 0xb504f333f9de6484u, 0x3fff);
	bits_are(one + LDBL_EPSILON / 2, 0x8000000000000000u, 0x3fff);
	bits_are(one + LDBL_EPSILON, 0x8000000000000001u, 0x3fff);
	/* Rounded to double once, to even. */
	assert((double)(one + 0x1p-53L) == 1 && (double)(one + 0x3p-54L) > 1);
	assert((float)(one + 0x1p-24L + 0x1p-60L) > 1);
	assert((uint64_t)(ten * 1000000000000000000.0L) ==
	       10000000000000000000u);
	__int128 wide = (__int128)(one * 0x1p100L);
	assert(wide == (__int128)1 << 100);
	bits_are((long double)(wide + 1), 0x8000000000000000u, 0x4063);
	__float128 quad = one;
	quad /= 3;
	assert(quad != (__float128)(one / 3) && (long double)quad == one / 3);
}
#else
static void on_the_host(void)
{
	assert(sizeof(long double) == sizeof(double));
}
#endif

int main(void)
{
	on_any_target();
	on_the_host();
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target host %s
 * check: run --target host -O1 %s
 * check: run --target host -O2 %s
 * check: run --target host -O3 %s
 */
