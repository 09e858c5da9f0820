/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: under `always` only the first access to any register in a region
 * misses the others; later ones are missed where they are read. What the region
 * has set again is there. */
#include <msp430.h>

void checkpoint(void);

int sum;

int main(void)
{
	P1DIR = 1;
	P2DIR = 2;
	P3DIR = 0;
	checkpoint();
	P1DIR = 3;
	sum = P1DIR;
	sum += P2DIR;
	P4DIR = 4;
	return sum;
}

/*
 * check: locate --when always --format json %s
 * exit: 1
 * stdout-has: "lost-volatile": 3
 * check: locate --when always %s
 * exit: 1
 * stdout-has: direct.c:17:8: error: 'P2DIR' was set 2 operations earlier; a power failure resets it to 0x00, not 0x02
 * stdout-has: 1 time in this run, and at 1 more place, checkpoint:
 * stdout-has: direct.c:17:8: warning: 'P3DIR' was set 1 operation earlier, in this run to its value after a reset (0x00)
 * stdout-has: 3 anomalies (3 lost-volatile)
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: direct.c:19:9: error: 'P2DIR' was set
 * stdout-has: : 8 divergences, 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 */
