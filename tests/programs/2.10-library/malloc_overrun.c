/* SPDX-License-Identifier: Apache-2.0 */
/* The byte behind a block belongs to nobody. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	char *at = malloc(10);
	at[9] = 1;
	at[10] = 1;
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
