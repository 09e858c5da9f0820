/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h for one type of numbers; math.c, mathf.c and mathl.c
 * include this with
 *
 *	REAL	the type
 *	F(x)	the name of function x for that type: x, xf or xl
 *
 * Functions of image/math.def are one operation of the machine when they are
 * called by name (SPEC 2.10); their bodies here are for calls through pointers.
 * The other functions, which write memory or return integers, are made of them.
 */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <limits.h>
#include <math.h>
#include <stdbool.h>

/* newlib has a macro of this name. */
#undef log2

#define JOIN(a, b)  a##b
#define JOIN2(a, b) JOIN(a, b)
#define MACHINE(x)  JOIN2(__brownout_, F(x))

/* The machine's operations, and the bodies that call them. */
#define MATH_X(x)                                                              \
	REAL MACHINE(x)(REAL a);                                               \
	REAL F(x)(REAL a);                                                     \
	WEAK REAL F(x)(REAL a)                                                 \
	{                                                                      \
		return MACHINE(x)(a);                                          \
	}
#define MATH_XY(x)                                                             \
	REAL MACHINE(x)(REAL a, REAL b);                                       \
	REAL F(x)(REAL a, REAL b);                                             \
	WEAK REAL F(x)(REAL a, REAL b)                                         \
	{                                                                      \
		return MACHINE(x)(a, b);                                       \
	}
#define MATH_XI(x, integer)                                                    \
	REAL MACHINE(x)(REAL a, integer n);                                    \
	REAL F(x)(REAL a, integer n);                                          \
	WEAK REAL F(x)(REAL a, integer n)                                      \
	{                                                                      \
		return MACHINE(x)(a, n);                                       \
	}
#define MATH_XN(x) MATH_XI(x, int)
#define MATH_NX(x)                                                             \
	REAL MACHINE(x)(int n, REAL a);                                        \
	REAL F(x)(int n, REAL a);                                              \
	WEAK REAL F(x)(int n, REAL a)                                          \
	{                                                                      \
		return MACHINE(x)(n, a);                                       \
	}
#define MATH_TO(x, integer)                                                    \
	integer MACHINE(x)(REAL a);                                            \
	integer F(x)(REAL a);                                                  \
	WEAK integer F(x)(REAL a)                                              \
	{                                                                      \
		return MACHINE(x)(a);                                          \
	}

#define MATH(id, name, arguments) MATH_##arguments(name)
#include "image/math.def"
#undef MATH

MATH_X(nearbyint)
MATH_X(roundeven)
MATH_X(pow10)
MATH_XY(drem)
MATH_XN(scalbn)
MATH_XI(scalbln, long)
MATH_TO(lrint, long)
MATH_TO(lround, long)
MATH_TO(llrint, long long)
MATH_TO(llround, long long)

REAL MACHINE(fma)(REAL a, REAL b, REAL c);

WEAK REAL F(fma)(REAL a, REAL b, REAL c)
{
	return MACHINE(fma)(a, b, c);
}

WEAK REAL F(frexp)(REAL a, int *exponent)
{
	*exponent = 0;
	if (a == 0 || a - a != 0)
		return a;
	int n = (int)MACHINE(logb)(a) + 1;
	*exponent = n;
	return MACHINE(ldexp)(a, -n);
}

WEAK REAL F(modf)(REAL a, REAL *whole)
{
	REAL rounded = MACHINE(trunc)(a);
	*whole = rounded;
	/* infinity - infinity is not a number */
	return MACHINE(copysign)(a == rounded ? 0 : a - rounded, a);
}

WEAK int F(ilogb)(REAL a)
{
	if (a == 0)
		return FP_ILOGB0;
	if (a != a)
		return FP_ILOGBNAN;
	return a - a != 0 ? INT_MAX : (int)MACHINE(logb)(a);
}

WEAK REAL F(remquo)(REAL a, REAL b, int *quotient)
{
	*quotient = (int)MACHINE(brownout_quotient)(a, b);
	return MACHINE(remainder)(a, b);
}

void F(sincos)(REAL a, REAL *sine, REAL *cosine);

WEAK void F(sincos)(REAL a, REAL *sine, REAL *cosine)
{
	*sine = MACHINE(sin)(a);
	*cosine = MACHINE(cos)(a);
}

REAL JOIN2(F(lgamma), _r)(REAL a, int *sign);

/* gamma(a) is negative between -1 and 0, -3 and -2, ... */
WEAK REAL JOIN2(F(lgamma), _r)(REAL a, int *sign)
{
	REAL below = MACHINE(floor)(a);
	bool is_negative = below < a && MACHINE(fmod)(below, 2) == -1;
	if (a == 0) /* the sign of infinity */
		is_negative = MACHINE(copysign)(1, a) < 0;
	*sign = is_negative ? -1 : 1;
	return MACHINE(brownout_log_gamma)(a);
}

WEAK REAL F(lgamma)(REAL a)
{
	return JOIN2(F(lgamma), _r)(a, &signgam);
}

REAL F(gamma)(REAL a);

WEAK REAL F(gamma)(REAL a)
{
	return F(lgamma)(a);
}

/* Every text is allowed to mean the same nan. */
WEAK REAL F(nan)(const char *text)
{
	(void)text;
	return (REAL)__builtin_nan("");
}

WEAK REAL F(nexttoward)(REAL a, long double b)
{
	if (a != a || b != b || a == b)
		return a == b ? (REAL)b : (REAL)__builtin_nan("");
	REAL far = (REAL)__builtin_inf();
	return MACHINE(nextafter)(a, b > a ? far : -far);
}
