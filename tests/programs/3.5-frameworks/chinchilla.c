/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in Chinchilla's style without its files. Its compiler
 * takes care of all variables. Devices it does not restore: what init sets up
 * is set up again at each boot, what main sets up is not (IN_MAIN). */
#include <msp430.h>
#include <stdio.h>

#include <libchinchilla/chinchilla.h>
#include <libmsp/watchdog.h>

static unsigned sum;
unsigned rounds;

void init()
{
	msp_watchdog_disable();
#if !defined(IN_MAIN)
	P1DIR = BIT0;
	P1OUT = BIT0;
#endif
}

int main()
{
#if defined(IN_MAIN)
	P1DIR = BIT0;
	P1OUT = BIT0;
#endif
	for (unsigned i = 0; i < 4; i++) {
		sum += i;
		rounds++;
		P1OUT |= BIT0;
	}
	printf("%u in %u\n", sum, rounds);
	end_run();
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: stand in for those of Chinchilla, libmsp, which
 * stdout-has: Chinchilla: its compiler is taken to log all non-volatile variables
 * stdout-has: because the program is written for Chinchilla
 * check: run %s
 * exit: 0
 * stdout-has: 6 in 4
 * check: check --placement loop-latch %s
 * exit: 0
 * check: check --placement loop-latch -DIN_MAIN %s
 * exit: 1
 * stdout-has: P1 is not set up again after a power failure
 * check: check --placement loop-latch --restored none --nvm globals %s
 * exit: 1
 * stdout-has: 'rounds' advances twice
 * check: bruteforce --placement loop-latch --nvm globals %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 */
