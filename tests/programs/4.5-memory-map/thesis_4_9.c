/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.5: the thesis' examples 4.9 to 4.11: two calls that change the heap
 * after one checkpoint. The first one, executed again, meets what the second
 * one left. */
#include <stdlib.h>

extern void checkpoint(void);

int main(void)
{
	char *r0 = malloc(2);
	char *r1 = malloc(2);
	checkpoint();
#if EXAMPLE == 9
	free(r1);
	r0 = realloc(r0, 6);
#elif EXAMPLE == 10
	r0 = realloc(r0, 6);
	char *r2 = malloc(2);
	*r2 = 1;
#else
	r0 = realloc(r0, 6);
	r1 = realloc(r1, 4);
#endif
	return r0 == r1;
}

/*
 * check: locate --when always --nvm heap -DEXAMPLE=9 %s
 * exit: 1
 * stdout-has: thesis_4_9.c:15:2: error:
 * stdout-has: thesis_4_9.c:16:7: error:
 * check: locate --when always --nvm heap -DEXAMPLE=10 %s
 * exit: 1
 * stdout-has: thesis_4_9.c:18:7: error:
 * check: locate --when always --nvm heap -DEXAMPLE=11 %s
 * exit: 1
 * stdout-has: thesis_4_9.c:22:7: error:
 * stdout-has: thesis_4_9.c:23:7: error:
 * check: bruteforce --when always --nvm heap -DEXAMPLE=9 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --when always --nvm heap -DEXAMPLE=10 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --when always --nvm heap -DEXAMPLE=11 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
