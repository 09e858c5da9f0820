/* SPDX-License-Identifier: Apache-2.0 */
/* A variable cannot be freed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	static long variables[8];
	free(malloc(10));
	free(variables + 4);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: not a live block [misuse]
 * check: run --target host %s
 * exit: 125
 * stderr-has: not a live block [misuse]
 */
