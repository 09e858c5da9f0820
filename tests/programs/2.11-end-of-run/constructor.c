/* SPDX-License-Identifier: Apache-2.0 */
/* Constructors run before main, by priority; destructors after it. */
#include <stdio.h>

int x;

__attribute__((constructor(102))) static void second(void)
{
	x = x * 10 + 2;
}

__attribute__((constructor(101))) static void first(void)
{
	x = x * 10 + 1;
}

__attribute__((destructor)) static void last(void)
{
	puts("last");
}

int main(void)
{
	puts("main");
	return x;
}

/*
 * check: run --target msp430 %s
 * exit: 12
 * stdout:
 *   main
 *   last
 * check: run --target host %s
 * exit: 12
 * stdout:
 *   main
 *   last
 */
