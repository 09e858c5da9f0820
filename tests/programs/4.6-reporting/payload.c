/* SPDX-License-Identifier: Apache-2.0 */
/* The allocator's writes into a block are the program's: a region that gets
 * its block zeroed has written it before it reads. Headers are not data. */
#include <stdlib.h>

void checkpoint(void);

int main(void)
{
	for (int i = 0; i < 2; i++) {
		checkpoint();
		int *zeroed = calloc(2, sizeof(int));
		zeroed[1] = zeroed[1] + 1;
		zeroed = realloc(zeroed, 20 * sizeof(int));
		zeroed[1] = zeroed[1] + 1;
		free(zeroed);
	}
	return 0;
}

/*
 * check: locate --when always --nvm heap --ops 4000 %s
 * exit: 1
 * stdout-has: anomalies (3 leak), 
 */
