/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.3, 4.5: at -O1 nothing but the map of the heap changes between the
 * read of a block and its end: the re-execution reads a block that is gone. */
#include <stdlib.h>

int main(void)
{
	volatile int *block = malloc(sizeof(*block));
	*block = 3;
	int sum = *block + *block;
	free((void *)block);
	return sum;
}

/*
 * check: bruteforce --target host -O1 --nvm heap --ed 60 %s
 * exit: 1
 * stdout-has: 0 unexplained
 * stdout-has: memory-map
 */
