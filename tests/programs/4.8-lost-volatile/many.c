/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: 48 registers are lost, and 2,000 accesses miss those of one
 * peripheral: one finding. The others are not used again: a note. */
#include <msp430.h>

#define TEN(x) x x x x x x x x x x
#define SET(port)                                                              \
	port##DIR = 1;                                                         \
	port##OUT = 1;                                                         \
	port##REN = 1;                                                         \
	port##SEL0 = 1;                                                        \
	port##SEL1 = 1;                                                        \
	port##IE = 1;

void checkpoint(void);

unsigned sum;

int main(void)
{
	SET(P1)
	SET(P2)
	SET(P3)
	SET(P4)
	SET(P5)
	SET(P6)
	SET(P7)
	SET(P8)
	checkpoint();
	TEN(TEN(TEN(sum += P1IN; checkpoint(); sum += P1IN; checkpoint();)))
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: error: P1 is not set up again after a power failure: P1OUT, P1DIR, P1REN, P1SEL0, P1SEL1, P1IE
 * stdout-has: often: 2,000 times in this run
 * stdout-has: note: a power failure also resets what is not accessed again in this run: P2 (P2DIR, P2OUT, P2REN, P2SEL0, P2SEL1, P2IE), P3 (
 * stdout-has: 1 anomaly (1 lost-volatile)
 */
