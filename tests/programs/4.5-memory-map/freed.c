/* SPDX-License-Identifier: Apache-2.0 */
/* A block from before the checkpoint is used and freed: a re-execution uses
 * what is free. */
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	int *block = malloc(sizeof(int));
	*block = 3;
	checkpoint();
	int sum = *block;
	*block = 4;
	free(block);
	return sum;
}

/*
 * check: locate --all --when always --nvm heap %s
 * exit: 1
 * stdout-has: freed.c:10:15: warning: after a power failure this call is made again, and its first block is never freed [leak]
 * stdout-has: freed.c:13:12: error: 'block from tests/programs/4.5-memory-map/freed.c:10' is used, then freed; after a power failure this is a use after free [memory-map]
 * stdout-has: it is freed 22 operations later
 * stdout-has: freed.c:14:9: error: 'block from tests/programs/4.5-memory-map/freed.c:10' is used, then freed
 * stdout-has: it is freed 19 operations later
 * stdout-has: (2) it is freed
 * stdout-has: 15 | 	free(block);
 * stdout-has: freed.c:15:2: error: 'block from tests/programs/4.5-memory-map/freed.c:10' is freed; after a power failure it is freed again [memory-map]
 * stdout-has: 5 anomalies (1 data-access, 3 memory-map, 1 leak)
 * check: locate --all --mechanism ratchet %s
 * exit: 1
 * stdout-has: freed.c:13:12: error: 'block from tests/programs/4.5-memory-map/freed.c:10' is used, then freed; after a power failure this is a use after free [memory-map]
 * stdout-has: it is freed 22 operations later
 * stdout-has: freed.c:14:9: error: 'block from tests/programs/4.5-memory-map/freed.c:10' is used, then freed
 * stdout-has: it is freed 19 operations later
 * check: locate --nvm heap --ed 12 %s
 * exit: 1
 * stdout-has: 3 anomalies (1 data-access, 1 memory-map, 1 leak)
 * check: locate --all --nvm heap --ed 20 %s
 * exit: 1
 * stdout-has: freed.c:14:9: error: 'block from tests/programs/4.5-memory-map/freed.c:10' is used
 * stdout-has: 4 anomalies (1 data-access, 2 memory-map, 1 leak)
 * check: locate --nvm heap --ed 19 %s
 * exit: 1
 * stdout-has: 3 anomalies (1 data-access, 1 memory-map, 1 leak)
 * check: locate --when always --nvm globals %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --when stop --nvm heap %s
 * exit: 0
 * stdout-has: no anomalies
 * check: bruteforce --when always --nvm heap %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --nvm heap --ed 40 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
