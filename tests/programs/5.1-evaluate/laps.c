/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a program that never ends comes back to the same state again and
 * again. A re-execution that meets it there has printed as much as it should;
 * one that hangs prints too little, which is wrong also where --ops ends both. */
#include <stdio.h>

__attribute__((section(".persistent"))) int n;

int main(void)
{
#ifdef HANGS
	int was = n;
	n = 1;
	while (was)
		continue;
#endif
	while (1) {
		n = 0;
		n = n + 1;
		puts("x");
		n = 0;
	}
}

/*
 * check: evaluate --ops 20000 --ed 3 %s
 * stdout-has: 1 cause is masked
 * check: evaluate --ops 20000 --ed 30 -DHANGS %s
 * exit: 1
 * stdout-has: effect: wrong output: does not print "x\n"
 */
