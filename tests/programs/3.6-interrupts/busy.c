/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that does nothing, or waits for a variable, with interrupts on is a
 * sleep, too. */
#include <msp430.h>

volatile int ready;
int count;

void __attribute__((interrupt(TIMER0_A0_VECTOR))) timer_isr(void)
{
	count++;
	ready = count >= 3;
}

int main(void)
{
	TA0CCTL0 = CCIE;
#ifndef OFF
	__enable_interrupt();
#endif
#ifndef EMPTY
	while (!ready)
		;
	return count;
#else
	while (1)
		__no_operation();
#endif
}

/*
 * check: run %s
 * exit: 3
 * check: run -O2 %s
 * exit: 3
 * check: run -DOFF --max-ops 10000 %s
 * exit: 4
 * stderr-has: the program waits for ever, in a loop that reads ready and changes nothing
 * stderr-has: note: interrupt handler that never ran: 'timer_isr'
 * check: run -DEMPTY --dump-state /dev/stdout %s
 * exit: 0
 * stdout-has: "count": 32
 * check: run -DEMPTY -DOFF --dump-state /dev/stdout %s
 * exit: 0
 * stdout-has: "count": 0
 * check: bruteforce --nvm var:count --ed 40 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
