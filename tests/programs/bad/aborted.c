/* SPDX-License-Identifier: Apache-2.0 */
/* abort is a trap. */
#include <stdlib.h>

int main(void)
{
	abort();
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/aborted.c:7:
 * stderr-has: abort
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/aborted.c:7:
 * stderr-has: abort
 */
