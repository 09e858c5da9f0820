/* A register that only devices have which count when they are named: the
 * message says how to name one. */
#include <msp430.h>

int main(void)
{
	FLL_CTL0 |= XCAP14PF;
	return 0;
}

/*
 * check: check --config none %s
 * exit: 3
 * stderr-has: 'FLL_CTL0' is a register of other devices: '-D__MSP430
 *
 * check: check --config none -D__MSP430F449__ %s
 * exit: 0
 */
