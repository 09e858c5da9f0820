/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: one access may reach several declared registers, and each of them
 * is read or written. What runs when the power is back writes for itself. */
#include <brownout.h>
#include <msp430.h>

BROWNOUT_OUTPUT(P1OUT, absolute);
BROWNOUT_OUTPUT(P2OUT, absolute);
BROWNOUT_INPUT(P1IN, most_recent);
BROWNOUT_INPUT(P2IN, most_recent);
BROWNOUT_EXPECT("count P2OUT <= 2");

int main(void)
{
	profiling_start(1);
	brownout_checkpoint();
	PAOUT = 0x0102;
	P2OUT = 5;
	P1OUT = (unsigned char)PAIN;
	brownout_checkpoint();
	return 0;
}

#ifdef RECOVER
void brownout_recover(void)
{
	P1OUT = 7;
}
#endif

/*
 * check: profile --when always --input P1IN=3 %s
 * exit: 1
 * stdout-has: output P1OUT(2)
 * stdout-has: output P2OUT(1)
 * stdout-has: output P2OUT(5)
 * stdout-has: input  P1IN = 3
 * stdout-has: input  P2IN = 0
 * stdout-has: output P1OUT(3)
 * stdout-has: error: output 'P2OUT' is executed 3 times with one power failure
 * check: profile --when always -DRECOVER %s
 * exit: 1
 * stdout-has: output P1OUT(7), when the power is back
 * stdout-has: output P1OUT(2)
 */
