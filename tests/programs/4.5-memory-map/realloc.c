/* SPDX-License-Identifier: Apache-2.0 */
/* realloc that moves frees the old block; in place it only takes back what is
 * cut off. Made again, it finds another block. */
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	char *moved = malloc(4), *cut = malloc(8);
	moved[0] = cut[0] = cut[7] = 1;
	checkpoint();
	moved[0] = 2;
	moved = realloc(moved, 16);
	checkpoint();
	cut[0] = 2;
	cut[7] = 2;
	cut = realloc(cut, 4);
	return 0;
}

/*
 * check: locate --all --when always --nvm heap %s
 * exit: 1
 * stdout-has: realloc.c:13:11: error: 'block from tests/programs/4.5-memory-map/realloc.c:10' is used, then reallocated
 * stdout-has: it is reallocated 157 operations later
 * stdout-has: realloc.c:14:10: error: 'block from tests/programs/4.5-memory-map/realloc.c:10' is reallocated; after a power failure a block that is gone is reallocated
 * stdout-has: realloc.c:17:9: error: 'block from tests/programs/4.5-memory-map/realloc.c:10' is used, then reallocated
 * stdout-has: 6 anomalies (4 memory-map, 2 leak)
 * check: bruteforce --when always --nvm heap %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --nvm heap --ed 30 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
