/* A port whose first register is set to what a reset leaves anyway, and whose
 * direction is set last: the port is not accessed again, so nothing shows the
 * loss of its direction but the note, which has to say so. */
#include <msp430fr5969.h>

int main(void)
{
	P1OUT = 0;
	P1DIR = 0xff;
	__bis_SR_register(LPM4_bits);
	return 0;
}

/*
 * check: check --config none %s
 * exit: 0
 * stdout-has: resets what is not accessed again in this run: P1 (P1DIR)
 */
