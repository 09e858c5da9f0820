/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of math.h that return integers, or two results. */
#define _DEFAULT_SOURCE
#include <limits.h>
#include <math.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))
#define INF          INFINITY

static int same(double a, double b)
{
	return isnan(b) ? isnan(a) : a == b && !signbit(a) == !signbit(b);
}

static const struct {
	double x, fraction;
	int exponent;
} frexps[] = {
	{ 8, 0.5, 4 },	      { -3, -0.75, 2 },
	{ 1, 0.5, 1 },	      { 0.25, 0.5, -1 },
	{ 0.0, 0.0, 0 },      { -0.0, -0.0, 0 },
	{ 0x1p-1074, 0.5, -1073 },
	{ 0x1.fffffffffffffp1023, 0x1.fffffffffffffp-1, 1024 },
};

static const struct {
	double x, whole, part;
} modfs[] = {
	{ 3.25, 3, 0.25 },   { -3.25, -3, -0.25 }, { -0.5, -0.0, -0.5 },
	{ 4, 4, 0.0 },	     { -4, -4, -0.0 },	   { INF, INF, 0.0 },
	{ -INF, -INF, -0.0 }, { NAN, NAN, NAN },
};

static const struct {
	double x;
	int n;
	double result;
} ldexps[] = {
	{ 3, 4, 48 },	      { -1, -1074, -0x1p-1074 }, { 1, -1075, 0 },
	{ 3, -1075, 0x1p-1073 }, { 1, 1024, INF },	 { 0, 30000, 0 },
	{ 1, -32767, 0 },     { 0x1p-1074, 2097, 0x1p1023 },
	{ INF, -5, INF },
};

static const struct {
	double x;
	long up, even; /* lround, lrint */
} rounds[] = {
	{ 0.5, 1, 0 },	   { 1.5, 2, 2 },    { 2.5, 3, 2 },
	{ -0.5, -1, 0 },   { -2.5, -3, -2 }, { 0.49999999999999994, 0, 0 },
	{ 1e9, 1000000000, 1000000000 },
};

static void test_tables(void)
{
	for (int i = 0; i < COUNT(frexps); i++) {
		int exponent = -1;
		double x = frexp(frexps[i].x, &exponent);
		CHECK(same(x, frexps[i].fraction));
		CHECK(exponent == frexps[i].exponent);
	}
	for (int i = 0; i < COUNT(modfs); i++) {
		double whole;
		CHECK(same(modf(modfs[i].x, &whole), modfs[i].part));
		CHECK(same(whole, modfs[i].whole));
	}
	for (int i = 0; i < COUNT(ldexps); i++) {
		double x = ldexps[i].x, result = ldexps[i].result;
		CHECK(same(ldexp(x, ldexps[i].n), result));
		CHECK(same(scalbn(x, ldexps[i].n), result));
		CHECK(same(scalbln(x, ldexps[i].n), result));
	}
	CHECK(scalbln(1, -2000000000l) == 0 && scalbln(1, 100000l) == INF);
	for (int i = 0; i < COUNT(rounds); i++) {
		double x = rounds[i].x;
		CHECK(lround(x) == rounds[i].up && lrint(x) == rounds[i].even);
		CHECK(llround(x) == rounds[i].up);
		CHECK(llrint(x) == rounds[i].even);
	}
	CHECK(llround(-0x1p53) == -9007199254740992);
	CHECK(lroundf(-2.5f) == -3 && lrintf(2.5f) == 2);
	CHECK(llroundf(2.5f) == 3 && llrintf(-3.5f) == -4);
}

static const struct {
	double x, y, rest;
	int quotient; /* its low bits count */
} remquos[] = {
	{ 7, 2, -1, 4 },  { 5, 2, 1, 2 },    { -7, 2, 1, -4 },
	{ 7, -2, -1, -4 }, { 1, 4, 1, 0 },   { 100, 3, 1, 33 },
};

static void test_others(void)
{
	int n, (*function)(double) = ilogb;
	CHECK(ilogb(1) == 0 && function(-8) == 3 && ilogb(0x1p-1074) == -1074);
	CHECK(ilogb(0) == FP_ILOGB0 && ilogb(NAN) == FP_ILOGBNAN);
	CHECK(ilogb(INF) == INT_MAX && ilogbf(0.75f) == -1);
	for (int i = 0; i < COUNT(remquos); i++) {
		CHECK(same(remquo(remquos[i].x, remquos[i].y, &n),
			   remquos[i].rest));
		CHECK((n & 7) == (remquos[i].quotient & 7));
		CHECK((n < 0) == (remquos[i].quotient < 0));
	}
	CHECK(lgamma(-0.5) > 1.2 && signgam == -1);
	CHECK(lgamma(-1.5) > 0.8 && signgam == 1);
	CHECK(lgamma(0.5) > 0.5 && signgam == 1);
	CHECK(isnan(nan("")) && isnan(nanf("1")));
	float part, whole;
	part = modff(-2.5f, &whole);
	CHECK(part == -0.5f && whole == -2);
	CHECK(frexpf(6, &n) == 0.75f && n == 3);
	CHECK(ldexpf(1, -149) == 0x1p-149f && ldexpf(1, 128) == INF);
}

static void test_long_double(void)
{
#if __SIZEOF_LONG_DOUBLE__ == __SIZEOF_DOUBLE__
	CHECK(sqrtl(2.25L) == 1.5L && fabsl(-1.0L) == 1 && floorl(1.5L) == 1);
	CHECK(powl(2, 3) == 8 && lroundl(2.5L) == 3 && nexttoward(1, 2) > 1);
	CHECK(nexttowardf(1, 2) == 1 + 0x1p-23f && nexttowardl(1, 1) == 1);
	CHECK(nexttowardf(1, 1 + 0x1p-52) == 1 + 0x1p-23f);
#endif
}

int main(void)
{
	test_tables();
	test_others();
	test_long_double();
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 * check: run --target msp430 -O2 %s
 * exit: 0
 */
