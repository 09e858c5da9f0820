/* SPDX-License-Identifier: Apache-2.0 */
/* Entries that firmware has: void main, another name, arguments. */
#include <stdio.h>

int start(void)
{
	printf("start\n");
	return 9;
}

void empty(void)
{
	printf("empty\n");
}

int main(int argc, char **argv)
{
	printf("main %d %d\n", argc < 2, argc == 0 || argv != 0);
}

/*
 * check: run --target msp430 --entry start %s
 * exit: 9
 * stdout:
 *   start
 * check: run --target host --entry empty %s
 * exit: 0
 * stdout:
 *   empty
 * check: run --target host %s
 * stdout:
 *   main 1 1
 * check: run --target msp430 %s
 * stdout:
 *   main 1 1
 */
