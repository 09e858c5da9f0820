/* SPDX-License-Identifier: Apache-2.0 */
/* free of something that malloc did not give. */
#include <stdlib.h>

int main(void)
{
	int local = 5;
	int *volatile p = &local;

	free(p);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/free_local.c:10:
 * stderr-has: free
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/free_local.c:10:
 * stderr-has: free
 */
