/* SPDX-License-Identifier: Apache-2.0 */
/* Remainder by zero. */
static volatile long zero;

int main(void)
{
	long x = 100000;
	x %= zero;
	return (int)x;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/remainder.c:8:
 * stderr-has: zero
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/remainder.c:8:
 * stderr-has: zero
 */
