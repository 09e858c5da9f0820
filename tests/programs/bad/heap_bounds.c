/* SPDX-License-Identifier: Apache-2.0 */
/* A write behind the end of a block. */
#include <stdlib.h>

int main(void)
{
	char *p = malloc(10), *q = malloc(10);

	q[0] = 1;
	for (int i = 0; i < 40; i++)
		p[i] = 'x';
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/heap_bounds.c:11:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/heap_bounds.c:11:
 */
