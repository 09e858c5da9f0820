/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that does something does not end the run; one that toggles a pin does
 * not wait for the device. */
#include <msp430.h>

int main(void)
{
#ifdef COUNT
	volatile int n = 0;
	while (1)
		n++;
#else
	P1DIR = BIT0;
	while (1) {
		P1OUT ^= BIT0;
		__delay_cycles(1000);
	}
#endif
}

/*
 * check: run --max-ops 1000 %s
 * exit: 4
 * stderr-has: the program repeats a loop that writes P1OUT, and nothing else changes
 * check: run -DCOUNT --max-ops 1000 %s
 * exit: 4
 * stderr-has: gave up after 1000 operations
 */
