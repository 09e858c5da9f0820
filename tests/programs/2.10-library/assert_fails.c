/* SPDX-License-Identifier: Apache-2.0 */
/* An assertion that fails ends the run, handlers of atexit do not run. */
#include <assert.h>
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
	assert(1 + 1 == 3);
	printf("not printed\n");
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stdout:
 *   before
 * stderr-has: assertion failed: 1 + 1 == 3
 * check: run --target host %s
 * exit: 125
 * stdout:
 *   before
 * stderr-has: assertion failed: 1 + 1 == 3
 */
