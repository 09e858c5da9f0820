/* SPDX-License-Identifier: Apache-2.0 */
/* When the heap is used up malloc returns NULL, and blocks stay usable. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static char *blocks[100];
static void *volatile extra; /* so that no call is optimised away */

int main(void)
{
	int n = 0;

	while (n < 100 && (blocks[n] = malloc(1000)))
		memset(blocks[n], n + 1, 1000), n++;
	assert(n > 3 && n < 66);
	extra = malloc(30000);
	assert(extra == NULL);
	extra = realloc(blocks[0], 60000u);
	assert(extra == NULL);
	for (int i = 0; i < n; i++)
		assert(blocks[i][0] == i + 1 && blocks[i][999] == i + 1);
	for (int i = 0; i < n; i++)
		free(blocks[i]);
	/* Neighbours that were freed are one block again. */
	extra = malloc(3000);
	assert(extra != NULL);
	return 0;
}

/*
 * check: run --target msp430 %s
 */
