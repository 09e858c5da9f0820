/* SPDX-License-Identifier: Apache-2.0 */
/* A block that is freed twice. */
#include <stdlib.h>

int main(void)
{
	char *p = malloc(10);

	free(p);
	free(p);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/double_free.c:10:
 * stderr-has: free
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/double_free.c:10:
 * stderr-has: free
 */
