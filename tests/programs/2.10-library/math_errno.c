/* SPDX-License-Identifier: Apache-2.0 */
/* What functions of math.h leave in errno: EDOM outside of the domain, ERANGE
 * at poles and for results that are too large or too small. The numbers are
 * what glibc gives. */
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stddef.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))
#define INF          INFINITY

static const struct {
	const char *name;
	double (*function)(double);
	double x;
	int error;
} ones[] = {
	{ "sqrt", sqrt, -1, EDOM },
	{ "sqrt", sqrt, 0, 0 },
	{ "sqrt", sqrt, 4, 0 },
	{ "sqrt", sqrt, INF, 0 },
	{ "sqrt", sqrt, NAN, 0 },
	{ "exp", exp, 710, ERANGE },
	{ "exp", exp, -800, ERANGE },
	{ "exp", exp, INF, 0 },
	{ "exp", exp, -INF, 0 },
	{ "exp", exp, 1, 0 },
	{ "exp2", exp2, 1100, ERANGE },
	{ "exp2", exp2, -1200, ERANGE },
	{ "exp2", exp2, 1, 0 },
	{ "expm1", expm1, 800, ERANGE },
	{ "expm1", expm1, -800, 0 },
	{ "log", log, 0, ERANGE },
	{ "log", log, -1, EDOM },
	{ "log", log, 1, 0 },
	{ "log", log, INF, 0 },
	{ "log", log, NAN, 0 },
	{ "log2", log2, 0, ERANGE },
	{ "log2", log2, -1, EDOM },
	{ "log10", log10, 0, ERANGE },
	{ "log10", log10, -1, EDOM },
	{ "log1p", log1p, -1, ERANGE },
	{ "log1p", log1p, -2, EDOM },
	{ "log1p", log1p, 0, 0 },
	{ "sin", sin, INF, EDOM },
	{ "sin", sin, 1, 0 },
	{ "cos", cos, -INF, EDOM },
	{ "tan", tan, INF, EDOM },
	{ "tan", tan, NAN, 0 },
	{ "asin", asin, 2, EDOM },
	{ "asin", asin, 1, 0 },
	{ "acos", acos, -2, EDOM },
	{ "sinh", sinh, 800, ERANGE },
	{ "sinh", sinh, -800, ERANGE },
	{ "cosh", cosh, 800, ERANGE },
	{ "cosh", cosh, INF, 0 },
	{ "acosh", acosh, 0.5, EDOM },
	{ "atanh", atanh, 1, ERANGE },
	{ "atanh", atanh, 2, EDOM },
	{ "atanh", atanh, 0, 0 },
	{ "erfc", erfc, 30, ERANGE },
	{ "erfc", erfc, 1, 0 },
	{ "tgamma", tgamma, 0, ERANGE },
	{ "tgamma", tgamma, -1, EDOM },
	{ "tgamma", tgamma, 200, ERANGE },
	{ "tgamma", tgamma, -200.5, ERANGE },
	{ "tgamma", tgamma, 3, 0 },
	{ "lgamma", lgamma, 0, ERANGE },
	{ "lgamma", lgamma, -1, ERANGE },
	{ "lgamma", lgamma, 3, 0 },
	{ "lgamma", lgamma, -INF, 0 },
	{ "logb", logb, 0, 0 },
	{ "cbrt", cbrt, -8, 0 },
	{ "atan", atan, INF, 0 },
};

static const struct {
	const char *name;
	double (*function)(double, double);
	double x, y;
	int error;
} twos[] = {
	{ "fmod", fmod, 1, 0, EDOM },
	{ "fmod", fmod, INF, 1, EDOM },
	{ "fmod", fmod, 5, 3, 0 },
	{ "remainder", remainder, 1, 0, EDOM },
	{ "remainder", remainder, INF, 1, EDOM },
	{ "fdim", fdim, DBL_MAX, -DBL_MAX, ERANGE },
	{ "fdim", fdim, 1, 2, 0 },
	{ "pow", pow, 0, -1, ERANGE },
	{ "pow", pow, -1, 0.5, EDOM },
	{ "pow", pow, 10, 400, ERANGE },
	{ "pow", pow, 10, -400, ERANGE },
	{ "pow", pow, 0, 2, 0 },
	{ "pow", pow, 2, 3, 0 },
	{ "pow", pow, NAN, 1, 0 },
	{ "atan2", atan2, DBL_MIN, DBL_MAX, ERANGE },
	{ "atan2", atan2, 0, 1, 0 },
	{ "atan2", atan2, 5, INF, 0 },
	{ "hypot", hypot, DBL_MAX, DBL_MAX, ERANGE },
	{ "hypot", hypot, INF, 1, 0 },
	{ "nextafter", nextafter, DBL_MAX, INF, ERANGE },
	{ "nextafter", nextafter, 0, 1, 0 },
	{ "nextafter", nextafter, 1, 2, 0 },
	{ "nextafter", nextafter, 1, 1, 0 },
	{ "nextafter", nextafter, DBL_MIN, 0, ERANGE },
	{ "nextafter", nextafter, 0, 0, 0 },
};

static const struct {
	const char *name;
	double (*function)(double, int);
	double x;
	int n;
	int error;
} scales[] = {
	{ "ldexp", ldexp, 1, 2000, ERANGE },
	{ "ldexp", ldexp, 1, -2000, ERANGE },
	{ "ldexp", ldexp, 0, -2000, 0 },
	{ "ldexp", ldexp, 1, 3, 0 },
	{ "ldexp", ldexp, INF, 2000, 0 },
	{ "scalbn", scalbn, 1, 2000, ERANGE },
	{ "scalbn", scalbn, 1, -2000, ERANGE },
};

static int error_of(double result)
{
	int error = errno;
	(void)result;
	errno = 0;
	return error;
}

int main(void)
{
	volatile double zero = 0, one = 1, most = DBL_MAX;
	volatile float zerof = 0, onef = 1;
	errno = 0;
	for (int i = 0; i < COUNT(ones); i++)
		CHECK_FOR(ones[i].name, error_of(ones[i].function(ones[i].x)) ==
						ones[i].error);
	for (int i = 0; i < COUNT(twos); i++)
		CHECK_FOR(twos[i].name,
			  error_of(twos[i].function(twos[i].x, twos[i].y)) ==
				  twos[i].error);
	for (int i = 0; i < COUNT(scales); i++)
		CHECK_FOR(scales[i].name,
			  error_of(scales[i].function(scales[i].x,
						      scales[i].n)) ==
				  scales[i].error);

	/* Called by name, as other types, with results of other kinds. */
	CHECK(error_of(log(zero)) == ERANGE && error_of(log(one)) == 0);
	CHECK(error_of(sqrtf(-onef)) == EDOM && error_of(sqrtf(onef)) == 0);
	CHECK(error_of(expf(100 * onef)) == ERANGE);
	CHECK(error_of(exp(100 * one)) == 0);
	CHECK(error_of((double)powl(zero, -one)) == ERANGE);
	CHECK(error_of(ilogb(zero)) == EDOM && error_of(ilogb(one)) == 0);
	CHECK(error_of(scalbln(one, 5000)) == ERANGE);
	CHECK(error_of(nexttoward(most, (long double)INF)) == ERANGE);
	CHECK(error_of(fmodf(onef, zerof)) == EDOM);
	int quotient; /* C has it so, glibc forgets it */
	CHECK(error_of(remquo(one, zero, &quotient)) == EDOM);

	/* Nobody sets it back to 0. */
	errno = ERANGE;
	CHECK(error_of(sqrt(one)) == ERANGE);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 * check: run --target msp430 -O2 %s
 * check: run --target cortex-m -O2 %s
 * check: run --target riscv32 -O2 %s
 * check: run --target host -O2 %s
 */
