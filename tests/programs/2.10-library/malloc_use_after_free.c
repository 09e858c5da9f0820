/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of a freed block belong to nobody. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	char *at = malloc(10);
	at[0] = 1;
	free(at);
	printf("%d\n", at[0]);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: [dead-block]
 * check: run --target host %s
 * exit: 125
 * stderr-has: [dead-block]
 */
