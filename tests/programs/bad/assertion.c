/* SPDX-License-Identifier: Apache-2.0 */
/* A failed assertion. */
#include <assert.h>

static int check(int x)
{
	assert(x < 5);
	return x;
}

int main(void)
{
	return check(3) + check(7);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/assertion.c:7:
 * stderr-has: assertion
 * stderr-has: x < 5
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/assertion.c:7:
 * stderr-has: assertion
 * stderr-has: x < 5
 */
