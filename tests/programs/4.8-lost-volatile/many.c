/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: 48 registers that 2,000 accesses miss: 96,000 findings, of which
 * the text shows one for each register. The time for that grows with their
 * number, not with its square. */
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
	TEN(TEN(TEN(sum += P9IN; checkpoint(); sum += P9IN; checkpoint();)))
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: error: 'P8SEL1' was set
 * stdout-has: 1 time in this run, and at 1,999 more places, checkpoint:
 * stdout-has: 96,000 anomalies (96,000 lost-volatile)
 */
