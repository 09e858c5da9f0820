/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: under `always` what the region has set again is there; another port
 * is missed where it is used, and one that had its reset value is not lost. */
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
 * stdout-has: "lost-volatile": 1
 * check: locate --when always %s
 * exit: 1
 * stdout-has: direct.c:18:9: error: P2 is not set up again after a power failure: P2DIR
 * stdout-has: often: 1 time in this run
 * stdout-has: 1 anomaly (1 lost-volatile)
 * stdout-lacks: P3
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: direct.c:18:9: error: P2 is not set up again after a power failure: P2DIR
 * stdout-has: : 8 divergences, 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 */
