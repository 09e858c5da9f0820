/* SPDX-License-Identifier: Apache-2.0 */
/* long double: a double on msp430, 80 bits on the host, where it is refused. */
#include <assert.h>

static long double third(long double x)
{
	return x / 3;
}

int main(void)
{
	long double l = 1.5L, third_of_one = third(1);
	double d = 0.1;

	assert(l * 2 == 3 && -l < 0 && l + d > 1.59L);
	assert((int)third(10) == 3 && (long)(l * 100000) == 150000L);
	assert((double)third_of_one == 1.0 / 3);
	assert(third_of_one * 3 == 1 || third_of_one * 3 < 1);
	l = 12345678;
	assert((float)l == 12345678.0f);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target host %s
 * exit: 3
 * stderr-has: long_double.c:12:
 * stderr-has: 'x86_fp80'
 */
