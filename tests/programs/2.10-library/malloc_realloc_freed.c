/* SPDX-License-Identifier: Apache-2.0 */
/* A freed block cannot be resized. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	char *at = malloc(10);
	free(at);
	at = realloc(at, 20);
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
