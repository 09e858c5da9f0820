/* SPDX-License-Identifier: Apache-2.0 */
/* The first program on every board, without any flags. Its port is mmio: it
 * is no NV memory, but a reboot resets it; the counter in FRAM lasts. */
#include <msp430fr5969.h>

#pragma PERSISTENT(blinks)
unsigned int blinks = 0;

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
	P1OUT &= ~BIT0;
	P1DIR |= BIT0;
	PM5CTL0 &= ~LOCKLPM5;

	while (1) {
		P1OUT ^= BIT0;
		blinks++;
		__delay_cycles(100000);
	}
}

/*
 * check: run --ops 1000 --dump-state %t/state %s
 * check: locate --ops 1000 %s
 * exit: 1
 * stdout-has: 2.1-segments/blinky.c:18:9: error: 'blinks' advances twice
 * stdout-has: overwrites it 2 operations later
 * stdout-has: P1 is not set up again after a power failure: P1OUT, P1DIR
 * stdout-has: a power failure also resets what is not accessed again in this run: WDT (WDTCTL), PMM (PM5CTL0); set it up
 * stdout-has: 2 anomalies (1 data-access, 1 lost-volatile)
 */
