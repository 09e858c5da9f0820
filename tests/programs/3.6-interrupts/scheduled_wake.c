/* SPDX-License-Identifier: Apache-2.0 */
/* A handler that a schedule fires while the device sleeps wakes it, too. A
 * handler that sleeps does not run handlers; one that fires in a handler goes
 * back to that, not to main. */
#include <msp430.h>

int ticks, woken;

void __attribute__((interrupt(TIMER0_A0_VECTOR))) timer_isr(void)
{
	ticks++;
	__bis_SR_register(LPM0_bits | GIE);
}

void wake(void)
{
	woken++;
	LPM0_EXIT;
}

int main(void)
{
	TA0CCTL0 = CCIE;
	LPM0;
	__bis_SR_register(LPM0_bits | GIE);
	return ticks * 10 + woken;
}

/*
 * check: run --interrupt wake --wake timer_isr --schedule 'interrupt@9:wake interrupt@44:wake' %s
 * exit: 12
 * check: run --interrupt wake --wake timer_isr --schedule 'interrupt@9:wake interrupt@60:wake' %s
 * exit: 0
 */
