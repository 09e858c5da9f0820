/* SPDX-License-Identifier: Apache-2.0 */
/* Inline assembly is an error before the run. */
#include <stdio.h>

int main(void)
{
	printf("not printed\n");
	__asm__ volatile("mov r5, r6");
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stdout:
 * stderr-has: bad/inline_assembly.c:8:
 * stderr-has: assembly
 * check: run --target host %s
 * exit: 3
 * stdout:
 * stderr-has: bad/inline_assembly.c:8:
 * stderr-has: assembly
 */
