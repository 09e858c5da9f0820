/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.11: firmware that never ends is run for as long as it does something
 * new; the budget is kept. What may end, or does something new late, is not cut
 * short. */
#include <msp430.h>

__attribute__((section(".persistent"))) unsigned n, late;

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
	P1DIR |= BIT0;
	while (1) {
		P1OUT ^= BIT0;
		n++;
		for (volatile unsigned i = 0; i < 2000; i++)
			;
#ifdef LATE
		if (n == 1000)
			late++;
#endif
#ifdef ENDS
		if (n == 1000)
			return 0;
#endif
	}
}

/*
 * check: check %s
 * exit: 1
 * stderr-has: : the program never ends, and the latter half showed nothing new; --ops or --until ends a run normally, --max-ops allows more
 * stdout-has: P1 is not set up again after a power failure: P1OUT, P1DIR
 * stdout-lacks: ,000,000 operations
 * check: check --max-ops 3e6 %s
 * exit: 1
 * stderr-has: gave up after 3000000 operations, the program has not ended
 * check: check -DENDS --quiet %s
 * exit: 1
 * stderr:
 * check: check --verbose --budget-ops 3e6 %s
 * exit: 1
 * stdout-has: of 3,000,000
 * stdout-lacks: budget: 3,
 */
