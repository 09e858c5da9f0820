/* SPDX-License-Identifier: Apache-2.0 */
/* Sleeping runs the handlers that are enabled, until one wakes main: a timer
 * counts to an odd number each time. The port is not enabled, so its handler
 * never runs, which is said. All failures are explained. */
#include <msp430.h>
#include <stdio.h>

#define NV __attribute__((section(".persistent")))

NV int ticks;
NV int presses;

void __attribute__((interrupt(TIMER0_A0_VECTOR))) timer_isr(void)
{
	ticks++;
	if (ticks & 1)
		__bic_SR_register_on_exit(LPM0_bits);
}

#pragma vector = PORT1_VECTOR
__interrupt void port_isr(void)
{
	presses++;
	P1IFG = 0;
}

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
#ifdef PORT
	P1IE = BIT3;
#endif
	TA0CCTL0 = CCIE;
	while (ticks < 5) {
		__bis_SR_register(LPM0_bits | GIE);
		printf("woken at %d\n", ticks);
	}
	return ticks * 10 + presses;
}

/*
 * check: run %s
 * exit: 50
 * stdout:
 *   woken at 1
 *   woken at 3
 *   woken at 5
 * stderr-has: note: interrupt handler that never ran: 'port_isr'
 * check: run -DPORT %s
 * exit: 55
 * check: run -DPORT --wake timer_isr %s
 * exit: 50
 * check: run --wake none --ops 1000 %s
 * exit: 0
 * stderr-has: note: interrupt handlers that never ran: 'timer_isr', 'port_isr'
 * check: run --wake nobody %s
 * exit: 3
 * stderr-has: '--wake nobody': the program has no interrupt handler 'nobody'
 * check: locate %s
 * exit: 1
 * stdout-has: sleep.c:15:7: error: 'ticks' advances twice
 * stdout-has: overwrites it 2 operations later
 * stdout-has: note: interrupt handler that never ran: 'port_isr'
 * check: locate --format json %s
 * exit: 1
 * stdout-has: note: interrupt handler that never ran: 'port_isr'
 * check: locate -DPORT --rules data-access %s
 * exit: 1
 * stdout-has: sleep.c:23:9: error: 'presses' advances twice
 * stdout-lacks: never ran
 * check: evaluate --rules data-access %s
 * exit: 1
 * stdout-has: wrong-output
 * check: bruteforce --ed 60 -DPORT %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: sets --when always --entry main --checkpoint __no_operation %s
 * exit: 0
 */
