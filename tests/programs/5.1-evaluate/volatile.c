/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: volatile data that are wrong at the end are an effect, also where
 * --ops ends a program that has no end; evaluate, replay and validate say the
 * same. What is dead there is not compared: the stack of a program that is
 * over, a block that was freed. */
#include <stdlib.h>

__attribute__((section(".persistent"))) int a;
void checkpoint(void);
int result;

#ifndef DEAD
int main(void)
{
	checkpoint();
	int t = a;
	a = 5;
	result = t;
	a = 0;
#ifdef ENDLESS
	for (;;)
		continue;
#endif
	return 0;
}
#else
int main(void)
{
	int *block = malloc(sizeof(int));
	checkpoint();
	int t = a;
	a = 5;
	*block = t;
	a = 0;
	free(block);
	return 0;
}
#endif

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: effect: wrong data: result is 5, not 0
 * check: evaluate --when always -DENDLESS --ops 200 %s
 * exit: 1
 * stdout-has: effect: wrong data: result is 5, not 0
 * check: evaluate --when always -DENDLESS --until main:2 --ops 200 %s
 * exit: 1
 * stdout-has: effect: wrong data: result is 5, not 0
 * check: replay --when always --schedule 'checkpoint@2 fail@5' %s
 * exit: 1
 * stdout-has: result is 5 instead of 0
 * stdout-has: effect: wrong-value
 * check: validate --systematic --when always %s
 * exit: 1
 * stdout-has: result
 * check: evaluate --when always -DDEAD %s
 * stdout-has: 1 cause is masked
 */
