/* SPDX-License-Identifier: Apache-2.0 */
/* Names that the headers of newlib and glibc use or have beyond C11. */
#define _GNU_SOURCE
#include <math.h>

#include "check.h"

/* Not in every header. */
void sincos(double x, double *sine, double *cosine);
double drem(double x, double y);
double gamma(double x);
double lgamma_r(double x, int *sign);
float lgammaf_r(float x, int *sign);
double pow10(double x);
double roundeven(double x);
double scalb(double x, double n);
double significand(double x);
double yn(int n, double x);
int finite(double x);
int finitef(float x);
int isinff(float x);
int isnanf(float x);
int __finite(double x);
int __fpclassify(double x);
int __fpclassifyd(double x);
int __fpclassifyf(float x);
int __isinf(double x);
int __isinfd(double x);
int __isinff(float x);
int __isnan(double x);
int __isnand(double x);
int __isnanf(float x);
int __signbit(double x);
int __signbitd(double x);
int __signbitf(float x);

static void test_classes(void)
{
	volatile double one = 1, inf = INFINITY, nan = NAN, tiny = 0x1p-1040;
	CHECK(finite(one) && !finite(inf) && !finite(nan) && finitef(1));
	CHECK(__finite(-one) && !__finite(-inf));
	CHECK(__isinf(inf) == 1 && __isinf(-inf) == -1 && !__isinf(nan));
	CHECK(__isinfd(inf) && !__isinfd(one) && __isinff(INFINITY));
	CHECK(isinff(-INFINITY) && !isinff(1) && isnanf(NAN) && !isnanf(1));
	CHECK(__isnan(nan) && !__isnan(inf) && __isnand(nan) && __isnanf(NAN));
	CHECK(__signbit(-one) && !__signbit(one) && __signbitd(-0.0));
	CHECK(__signbitf(-1) && !__signbitf(0));
	CHECK(__fpclassify(tiny) == FP_SUBNORMAL);
	CHECK(__fpclassifyd(inf) == FP_INFINITE && __fpclassifyd(0) == FP_ZERO);
	CHECK(__fpclassifyf(1) == FP_NORMAL && __fpclassifyf(NAN) == FP_NAN);
}

int main(void)
{
	double sine, cosine;
	int sign;
	test_classes();
	sincos(0.5, &sine, &cosine);
	CHECK(sine == sin(0.5) && cosine == cos(0.5));
	CHECK(drem(7, 2) == -1 && pow10(2) == 100 && exp10(2) == 100);
	CHECK(roundeven(2.5) == 2 && roundeven(-3.5) == -4);
	CHECK(scalb(3, 4) == 48 && significand(12) == 1.5);
	CHECK(jn(0, 1) == j0(1) && yn(1, 2) == y1(2));
	CHECK(gamma(3) == log(2) && lgamma_r(-0.5, &sign) > 1 && sign == -1);
	CHECK(lgammaf_r(1, &sign) == 0 && sign == 1);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
