/* SPDX-License-Identifier: Apache-2.0 */
/* Classification of numbers: what the macros of math.h expand to, and the
 * functions of these names from before C99. */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <math.h>

#undef finite
#undef isinf
#undef isnan

#define QUESTION(type, name, answer)                                           \
	int name(type x);                                                      \
	WEAK int name(type x)                                                  \
	{                                                                      \
		return answer;                                                 \
	}

#define CLASS                                                                  \
	__builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL,     \
			     FP_ZERO, x)
#define IS_NAN    (x != x)
#define IS_INF    __builtin_isinf_sign(x)
#define IS_FINITE (x - x == 0)
#define SIGN      (__builtin_signbit(x) != 0)

/* glibc */
QUESTION(double, __fpclassify, CLASS)
QUESTION(double, __finite, IS_FINITE)
QUESTION(double, __isinf, IS_INF)
QUESTION(double, __isnan, IS_NAN)
QUESTION(double, __signbit, SIGN)
QUESTION(float, __finitef, IS_FINITE)

/* newlib */
QUESTION(double, __fpclassifyd, CLASS)
QUESTION(double, __isinfd, IS_INF)
QUESTION(double, __isnand, IS_NAN)
QUESTION(double, __signbitd, SIGN)

/* both */
QUESTION(float, __fpclassifyf, CLASS)
QUESTION(float, __isinff, IS_INF)
QUESTION(float, __isnanf, IS_NAN)
QUESTION(float, __signbitf, SIGN)
QUESTION(double, finite, IS_FINITE)
QUESTION(double, isinf, IS_INF)
QUESTION(double, isnan, IS_NAN)
QUESTION(float, finitef, IS_FINITE)
QUESTION(float, isinff, IS_INF)
QUESTION(float, isnanf, IS_NAN)
QUESTION(long double, finitel, IS_FINITE)
QUESTION(long double, isinfl, IS_INF)
QUESTION(long double, isnanl, IS_NAN)

/* Constants that used to be functions. */
double infinity(void);
float infinityf(void);

WEAK double infinity(void)
{
	return __builtin_inf();
}

WEAK float infinityf(void)
{
	return __builtin_inff();
}
