/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1, 3.6: a handler overwrites x after it was read. A failure right after
 * it does nothing; a later one finds what the first attempt wrote since. With
 * REWRITTEN, the re-execution writes that first. */
#include <brownout.h>
#include <msp430.h>

void checkpoint(void);
BROWNOUT_NV int x = 1, y = 3, n = 3;

void __attribute__((interrupt(TIMER0_A0_VECTOR))) isr(void)
{
	x = 0;
}

int main(void)
{
	checkpoint();
	int v = x;
#ifdef REWRITTEN
	y = 3;
#endif
	if (!v)
		n = y;
	y = 7;
	x = 1;
	checkpoint();
	return n;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: n is 7, not 3
 * stdout-has: --schedule 'checkpoint@2 interrupt@3:isr fail@11'
 * check: replay --when always --schedule 'checkpoint@2 interrupt@3:isr fail@11' %s
 * exit: 1
 * stdout-has: n is 7 instead of 3
 * check: evaluate --when always -DREWRITTEN %s
 * exit: 0
 * stdout-has: masked
 */
