/* SPDX-License-Identifier: Apache-2.0 */
/* A heap that lasts: a block that is lost is a divergence, and explained. */
#include <stdlib.h>

int main(void)
{
	int *block = malloc(4);
	return block == NULL;
}

/*
 * check: bruteforce --nvm heap --when always %s
 * exit: 1
 * stdout-has: [leak]
 * stdout-has: , 0 unexplained, 0 unconfirmed;
 * check: bruteforce --nvm all --ed 25 %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed;
 */
