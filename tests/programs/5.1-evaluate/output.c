/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: output that is lost, that changes, or that comes in addition is
 * worse than another way through the program. What a cut-off attempt printed
 * does not count. */
#include <stdio.h>

void checkpoint(void);

__attribute__((section(".persistent"))) int n;

int main(void)
{
	checkpoint();
	n = n + 1;
#ifdef LOST
	if (n < 2)
		puts("once");
#elif defined(ADDED)
	if (n > 1)
		puts("again");
#else
	printf("n = %d\n", n);
#endif
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: effect: wrong output: prints "n = 2\n" instead of "n = 1\n"; n is 2, not 1
 * check: evaluate --when always -DLOST %s
 * exit: 1
 * stdout-has: effect: wrong output: does not print "once\n"; wrong branch at line 16: 
 * check: evaluate --when always -DADDED %s
 * exit: 1
 * stdout-has: effect: wrong output: also prints "again\n"
 */
