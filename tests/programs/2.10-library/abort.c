/* SPDX-License-Identifier: Apache-2.0 */
/* abort ends the run with a trap, handlers of atexit do not run. */
#include <stdio.h>
#include <stdlib.h>

static void handler(void)
{
	printf("not printed\n");
}

int main(void)
{
	atexit(handler);
	printf("before\n");
	abort();
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stdout:
 *   before
 * stderr-has: [abort]
 * check: run --target host %s
 * exit: 125
 * stdout:
 *   before
 * stderr-has: [abort]
 */
