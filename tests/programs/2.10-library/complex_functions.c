/* SPDX-License-Identifier: Apache-2.0 */
/* complex.h: parts, products, quotients, and functions on which real numbers
 * or simple identities check. */
#include <complex.h>
#include <math.h>

#include "check.h"

static int near(double complex a, double complex b)
{
	return cabs(a - b) <= 1e-14 * (1 + cabs(b));
}

int main(void)
{
	volatile double x = 3, y = -4;
	double complex z = x + y * I, w = 0.5 - 1.25 * I;

	CHECK(creal(z) == 3 && cimag(z) == -4 && cabs(z) == 5);
	CHECK(carg(-1 + 0.0 * I) == acos(-1.0) && carg(z) == atan2(-4, 3));
	CHECK(conj(z) == 3 + 4 * I && cproj(z) == z);
	CHECK(creal(cproj(INFINITY + 2 * I)) == INFINITY);
	CHECK(z * w == -3.5 - 5.75 * I && near(z * w / w, z));
	CHECK(near(z / (1e-200 * z), 1e200) && near((1e-200 * w) / w, 1e-200));
	CHECK(csqrt(-4 + 0.0 * I) == 2 * I && csqrt(3 + 4 * I) == 2 + I);
	CHECK(csqrt(-4 - 0.0 * I) == csqrt(conj(-4)));
	CHECK(near(csqrt(w) * csqrt(w), w) && csqrt(0) == 0);
	CHECK(near(cexp(clog(w)), w) && near(cexp(1 + 0 * I), exp(1)));
	CHECK(near(cexp(acos(-1.0) * I), -1) && near(cpow(w, 2), w * w));
	CHECK(cpow(z, 0) == 1 && cpow(0, z * z) == 0);
	CHECK(near(csin(w) * csin(w) + ccos(w) * ccos(w), 1));
	CHECK(near(csin(0.5), sin(0.5)) && near(ccos(0.5), cos(0.5)));
	CHECK(near(ctan(w), csin(w) / ccos(w)));
	CHECK(near(ctanh(w), csinh(w) / ccosh(w)));
	CHECK(near(csinh(0.5), sinh(0.5)) && near(ccosh(0.5), cosh(0.5)));
	CHECK(near(csin(casin(w)), w) && near(ccos(cacos(w)), w));
	CHECK(near(ctan(catan(w)), w) && near(csinh(casinh(w)), w));
	CHECK(near(ccosh(cacosh(w)), w) && near(ctanh(catanh(w)), w));
	CHECK(near(casin(0.5), asin(0.5)) && near(cacos(-0.5), acos(-0.5)));

	float complex f = 3 + 4.0f * I;
	CHECK(cabsf(f) == 5 && crealf(f * f) == -7 && cimagf(f / 2) == 2);
	CHECK(conjf(f) == 3 - 4.0f * I && cargf(1.0f) == 0);
	CHECK(csqrtf(f) == 2 + 1.0f * I);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
