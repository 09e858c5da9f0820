/* SPDX-License-Identifier: Apache-2.0 */
/* What a region allocates, uses and frees, its re-execution allocates again: no
 * memory map anomaly, but the first block can be lost. */
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	int sum = 0;
	for (int i = 0; i < 2; i++) {
		checkpoint();
		int *block = malloc(sizeof(int));
		*block = i;
		sum += *block;
		free(block);
	}
	return sum;
}

/*
 * check: locate --when always --nvm heap %s
 * exit: 1
 * stdout-has: 2 anomalies (2 leak)
 * check: bruteforce --when always --nvm heap %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
