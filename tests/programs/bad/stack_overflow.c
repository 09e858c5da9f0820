/* SPDX-License-Identifier: Apache-2.0 */
/* Recursion without end. */
static int forever(int n)
{
	int here[20] = {n};
	return forever(n + 1) + here[n % 20];
}

int main(void)
{
	return forever(0);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: stack
 * check: run --target host %s
 * exit: 125
 * stderr-has: stack
 */
