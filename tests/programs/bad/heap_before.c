/* SPDX-License-Identifier: Apache-2.0 */
/* A read before the start of a block. */
#include <stdlib.h>

int main(void)
{
	long *p = malloc(10 * sizeof *p);
	return p[-1] != 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/heap_before.c:8:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/heap_before.c:8:
 */
