/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of a freed block are handed out at another place: it, too, changes
 * whose they are. */
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	int *block = malloc(sizeof(int));
	checkpoint();
	*block = 3;
	free(block);
	int *next = calloc(1, sizeof(int));
	return *next;
}

/*
 * check: locate --all --when always --nvm heap %s
 * exit: 1
 * stdout-has: is used, then freed
 * stdout-has: it is freed 19 operations later
 * stdout-has: is used, then handed out again
 * stdout-has: it is handed out again 89 operations later
 * stdout-has: 6 anomalies (4 memory-map, 2 leak)
 * check: bruteforce --when always --nvm heap %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
