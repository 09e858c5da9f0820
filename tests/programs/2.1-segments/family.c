/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1: reports say whose registers they are: those of the device that a
 * macro names, or of the family that has those that the program uses. */
#include <msp430.h>

int main(void)
{
#ifndef NONE
	WDTCTL = WDTPW | WDTHOLD;
	P1OUT = 1;
#endif
	return 0;
}

/*
 * check: locate --format json %s
 * stdout-has: "by": "registers"
 * check: locate --verbose %s
 * stderr-has: note: no header names the device; the registers that the program uses are those of family 'fr59'
 * check: locate --format json -D__MSP430G2553__ %s
 * stdout-has: "by": "header"
 * check: locate --format json -DNONE %s
 * stdout-lacks: "family"
 */
