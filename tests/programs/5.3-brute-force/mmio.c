/* SPDX-License-Identifier: Apache-2.0 */
/* A device register set up before the checkpoint is lost at a failure, SPEC
 * 2.1, 4.8: brute force sees it, and locate explains it. */
#define P1OUT (*(volatile unsigned char *)0x202)

void checkpoint(void);

int n __attribute__((section(".persistent")));

int main(void)
{
	P1OUT = 5;
	checkpoint();
	n = P1OUT;
	return 0;
}

/*
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: 14:6: error: P1 is not set up again after a power failure: P1OUT
 * stdout-has: : 4 divergences, 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: replay --when always --schedule 'checkpoint@3 fail@3' %s
 * exit: 1
 * stdout-has: n is 0 instead of 5
 * check: bruteforce --format json %s
 * exit: 1
 */
