/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: device registers are outputs when they are written and inputs when
 * they are read. One store of a wide register is one output. */
#include <brownout.h>
#include <msp430.h>

BROWNOUT_OUTPUT(P1OUT, absolute);
BROWNOUT_OUTPUT(MPY32L, absolute);
BROWNOUT_INPUT(ADC12MEM0, most_recent);
BROWNOUT_EXPECT("at-most-once P1OUT");

BROWNOUT_NV int sample;

int main(void)
{
	profiling_start(1);
	brownout_checkpoint();
	sample = ADC12MEM0;
	P1OUT = 0x81;
	P2OUT = P2DIR = 1;
	profiling_reset(0);
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always --input ADC12MEM0=300 %s
 * exit: 1
 * stdout-has: input  ADC12MEM0 = 300            tests/programs/6.4-profiling/registers.c:18:11
 * stdout-has: output P1OUT(129)                 tests/programs/6.4-profiling/registers.c:19:8
 * stdout-has: output P2OUT(1)
 * stdout-lacks: P2DIR
 * stdout-has: registers.c:19:8: error: output 'P1OUT' is executed 2 times
 * stdout-has: 'checkpoint@2 fail@4'
 * check: profile --when always %s
 * exit: 1
 * stdout-has: input  ADC12MEM0 = 0 
 */
