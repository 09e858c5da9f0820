/* SPDX-License-Identifier: Apache-2.0 */
/* A call of a number. */
int main(void)
{
	volatile unsigned at = 0x1234;
	void (*f)(void) = (void (*)(void))(unsigned long)at;

	f();
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/function_number.c:8:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/function_number.c:8:
 */
