/* SPDX-License-Identifier: Apache-2.0 */
/* A program without main. */
int start(void)
{
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: main
 * check: run --target host %s
 * exit: 3
 * stderr-has: main
 */
