/* SPDX-License-Identifier: Apache-2.0 */
/* The device ends a wait for one of its registers, and that is said; but not a
 * wait for the world, or for a declared input, and not a loop that counts. */
#include <msp430.h>

int main(void)
{
	int tries = 0;
	UCA0IFG = 0;
	while (!(UCA0IFG & UCTXIFG))
		;
	UCA0TXBUF = 'x';
	ADC12CTL0 |= ADC12SC;
	do {
		__no_operation();
	} while (!(ADC12IFGR0 & ADC12IFG0));
#ifdef BUTTON
	while (P1IN & BIT3)
		;
	while (!(P1IN & BIT3))
		;
#endif
	while (!(TA0CCTL0 & CCIFG) && tries < 5)
		tries++;
	return tries;
}

/*
 * check: run --max-ops 1000 %s
 * exit: 5
 * stderr-has: note: assumed: the device ends each wait for one of its registers: UCA0IFG at tests/programs/2.11-end-of-run/device_wait.c:10, ADC12IFGR0 at tests/programs/2.11-end-of-run/device_wait.c:16
 * check: check --format json --nvm globals %s
 * exit: 1
 * stdout-has: note: assumed: the device ends each wait for one of its registers: UCA0IFG at
 * check: run -O2 --max-ops 1000 %s
 * exit: 5
 * check: run -DBUTTON --max-ops 1000 %s
 * exit: 4
 * stderr-has: waits for ever for the device, in a loop that reads P1IN
 * check: run -DBUTTON --max-ops 1000 --input P1IN=0,8 %s
 * exit: 5
 * check: run --max-ops 1000 --input UCA0IFG=0,0,2 %s
 * exit: 5
 * stderr-has: its registers: ADC12IFGR0 at
 */
