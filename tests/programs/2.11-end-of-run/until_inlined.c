/* SPDX-License-Identifier: Apache-2.0 */
/* --until counts calls: it says so when there are none left to count. */
#include <stdio.h>

static void sample(int n)
{
	printf("sample %d\n", n);
}

void (*volatile indirect)(int) = sample;

int main(void)
{
#ifdef BOTH
	indirect(1);
#endif
	for (int n = 2;; n++)
		sample(n);
}

/*
 * check: run -O0 -DBOTH --until sample:3 %s
 * stdout:
 *   sample 1
 *   sample 2
 * check: run -O2 -DBOTH --until sample:3 %s
 * exit: 3
 * stdout:
 * stderr-has: '--until sample:3': some calls of 'sample' were inlined and cannot be counted; -O0 keeps all
 * check: run -O2 --until sample:3 %s
 * exit: 3
 * stderr-has: '--until sample:3'
 */
