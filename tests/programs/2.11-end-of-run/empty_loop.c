/* SPDX-License-Identifier: Apache-2.0 */
/* An empty loop ends the run at once, normally. It is not the same end as
 * another one. */
#include <msp430.h>

__attribute__((section(".persistent"))) int phase;

int main(void)
{
	if (phase)
		while (1)
			;
	phase = 1;
	for (;;) {
		__no_operation();
		__delay_cycles(1000);
	}
}

/*
 * check: run --max-ops 100 %s
 * exit: 0
 * check: run -O2 --max-ops 100 %s
 * exit: 0
 * check: check --format json %s
 * exit: 1
 * stdout-lacks: gave up
 * stdout-has: none (idle for ever in line 11)
 * check: bruteforce %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
