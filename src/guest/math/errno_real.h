/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h that set errno, for one type of numbers; errno.c,
 * errnof.c and errnol.c include this with REAL and F(x) as math_real.h says.
 * The loader takes "__brownout_errno_log" for "log" in programs that look at
 * errno (SPEC 2.10); in others the difference cannot be observed. */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <errno.h>
#include <math.h>
#include <stdbool.h>

/* newlib has a macro of this name. */
#undef log2

#define JOIN(a, b)  a##b
#define JOIN2(a, b) JOIN(a, b)
#define MACHINE(x)  JOIN2(__brownout_, F(x))
#define CHECKED(x)  JOIN2(__brownout_errno_, F(x))

/* A NaN from numbers: outside the domain. Infinity from finite numbers: a pole,
 * or too large; is_lost: too small. */
static void note(REAL y, REAL a, REAL b, bool is_lost)
{
	if (y != y) {
		if (a == a && b == b)
			errno = EDOM;
	} else if (a - a == 0 && b - b == 0 && (y - y != 0 || is_lost)) {
		errno = ERANGE;
	}
}

/* Function x: what it is called with, the call, and the condition on which its
 * result y is too small. */
#define CHECK(x, parameters, call, other, is_lost)                             \
	REAL CHECKED(x) parameters;                                            \
	WEAK REAL CHECKED(x) parameters                                        \
	{                                                                      \
		REAL y = call;                                                 \
		note(y, a, other, is_lost);                                    \
		return y;                                                      \
	}
#define CHECK_X(x, is_lost)                                                    \
	REAL MACHINE(x)(REAL a);                                               \
	CHECK(x, (REAL a), MACHINE(x)(a), a, is_lost)
#define CHECK_XY(x, is_lost)                                                   \
	REAL MACHINE(x)(REAL a, REAL b);                                       \
	CHECK(x, (REAL a, REAL b), MACHINE(x)(a, b), b, is_lost)
#define CHECK_XI(x, integer)                                                   \
	REAL MACHINE(x)(REAL a, integer n);                                    \
	CHECK(x, (REAL a, integer n), MACHINE(x)(a, n), a, y == 0 && a != 0)
#define CHECK_NX(x)                                                            \
	REAL MACHINE(x)(int n, REAL a);                                        \
	CHECK(x, (int n, REAL a), MACHINE(x)(n, a), a, false)

CHECK_X(sqrt, false)
CHECK_X(exp, y == 0)
CHECK_X(exp2, y == 0)
CHECK_X(exp10, y == 0)
CHECK_X(pow10, y == 0)
CHECK_X(expm1, false)
CHECK_X(log, false)
CHECK_X(log2, false)
CHECK_X(log10, false)
CHECK_X(log1p, false)
CHECK_X(sin, false)
CHECK_X(cos, false)
CHECK_X(tan, false)
CHECK_X(asin, false)
CHECK_X(acos, false)
CHECK_X(sinh, false)
CHECK_X(cosh, false)
CHECK_X(acosh, false)
CHECK_X(atanh, false)
CHECK_X(erfc, y == 0)
CHECK_X(tgamma, y == 0)
CHECK_X(y0, false)
CHECK_X(y1, false)
CHECK_XY(fmod, false)
CHECK_XY(remainder, false)
CHECK_XY(drem, false)
CHECK_XY(fdim, false)
CHECK_XY(pow, y == 0 && a != 0)
CHECK_XY(atan2, y == 0 && a != 0)
CHECK_XY(hypot, false)
CHECK_XY(scalb, y == 0 && a != 0)
CHECK_XI(ldexp, int)
CHECK_XI(scalbn, int)
CHECK_XI(scalbln, long)
CHECK_NX(yn)

/* A step to infinity, to 0 or among subnormal numbers. */
REAL MACHINE(nextafter)(REAL a, REAL b);
CHECK(nextafter, (REAL a, REAL b), MACHINE(nextafter)(a, b), b == b ? a : b,
      a != b && a != 0 && !__builtin_isnormal(y))
CHECK(nexttoward, (REAL a, long double b), F(nexttoward)(a, b),
      b == b ? a : (REAL)b, a != b && a != 0 && !__builtin_isnormal(y))

CHECK(lgamma, (REAL a), F(lgamma)(a), a, false)
REAL F(gamma)(REAL a);
CHECK(gamma, (REAL a), F(gamma)(a), a, false)
REAL JOIN2(F(lgamma), _r)(REAL a, int *sign);
REAL JOIN2(CHECKED(lgamma), _r)(REAL a, int *sign);

WEAK REAL JOIN2(CHECKED(lgamma), _r)(REAL a, int *sign)
{
	REAL y = JOIN2(F(lgamma), _r)(a, sign);
	note(y, a, a, false);
	return y;
}

CHECK(remquo, (REAL a, REAL b, int *quotient), F(remquo)(a, b, quotient), b,
      false)

int CHECKED(ilogb)(REAL a);

WEAK int CHECKED(ilogb)(REAL a)
{
	if (a == 0 || a - a != 0)
		errno = EDOM;
	return F(ilogb)(a);
}
