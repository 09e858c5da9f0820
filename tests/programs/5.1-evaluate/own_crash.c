/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a program that crashes by itself, and does not after a failure. */
__attribute__((section(".persistent"))) int n;
static int value;
static int *const table[] = { 0, &value };

int main(void)
{
	int at = n;
	n = 1;
	*table[at] = 5;
	return 0;
}

/*
 * check: evaluate %s
 * exit: 1
 * stdout-has: effect: goes on at line 11, where the program crashes without the failure
 */
