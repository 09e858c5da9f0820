/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.7, 3.6: a handler that allocates writes the allocator's own bytes:
 * these are no data. */
#include <stdlib.h>

void isr(void)
{
	malloc(4);
}

int main(void)
{
	malloc(8);
	return 0;
}

/*
 * check: locate --interrupt isr --nvm heap %s
 * exit: 1
 * stdout-has: 1 anomaly (1 leak)
 * check: locate --interrupt isr --nvm all --when always %s
 * exit: 1
 * stdout-lacks: data-access
 */
