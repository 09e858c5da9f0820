/* SPDX-License-Identifier: Apache-2.0 */
/* A block freed twice ends the run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	char *at = malloc(10);
	char *other = malloc(10);
	free(at);
	free(other);
	free(at);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: already free [misuse]
 * check: run --target host %s
 * exit: 125
 * stderr-has: already free [misuse]
 */
