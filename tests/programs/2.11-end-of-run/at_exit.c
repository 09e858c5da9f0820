/* SPDX-License-Identifier: Apache-2.0 */
/* Returning from main runs the exit handlers, the last one first. */
#include <stdio.h>
#include <stdlib.h>

static void first(void)
{
	puts("first");
}

static void second(void)
{
	puts("second");
}

int main(void)
{
	atexit(first);
	atexit(second);
	return 7;
}

/*
 * check: run --target msp430 %s
 * exit: 7
 * stdout:
 *   second
 *   first
 * check: run --target host %s
 * exit: 7
 * stdout:
 *   second
 *   first
 */
