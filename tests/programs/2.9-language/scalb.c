/* SPDX-License-Identifier: Apache-2.0 */
/* Exponents that are infinite, huge or not whole, for the widest numbers. */
#include <assert.h>

long double scalbl(long double x, long double y);

static long double scale(long double x, long double y)
{
	return scalbl(x, y);
}

int main(void)
{
	volatile long double zero = 0, endless = 1 / zero;
	assert(scale(3, 4) == 48);
	assert(scale(3, endless) == endless);
	assert(scale(3, -endless) == 0);
	assert(scale(1, 1e30L) == endless && scale(1, -1e30L) == 0);
	assert(scale(3, 0.5) != scale(3, 0.5));
	return 0;
}

/*
 * check: run --target host %s
 * exit: 0
 * check: run --target riscv32 %s
 * exit: 0
 */
