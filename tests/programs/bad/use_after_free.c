/* SPDX-License-Identifier: Apache-2.0 */
/* A read of a block that was freed. */
#include <stdlib.h>

int main(void)
{
	int *p = malloc(4 * sizeof *p);

	p[1] = 5;
	free(p);
	return p[1];
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/use_after_free.c:11:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/use_after_free.c:11:
 */
