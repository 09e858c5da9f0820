/* SPDX-License-Identifier: Apache-2.0 */
/* exit ends the run from any depth; what was printed stays. */
#include <stdio.h>
#include <stdlib.h>

static void deep(int n)
{
	if (n == 0) {
		printf("leaving\n");
		exit(3);
	}
	deep(n - 1);
	printf("never\n");
}

int main(void)
{
	deep(10);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stdout:
 *   leaving
 * check: run --target host %s
 * exit: 3
 * stdout:
 *   leaving
 */
