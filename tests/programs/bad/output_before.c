/* SPDX-License-Identifier: Apache-2.0 */
/* What was printed before a trap is not lost. */
#include <stdio.h>

int main(void)
{
	int *volatile p = 0;

	printf("before\n");
	return *p;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stdout:
 *   before
 * stderr-has: bad/output_before.c:10:
 * check: run --target host %s
 * exit: 125
 * stdout:
 *   before
 * stderr-has: bad/output_before.c:10:
 */
