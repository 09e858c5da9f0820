/* SPDX-License-Identifier: Apache-2.0 */
/* Some devices have bits that are called MIN, DAY or CHAR, and others WAIT. A
 * program that names no device can have these words; its own macros stay. */
#ifndef WAIT
#define WAIT 3
#endif
#include <msp430.h>

typedef char CHAR;
enum parts { MIN, HOUR, DAY, MONTH, YEAR, KEY, SYNC };

int main(void)
{
	CHAR letter = 5;
	P1OUT = BIT0;
	return WAIT + YEAR + letter == 12 ? 0 : 1;
}

/*
 * check: run %s
 * check: run -DWAIT=4 %s
 * exit: 1
 */
