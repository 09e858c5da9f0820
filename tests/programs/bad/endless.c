/* SPDX-License-Identifier: Apache-2.0 */
/* An infinite loop meets --max-ops. */
int main(void)
{
	volatile int n = 0;

	while (n >= 0)
		n = 5;
	return 0;
}

/*
 * check: run --target msp430 --max-ops 100000 %s
 * exit: 4
 * stderr-has: 100
 * check: run --target host --max-ops 100000 %s
 * exit: 4
 * stderr-has: 100
 */
