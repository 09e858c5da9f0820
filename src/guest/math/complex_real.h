/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for one type of numbers, made of those of math.h
 * by their definitions: not exact to the last bit, infinities and nans as they
 * come. complex.c, complexf.c and complexl.c include this with REAL and F(x) as
 * math_real.h has them. Products and quotients are in complex_product.c. */
#include "guest/guest.h"

#define COMPLEX     REAL _Complex
#define JOIN(a, b)  a##b
#define JOIN2(a, b) JOIN(a, b)
#define MACHINE(x)  JOIN2(__brownout_, F(x))

/* Operations of the machine, image/math.def. */
REAL MACHINE(hypot)(REAL a, REAL b);
REAL MACHINE(atan2)(REAL a, REAL b);
REAL MACHINE(copysign)(REAL a, REAL b);
REAL MACHINE(exp)(REAL a);
REAL MACHINE(log)(REAL a);
REAL MACHINE(log10)(REAL a);
REAL MACHINE(sqrt)(REAL a);
REAL MACHINE(sin)(REAL a);
REAL MACHINE(cos)(REAL a);
REAL MACHINE(sinh)(REAL a);
REAL MACHINE(cosh)(REAL a);

static COMPLEX pair(REAL real, REAL imaginary)
{
	COMPLEX z;
	__real__ z = real;
	__imag__ z = imaginary;
	return z;
}

REAL F(creal)(COMPLEX z);
REAL F(cimag)(COMPLEX z);
REAL F(cabs)(COMPLEX z);
REAL F(carg)(COMPLEX z);
COMPLEX F(conj)(COMPLEX z);
COMPLEX F(cproj)(COMPLEX z);
COMPLEX F(cexp)(COMPLEX z);
COMPLEX F(clog)(COMPLEX z);
COMPLEX F(clog10)(COMPLEX z);
COMPLEX F(csqrt)(COMPLEX z);
COMPLEX F(cpow)(COMPLEX z, COMPLEX w);
COMPLEX F(csin)(COMPLEX z);
COMPLEX F(ccos)(COMPLEX z);
COMPLEX F(ctan)(COMPLEX z);
COMPLEX F(csinh)(COMPLEX z);
COMPLEX F(ccosh)(COMPLEX z);
COMPLEX F(ctanh)(COMPLEX z);
COMPLEX F(casin)(COMPLEX z);
COMPLEX F(cacos)(COMPLEX z);
COMPLEX F(catan)(COMPLEX z);
COMPLEX F(casinh)(COMPLEX z);
COMPLEX F(cacosh)(COMPLEX z);
COMPLEX F(catanh)(COMPLEX z);

WEAK REAL F(creal)(COMPLEX z)
{
	return __real__ z;
}

WEAK REAL F(cimag)(COMPLEX z)
{
	return __imag__ z;
}

WEAK REAL F(cabs)(COMPLEX z)
{
	return MACHINE(hypot)(__real__ z, __imag__ z);
}

WEAK REAL F(carg)(COMPLEX z)
{
	return MACHINE(atan2)(__imag__ z, __real__ z);
}

WEAK COMPLEX F(conj)(COMPLEX z)
{
	return pair(__real__ z, -__imag__ z);
}

/* All infinities are one point. */
WEAK COMPLEX F(cproj)(COMPLEX z)
{
	if (!__builtin_isinf(__real__ z) && !__builtin_isinf(__imag__ z))
		return z;
	return pair((REAL)__builtin_inf(), MACHINE(copysign)(0, __imag__ z));
}

WEAK COMPLEX F(cexp)(COMPLEX z)
{
	REAL size = MACHINE(exp)(__real__ z);
	if (__imag__ z == 0)
		return pair(size, __imag__ z);
	return pair(size * MACHINE(cos)(__imag__ z),
		    size * MACHINE(sin)(__imag__ z));
}

WEAK COMPLEX F(clog)(COMPLEX z)
{
	return pair(MACHINE(log)(F(cabs)(z)), F(carg)(z));
}

WEAK COMPLEX F(clog10)(COMPLEX z)
{
	const REAL ln10 = (REAL)2.30258509299404568401799145468436;
	return pair(MACHINE(log10)(F(cabs)(z)), F(carg)(z) / ln10);
}

/* The root in the right half plane; no difference of near numbers. */
WEAK COMPLEX F(csqrt)(COMPLEX z)
{
	REAL x = __real__ z, y = __imag__ z;
	REAL size = F(cabs)(z);
	if (size == 0)
		return pair(0, y);
	REAL root = MACHINE(sqrt)((size + (x < 0 ? -x : x)) / 2);
	if (x >= 0)
		return pair(root, y / (2 * root));
	return pair((y < 0 ? -y : y) / (2 * root), MACHINE(copysign)(root, y));
}

WEAK COMPLEX F(cpow)(COMPLEX z, COMPLEX w)
{
	if (z == 0)
		return w == 0 ? pair(1, 0) : pair(0, 0);
	return F(cexp)(w * F(clog)(z));
}

WEAK COMPLEX F(csinh)(COMPLEX z)
{
	REAL x = __real__ z, y = __imag__ z;
	return pair(MACHINE(sinh)(x) * MACHINE(cos)(y),
		    MACHINE(cosh)(x) * MACHINE(sin)(y));
}

WEAK COMPLEX F(ccosh)(COMPLEX z)
{
	REAL x = __real__ z, y = __imag__ z;
	return pair(MACHINE(cosh)(x) * MACHINE(cos)(y),
		    MACHINE(sinh)(x) * MACHINE(sin)(y));
}

WEAK COMPLEX F(ctanh)(COMPLEX z)
{
	return F(csinh)(z) / F(ccosh)(z);
}

/* sin z = -i sinh iz, and so on */
WEAK COMPLEX F(csin)(COMPLEX z)
{
	COMPLEX turned = F(csinh)(pair(-__imag__ z, __real__ z));
	return pair(__imag__ turned, -__real__ turned);
}

WEAK COMPLEX F(ccos)(COMPLEX z)
{
	return F(ccosh)(pair(-__imag__ z, __real__ z));
}

WEAK COMPLEX F(ctan)(COMPLEX z)
{
	COMPLEX turned = F(ctanh)(pair(-__imag__ z, __real__ z));
	return pair(__imag__ turned, -__real__ turned);
}

/* log(z + sqrt(z * z + 1)) */
WEAK COMPLEX F(casinh)(COMPLEX z)
{
	return F(clog)(z + F(csqrt)(z * z + 1));
}

/* log(z + sqrt(z + 1) * sqrt(z - 1)) */
WEAK COMPLEX F(cacosh)(COMPLEX z)
{
	return F(clog)(z + F(csqrt)(z + 1) * F(csqrt)(z - 1));
}

WEAK COMPLEX F(catanh)(COMPLEX z)
{
	return (F(clog)(1 + z) - F(clog)(1 - z)) / 2;
}

WEAK COMPLEX F(casin)(COMPLEX z)
{
	COMPLEX turned = F(casinh)(pair(-__imag__ z, __real__ z));
	return pair(__imag__ turned, -__real__ turned);
}

WEAK COMPLEX F(cacos)(COMPLEX z)
{
	return (REAL)1.57079632679489661923132169163975 - F(casin)(z);
}

WEAK COMPLEX F(catan)(COMPLEX z)
{
	COMPLEX turned = F(catanh)(pair(-__imag__ z, __real__ z));
	return pair(__imag__ turned, -__real__ turned);
}
