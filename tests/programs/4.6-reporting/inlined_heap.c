/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.6: blocks are named by the call that allocates them, in the function
 * that it is written in. Each inlined copy of the call makes an object. */
#include <stdlib.h>

INLINE static int *cell(int value)
{
	int *block = malloc(sizeof(*block));
	*block = value;
	return block;
}

__attribute__((noinline)) static void raise(int *block)
{
	*block = *block + 1;
}

int *volatile first, *volatile second;

int main(void)
{
	first = cell(1);
	second = cell(2);
	raise(first);
	raise(second);
	return 0;
}

/*
 * check: locate --nvm heap -DINLINE= %s
 * exit: 1
 * stdout-has: 'block from tests/programs/4.6-reporting/inlined_heap.c:8' is read, then overwritten
 * stdout-has: often: 2 times in this run
 * stdout-has: anomalies (1 data-access, 
 * check: locate --nvm heap -O0 "-DINLINE=__attribute__((always_inline))" %s
 * exit: 1
 * stdout-has: 'block from tests/programs/4.6-reporting/inlined_heap.c:8' is read, then overwritten
 * stdout-has: often: 1 time in this run
 * stdout-has: anomalies (2 data-access, 
 * check: locate --nvm heap -O2 -DINLINE= %s
 * exit: 1
 * stdout-has: 'block from tests/programs/4.6-reporting/inlined_heap.c:8' advances twice
 * stdout-has: anomalies (2 data-access, 
 */
