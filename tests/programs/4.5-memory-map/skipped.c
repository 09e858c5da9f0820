/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.3: a use and the free behind the next call of the checkpoint routine,
 * which may be skipped. */
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	int *block = malloc(sizeof(int));
	checkpoint();
	*block = 3;
	checkpoint();
	free(block);
	return 0;
}

/*
 * check: locate --when conditional --ed 200 --nvm heap %s
 * exit: 1
 * stdout-has: skipped.c:12:9: error: 'block from tests/programs/4.5-memory-map/skipped.c:10' is used, then freed
 * stdout-has: it is freed 19 operations later
 * stdout-has: 3 anomalies (2 memory-map, 1 leak)
 * check: locate --when conditional --ed 5 --nvm heap %s
 * exit: 1
 * stdout-has: 2 anomalies (1 memory-map, 1 leak)
 * check: locate --when always --nvm heap %s
 * exit: 1
 * stdout-has: 2 anomalies (1 memory-map, 1 leak)
 * check: bruteforce --when conditional --ed 200 --nvm heap %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
