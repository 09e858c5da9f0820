/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: a register is in the module of its port. On MSP430FG4618 PA is P7
 * and P8, PB is P9 and P10; on MSP430F5438 PA is P1 and P2. */
#include <msp430.h>

int main(void)
{
	P3SEL = 4;
	P3OUT = P3SEL;
	P9OUT = 1;
	PAOUT = 2;
	return P3SEL + PAOUT;
}

/*
 * check: locate --nvm globals -D__MSP430FG4618__ %s
 * exit: 1
 * stdout-has: P3 is not set up again after a power failure: P3OUT, P3SEL
 * stdout-has: P7 is not set up again after a power failure: PAOUT
 * stdout-lacks: P9 is not
 * stdout-lacks: P1 is not
 * check: locate --nvm globals -D__MSP430F5438__ %s
 * exit: 1
 * stdout-has: P1 is not set up again after a power failure: PAOUT
 * stdout-lacks: P9 is not
 */
