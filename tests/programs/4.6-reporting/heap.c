/* SPDX-License-Identifier: Apache-2.0 */
/* Heap bytes are named by where their block was allocated; the allocator's
 * own accesses are no data accesses (SPEC 2.7). */
#include <stdlib.h>

int main(void)
{
	int *p = malloc(10);
	p[0] = 1;
	p[0]++;
	free(p);
	return 0;
}

/*
 * check: locate --nvm heap %s
 * exit: 1
 * stdout-has: heap.c:10:6: error: 'block from tests/programs/4.6-reporting/heap.c:8' advances twice
 * stdout-has: overwrites it 2 operations later
 * stdout-has: anomalies (1 data-access, 
 * check: locate --nvm globals %s
 * exit: 0
 */
