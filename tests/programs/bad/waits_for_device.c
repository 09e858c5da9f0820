/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that wait for what does not come: it is said what they are taken for,
 * or the end at --max-ops says for what they wait. Loops that do change
 * something are not among them. */
#include <msp430.h>

static volatile int arrived;

#pragma vector = PORT1_VECTOR
__interrupt void port_isr(void)
{
	arrived = 1;
}

static unsigned char uart_getc(void)
{
	while (!(UCA0IFG & UCRXIFG))
		;
	return (unsigned char)UCA0RXBUF;
}

int main(void)
{
	switch (CASE) {
	case 0:
		return uart_getc();
	case 1:
		while (!(*(volatile unsigned *)0x080c & BIT0))
			;
		return 0;
	case 2:
		while (!arrived)
			__bis_SR_register(LPM3_bits | GIE);
		return 0;
	case 3:
		for (;;)
			;
	case 4:
		for (volatile int i = 0; !(P1IN & BIT0); i++)
			;
		return 0;
	default:
		UCA0IFG |= UCRXIFG;
		return uart_getc();
	}
}

/*
 * check: run --max-ops 10001 -DCASE=0 %s
 * exit: 0
 * stderr-has: note: assumed: the device ends each wait for one of its registers: UCA0IFG at tests/programs/bad/waits_for_device.c:17
 * check: locate --max-ops 10002 -DCASE=0 %s
 * exit: 0
 * stdout-has: UCA0IFG at tests/programs/bad/waits_for_device.c:17
 * check: run --max-ops 10003 -DCASE=1 %s
 * exit: 0
 * stderr-has: ADC12IFGR0 at tests/programs/bad/waits_for_device.c:28
 * check: run --max-ops 10004 -DCASE=2 %s
 * exit: 0
 * stderr-has: note: interrupt handler that never ran: 'port_isr'
 * check: run --wake none --max-ops 10004 -DCASE=2 %s
 * exit: 4
 * stderr-has: the program waits for ever, in a loop that reads arrived and changes nothing
 * stderr-has: note: interrupt handlers run there only if interrupts are on and they are enabled
 * check: run --max-ops 10005 -DCASE=3 %s
 * exit: 0
 * check: run --max-ops 10006 -DCASE=4 %s
 * exit: 4
 * stderr-has: gave up after 10006 operations, the program has not ended
 * check: run -DCASE=5 %s
 */
