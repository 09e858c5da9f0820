/* SPDX-License-Identifier: Apache-2.0 */
/* The most negative number divided by -1. */
#include <limits.h>

static volatile int minus = -1;

int main(void)
{
	int min = INT_MIN;
	return min / minus;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/division_overflow.c:10:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/division_overflow.c:10:
 */
