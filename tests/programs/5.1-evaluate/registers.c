/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1, 2.1: writes to output registers are compared, those that are
 * declared and those that are outputs by their name. Others are not outputs. */
#include <msp430.h>

void checkpoint(void);

__attribute__((section(".persistent"))) int n;

int main(void)
{
	checkpoint();
	n = n + 1;
#if defined(DECLARED)
	TA0CCR1 = n;
#elif defined(COPY)
	__builtin_memcpy((void *)&P1OUT, &n, 1);
#elif defined(ADDRESS)
	*(volatile unsigned char *)0x0202 = n;
#elif defined(SAME)
	P1OUT = n > 0;
#else
	P1OUT = n;
#endif
	n = 0;
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: effect: wrong output: writes P1OUT = 2 instead of P1OUT = 1
 * check: evaluate --when always -DADDRESS %s
 * exit: 1
 * stdout-has: effect: wrong output: writes P1OUT = 2 instead of P1OUT = 1
 * check: evaluate --when always -DCOPY %s
 * exit: 1
 * stdout-has: effect: wrong output: writes P1OUT = 2 instead of P1OUT = 1
 * check: evaluate --when always -DDECLARED --output TA0CCR1 %s
 * exit: 1
 * stdout-has: effect: wrong output: writes TA0CCR1 = 2 instead of TA0CCR1 = 1
 * check: evaluate --when always -DSAME %s
 * stdout-lacks: wrong-output
 * check: run %s
 * stdout:
 */
