/* SPDX-License-Identifier: Apache-2.0 */
/* No handler wakes main: the device sleeps again and again, and the run ends
 * after so many wake-ups, which is said. --ops says otherwise. With interrupts
 * off, or none enabled, it never wakes up: the run ends there. */
#include <msp430.h>

int ticks;

void __attribute__((interrupt(WDT_VECTOR))) tick(void)
{
	ticks++;
}

int main(void)
{
#ifndef DISABLED
	SFRIE1 = WDTIE;
#endif
#ifdef OFF
	LPM3;
#else
	__low_power_mode_3();
#endif
	return 7;
}

/*
 * check: run --dump-state /dev/stdout %s
 * exit: 0
 * stdout-has: "ticks": 32
 * stderr-has: note: the run ends after 32 wake-ups; --ops N or --until FUNC:COUNT changes it
 * check: check --format json %s
 * exit: 1
 * stdout-has: note: the run ends after 32 wake-ups
 * check: run --until tick:50 --dump-state /dev/stdout %s
 * stdout-has: "ticks": 49
 * check: run -DDISABLED --dump-state /dev/stdout %s
 * stdout-has: "ticks": 0
 * stderr-has: note: interrupt handler that never ran: 'tick'
 * check: run -DOFF --dump-state /dev/stdout %s
 * exit: 0
 * stdout-has: "ticks": 0
 * check: run --wake none %s
 * exit: 7
 * check: bruteforce --nvm globals --ed 30 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
