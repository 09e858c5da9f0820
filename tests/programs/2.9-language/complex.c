/* SPDX-License-Identifier: Apache-2.0 */
/* Complex numbers: parts, sums, comparison, by value. */
#include <assert.h>

static double _Complex shift(double _Complex z, double by)
{
	__real__ z += by;
	return z;
}

static float _Complex conjugate(float _Complex z)
{
	return ~z;
}

static double _Complex global = 1.5 + 2.5i;

int main(void)
{
	double _Complex z = global + 1.0i;
	float _Complex f = conjugate(2.0f - 3.0if);

	assert(__real__ z == 1.5 && __imag__ z == 3.5);
	z = shift(z, 10) - global;
	assert(__real__ z == 10 && __imag__ z == 1);
	assert(__real__ f == 2 && __imag__ f == 3);
	assert(z == 10.0 + 1.0i && z != global && -z + z == 0);
	double _Complex a[2] = {1.0, 2.0i};
	a[0] += a[1];
	assert(__imag__ a[0] == 2 && __real__(a[0] * 3.0) == 3);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
