/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a failure right after x is overwritten does nothing, but a later
 * one does: the re-execution goes another way, and finds what the first attempt
 * has written since (READ), did not take back (LEFT), or what another element
 * holds by then (ELEMENT). In the others, it overwrites that first, or a
 * checkpoint lies between. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int x = 1, y = 3, n = 3, a[2] = {3, 3};

int main(void)
{
	checkpoint();
	int v = x;
	x = 0;
#ifdef READ
	if (!v)
		n = y;
	y = 7;
#elif defined(LEFT)
	if (v)
		y = 7;
	n = 3;
	if (v)
		y = 3;
#elif defined(ELEMENT)
	n = a[v];
	a[0] = 7;
#elif defined(REWRITTEN)
	y = 3;
	if (!v)
		n = y;
	y = 7;
#elif defined(CUT)
	checkpoint();
	if (!v)
		n = y;
	y = 7;
#endif
	checkpoint();
	x = 4;
	return n + y;
}

/*
 * check: evaluate --when always -DREAD %s
 * exit: 1
 * stdout-has: effect: wrong branch at
 * stdout-has: n is 7, not 3
 * stdout-has: --schedule 'checkpoint@2 fail@8'
 * check: replay --when always -DREAD --schedule 'checkpoint@2 fail@8' %s
 * exit: 1
 * stdout-has: n is 7 instead of 3
 * check: check --when always -DREAD %s
 * exit: 1
 * check: evaluate --when always -DLEFT %s
 * exit: 1
 * stdout-has: y is 7, not 3
 * check: evaluate --when always -DELEMENT %s
 * exit: 1
 * stdout-has: n is 7, not 3
 * check: evaluate -DREAD %s
 * exit: 1
 * stdout-has: n is 7, not 3
 * check: evaluate --ed 5 -DREAD %s
 * exit: 0
 * check: evaluate --when always -DREWRITTEN %s
 * exit: 0
 * stdout-has: 1 masked
 * check: evaluate --when always -DCUT %s
 * exit: 0
 * stdout-has: 1 masked
 * check: evaluate --when conditional -DCUT %s
 * exit: 1
 * stdout-has: n is 7, not 3
 */
