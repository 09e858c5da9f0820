/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.5: every call that hands out a block is a leak when it is made again,
 * also the second one of a region, which reads only headers that the region
 * itself has written. */
#include <stdlib.h>

int *p, *q;

int main(void)
{
	p = malloc(4);
	q = malloc(4);
	return 0;
}

/*
 * check: locate --nvm heap --when always %s
 * exit: 1
 * stdout-has: obtained.c:11:6: warning: after a power failure this call is made again, and its first block is never freed [leak]
 * stdout-has: obtained.c:12:6: warning: after a power failure this call is made again, and its first block is never freed [leak]
 * check: bruteforce --nvm heap --when always %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
