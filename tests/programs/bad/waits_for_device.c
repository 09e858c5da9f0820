/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that wait for what does not come: the end at --max-ops says for what.
 * Loops that do change something are not among them. */
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
 * exit: 4
 * stderr-has: bad/waits_for_device.c:16:
 * stderr-has: error: gave up after 10001 operations: the program waits for ever for the device, in a loop that reads UCA0IFG and changes nothing
 * stderr-has: note: a device register reads back what was last written to it
 * check: locate --max-ops 10002 -DCASE=0 %s
 * exit: 4
 * stderr-has: in a loop that reads UCA0IFG and changes nothing
 * check: run --max-ops 10003 -DCASE=1 %s
 * exit: 4
 * stderr-has: bad/waits_for_device.c:27:
 * stderr-has: in a loop that reads ADC12IFGR0 and changes nothing
 * check: run --max-ops 10004 -DCASE=2 %s
 * exit: 4
 * stderr-has: the program waits for ever, in a loop that reads arrived and changes nothing
 * stderr-has: note: interrupt handlers do not run by themselves
 * check: run --max-ops 10005 -DCASE=3 %s
 * exit: 4
 * stderr-has: the program is in a loop that changes nothing; --ops or --until ends a run normally
 * check: run --max-ops 10006 -DCASE=4 %s
 * exit: 4
 * stderr-has: gave up after 10006 operations, the program has not ended
 * check: run -DCASE=5 %s
 */
