/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.6: reports do not name what the loader adds where the device sleeps. */
#include <msp430.h>

__attribute__((section(".persistent"))) unsigned count;

int main(void)
{
	P1DIR |= BIT0;
	TA0CCTL0 = CCIE;
	__bis_SR_register(LPM0_bits | GIE);
	return 0;
}

#pragma vector = TIMER0_A0_VECTOR
__interrupt void timer(void)
{
	P1OUT ^= BIT0;
	count++;
}

/*
 * check: check %s
 * exit: 1
 * stdout-has: TA0 is not set up again after a power failure: TA0CCTL0
 * stdout-has: other interrupt handlers run at line 11
 * stdout-has: calls: read in main:11 > timer:18, written in main:9
 * stdout-has: note: the run ends after 32 wake-ups
 * stdout-lacks: brownout_wake
 * stdout-lacks: brownout_sleep
 * check: bruteforce --ops 200 --ed 20 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
