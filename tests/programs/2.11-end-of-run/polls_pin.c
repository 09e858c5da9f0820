/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that waits for a pin, by a function, does not use up the budget of
 * check. */
#include <msp430.h>

int x;

static int is_pressed(void)
{
	return P1IN & BIT3;
}

int main(void)
{
	x = 1;
	while (!is_pressed())
		;
	x = 2;
	return 0;
}

/*
 * check: check --nvm globals %s
 * exit: 4
 * stderr-has: gave up after 524288 operations: the program waits for ever for the device, in a loop that reads P1IN and changes nothing
 */
