/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: a port that is set up once, before the loop. Hibernus++ saves all
 * memory, but no checkpoint holds device registers: wherever the device goes on
 * after a reboot, the next access finds all that was set up before reset. */
#include <msp430.h>

int main(void)
{
	P1DIR = BIT0;
	P1OUT = BIT0;
	P1OUT = 0;
	return 0;
}

/*
 * check: locate --color never %s
 * exit: 1
 * stdout:
 *   tests/programs/4.8-lost-volatile/peripheral.c:10:8: error: P1 is not set up again after a power failure: P1DIR [lost-volatile]
 *       9 | 	P1DIR = BIT0;
 *         | 	      ^ (1) sets it up
 *      10 | 	P1OUT = BIT0;
 *         | 	      ^ (2) power fails, back to a checkpoint right before (1)   (3) uses P1, with P1DIR 0x00 instead of 0x01
 *      often: 2 times in this run
 *        fix: set P1 up again after each reboot
 *     replay: brownout replay --trace --schedule 'checkpoint@3 fail@3' tests/programs/4.8-lost-volatile/peripheral.c
 *   note: nothing in this program is non-volatile; --nvm globals puts all variables there
 *   1 anomaly (1 lost-volatile), 5 operations
 * check: locate --format json %s
 * exit: 1
 * stdout-has: "lost-volatile": 1
 * stdout-has: "segment": "mmio"
 * stdout-has: "address": 516
 */
