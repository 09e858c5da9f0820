/* SPDX-License-Identifier: Apache-2.0 */
/* A pointer into a block cannot be freed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	char *at = malloc(40);
	memset(at, 0, 40);
	free(at + 16);
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
