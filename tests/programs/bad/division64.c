/* SPDX-License-Identifier: Apache-2.0 */
/* Unsigned 64-bit division by zero. */
#include <stdint.h>

static volatile uint64_t zero;

int main(void)
{
	uint64_t one = 1;
	return one / zero == 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/division64.c:10:
 * stderr-has: zero
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/division64.c:10:
 * stderr-has: zero
 */
