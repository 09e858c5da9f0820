/* SPDX-License-Identifier: Apache-2.0 */
/* exit runs the handlers, the last one first, also those that they add. */
#include <stdio.h>
#include <stdlib.h>

static void first(void)
{
	printf("first\n");
}

static void added(void)
{
	printf("added\n");
}

static void second(void)
{
	printf("second\n");
	atexit(added);
}

static void leave(int depth)
{
	if (depth == 0)
		exit(7);
	leave(depth - 1);
	printf("not printed\n");
}

int main(void)
{
	if (atexit(first) || atexit(second) || atexit(first))
		return 1;
	leave(3);
	return 2;
}

/*
 * check: run --target msp430 %s
 * exit: 7
 * stdout:
 *   first
 *   second
 *   added
 *   first
 * check: run --target host %s
 * exit: 7
 * stdout:
 *   first
 *   second
 *   added
 *   first
 */
