/* SPDX-License-Identifier: Apache-2.0 */
/* Special values of the functions of math.h, as C11's annex F has them. Where
 * the sign of a zero matters it is compared, too. */
#include <math.h>
#include <stddef.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))
#define INF          INFINITY

static int same(double a, double b)
{
	return isnan(b) ? isnan(a) : a == b && !signbit(a) == !signbit(b);
}

/* Through pointers, so that the bodies are tested too. */
static const struct {
	const char *name;
	double (*function)(double);
	double x, result;
} ones[] = {
	{ "acos", acos, 1, 0 },
	{ "acos", acos, 2, NAN },
	{ "asin", asin, -0.0, -0.0 },
	{ "asin", asin, -1.5, NAN },
	{ "atan", atan, -0.0, -0.0 },
	{ "cos", cos, -0.0, 1 },
	{ "cos", cos, INF, NAN },
	{ "sin", sin, -0.0, -0.0 },
	{ "sin", sin, -INF, NAN },
	{ "tan", tan, -0.0, -0.0 },
	{ "tan", tan, INF, NAN },
	{ "acosh", acosh, 1, 0 },
	{ "acosh", acosh, 0.5, NAN },
	{ "acosh", acosh, INF, INF },
	{ "asinh", asinh, -0.0, -0.0 },
	{ "asinh", asinh, -INF, -INF },
	{ "atanh", atanh, -0.0, -0.0 },
	{ "atanh", atanh, 1, INF },
	{ "atanh", atanh, -2, NAN },
	{ "cosh", cosh, 0, 1 },
	{ "cosh", cosh, -INF, INF },
	{ "sinh", sinh, -0.0, -0.0 },
	{ "sinh", sinh, -INF, -INF },
	{ "tanh", tanh, -0.0, -0.0 },
	{ "tanh", tanh, -INF, -1 },
	{ "exp", exp, -0.0, 1 },
	{ "exp", exp, -INF, 0 },
	{ "exp", exp, 710, INF },
	{ "exp2", exp2, 10, 1024 },
	{ "exp2", exp2, -1074, 0x1p-1074 },
	{ "expm1", expm1, -0.0, -0.0 },
	{ "expm1", expm1, -INF, -1 },
	{ "log", log, 1, 0 },
	{ "log", log, -0.0, -INF },
	{ "log", log, -1, NAN },
	{ "log10", log10, 1000, 3 },
	{ "log10", log10, 0, -INF },
	{ "log1p", log1p, -0.0, -0.0 },
	{ "log1p", log1p, -1, -INF },
	{ "log1p", log1p, -1.5, NAN },
	{ "logb", logb, 0, -INF },
	{ "logb", logb, -INF, INF },
	{ "logb", logb, 0x1.8p-1070, -1070 },
	{ "logb", logb, -12, 3 },
	{ "cbrt", cbrt, -8, -2 },
	{ "cbrt", cbrt, -0.0, -0.0 },
	{ "fabs", fabs, -0.0, 0 },
	{ "fabs", fabs, -INF, INF },
	{ "sqrt", sqrt, -0.0, -0.0 },
	{ "sqrt", sqrt, -1, NAN },
	{ "sqrt", sqrt, 2.25, 1.5 },
	{ "erf", erf, -0.0, -0.0 },
	{ "erf", erf, -INF, -1 },
	{ "erfc", erfc, -INF, 2 },
	{ "erfc", erfc, INF, 0 },
	{ "lgamma", lgamma, 1, 0 },
	{ "lgamma", lgamma, 2, 0 },
	{ "lgamma", lgamma, -3, INF },
	{ "lgamma", lgamma, -INF, INF },
	{ "tgamma", tgamma, 5, 24 },
	{ "tgamma", tgamma, -0.0, -INF },
	{ "tgamma", tgamma, -1, NAN },
	{ "ceil", ceil, -0.5, -0.0 },
	{ "ceil", ceil, 1.25, 2 },
	{ "floor", floor, -0.5, -1 },
	{ "floor", floor, -0.0, -0.0 },
	{ "nearbyint", nearbyint, 2.5, 2 },
	{ "nearbyint", nearbyint, -0.5, -0.0 },
	{ "rint", rint, 3.5, 4 },
	{ "rint", rint, -2.5, -2 },
	{ "round", round, 2.5, 3 },
	{ "round", round, -0.5, -1 },
	{ "round", round, 0.49999999999999994, 0 },
	{ "trunc", trunc, -1.75, -1 },
	{ "trunc", trunc, -0.75, -0.0 },
};

static const struct {
	const char *name;
	double (*function)(double, double);
	double x, y, result;
} twos[] = {
	{ "atan2", atan2, 0.0, 1, 0.0 },
	{ "atan2", atan2, -0.0, 0.0, -0.0 },
	{ "atan2", atan2, 1, INF, 0.0 },
	{ "pow", pow, 2, 10, 1024 },
	{ "pow", pow, 2, -1, 0.5 },
	{ "pow", pow, -2, 3, -8 },
	{ "pow", pow, -8, 1.0 / 3, NAN },
	{ "pow", pow, NAN, 0, 1 },
	{ "pow", pow, 1, NAN, 1 },
	{ "pow", pow, -0.0, -3, -INF },
	{ "pow", pow, -0.0, 3, -0.0 },
	{ "pow", pow, -1, INF, 1 },
	{ "pow", pow, 0.5, -INF, INF },
	{ "pow", pow, -INF, -3, -0.0 },
	{ "hypot", hypot, -3, 4, 5 },
	{ "hypot", hypot, INF, NAN, INF },
	{ "hypot", hypot, 3e300, 4e300, 5e300 },
	{ "fmod", fmod, -7.5, 2, -1.5 },
	{ "fmod", fmod, -0.0, 2, -0.0 },
	{ "fmod", fmod, 1, 0, NAN },
	{ "fmod", fmod, 1, INF, 1 },
	{ "remainder", remainder, 5, 2, 1 },
	{ "remainder", remainder, 7, 2, -1 },
	{ "remainder", remainder, -4, 2, -0.0 },
	{ "remainder", remainder, INF, 2, NAN },
	{ "copysign", copysign, 3, -0.0, -3 },
	{ "nextafter", nextafter, 1, 2, 1 + 0x1p-52 },
	{ "nextafter", nextafter, 1, 0, 1 - 0x1p-53 },
	{ "nextafter", nextafter, 0.0, -1, -0x1p-1074 },
	{ "nextafter", nextafter, 0.0, -0.0, -0.0 },
	{ "nextafter", nextafter, 0x1.fffffffffffffp1023, INF, INF },
	{ "fdim", fdim, 5, 3, 2 },
	{ "fdim", fdim, 3, 5, 0 },
	{ "fdim", fdim, NAN, 1, NAN },
	{ "fmax", fmax, NAN, 1, 1 },
	{ "fmax", fmax, -INF, 1, 1 },
	{ "fmin", fmin, 1, NAN, 1 },
	{ "fmin", fmin, NAN, NAN, NAN },
};

static const struct {
	double x;
	int class;
} classes[] = {
	{ 0.0, FP_ZERO },	      { -0.0, FP_ZERO },
	{ 0x1p-1074, FP_SUBNORMAL },  { -0x0.fffffffffffffp-1022, FP_SUBNORMAL },
	{ 0x1p-1022, FP_NORMAL },     { -1, FP_NORMAL },
	{ 0x1.fffffffffffffp1023, FP_NORMAL },
	{ INF, FP_INFINITE },	      { -INF, FP_INFINITE },
	{ NAN, FP_NAN },
};

static void test_classes(void)
{
	for (int i = 0; i < COUNT(classes); i++) {
		double x = classes[i].x;
		int class = classes[i].class;
		CHECK(fpclassify(x) == class);
		CHECK(!isnan(x) == (class != FP_NAN));
		CHECK(!isinf(x) == (class != FP_INFINITE));
		CHECK(!isnormal(x) == (class != FP_NORMAL));
		CHECK(!isfinite(x) == (class == FP_NAN || class == FP_INFINITE));
		CHECK(!signbit(-x) == !!signbit(x));
	}
	CHECK(fpclassify(0x1p-149f) == FP_SUBNORMAL && isnormal(0x1p-126f));
	CHECK(isgreater(2.0, 1.0) && !isgreater(NAN, 1.0));
	CHECK(isless(1.0, 2.0) && islessequal(1.0, 1.0));
	CHECK(isgreaterequal(1.0, 1.0) && !islessgreater(1.0, 1.0));
	CHECK(isunordered(NAN, 1.0) && !isunordered(1.0, 2.0));
}

static void test_floats(void)
{
	volatile float x = 0.5f;
	CHECK(sqrtf(x * 4.5f) == 1.5f && floorf(-x) == -1 && ceilf(x) == 1);
	CHECK(powf(x, 2) == 0.25f && fmaf(x, x, 1) == 1.25f);
	CHECK(fabsf(-x) == x && fmodf(3.25f, x) == 0.25f);
	CHECK(roundf(x) == 1 && rintf(x) == 0 && truncf(-x) == 0);
	CHECK(nextafterf(1, 2) == 1 + 0x1p-23f && logbf(x) == -1);
	CHECK(expf(0) == 1 && logf(1) == 0 && cosf(0) == 1 && tanhf(0) == 0);
	CHECK(copysignf(x, -1) == -x && fmaxf(x, 1) == 1 && fminf(x, 1) == x);
	CHECK(hypotf(3, 4) == 5 && cbrtf(-8) == -2 && fdimf(3, 1) == 2);
}

int main(void)
{
	for (int i = 0; i < COUNT(ones); i++)
		CHECK_FOR(ones[i].name,
			  same(ones[i].function(ones[i].x), ones[i].result));
	for (int i = 0; i < COUNT(twos); i++)
		CHECK_FOR(twos[i].name,
			  same(twos[i].function(twos[i].x, twos[i].y),
			       twos[i].result));
	test_classes();
	test_floats();
	/* once rounded: the product alone is 1 - 2^-60, which rounds to 1 */
	volatile double e = 0x1p-30;
	CHECK(fma(1 + e, 1 - e, -1) == -0x1p-60);
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
