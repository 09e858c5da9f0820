/* SPDX-License-Identifier: Apache-2.0 */
/* Division by zero. */
static int divide(int a, int b)
{
	return a / b;
}

int main(void)
{
	return divide(5, 0);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/division.c:5:
 * stderr-has: zero
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/division.c:5:
 * stderr-has: zero
 */
