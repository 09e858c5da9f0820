/* SPDX-License-Identifier: Apache-2.0 */
/* A frame that is larger than the stack. */
static int big(int n)
{
	char here[20000];

	here[n] = 1;
	here[19999] = 2;
	return here[n];
}

int main(void)
{
	return big(5);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: stack
 */
