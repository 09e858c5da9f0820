/* SPDX-License-Identifier: Apache-2.0 */
/* --until FUNC:COUNT ends the run normally at that call. */
#include <stdio.h>

static void sample(int n)
{
	printf("sample %d\n", n);
}

int main(void)
{
	for (int n = 1;; n++)
		sample(n);
}

/*
 * check: run --target msp430 --until sample:3 %s
 * stdout:
 *   sample 1
 *   sample 2
 * check: run --target host --until sample:1 %s
 * stdout:
 * check: run --target host --until nope:1 %s
 * exit: 3
 * stderr-has: nope
 * check: run --target host --until sample %s
 * exit: 2
 * check: run --target host --until sample:0 %s
 * exit: 2
 */
