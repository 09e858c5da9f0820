/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 6.2: device registers as inputs and outputs. Each read is a new
 * one. P2OUT is an output without being declared (SPEC 2.1), P2DIR is none. */
#include <brownout.h>
#include <msp430.h>

BROWNOUT_INPUT(ADC12MEM0, most_recent);
BROWNOUT_OUTPUT(P1OUT, absolute);

int main(void)
{
	unsigned first = ADC12MEM0;
	unsigned again = ADC12MEM0;
	brownout_checkpoint();
	P1OUT = (unsigned char)first;
	P2OUT = P2DIR = (unsigned char)again;
	unsigned fresh = ADC12MEM0;
	return fresh > 3 ? 1 : 0;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: registers.c:15:8: error: 'ADC12MEM0' is declared most-recent
 * stdout-has: registers.c:16:8: error: 'ADC12MEM0' is declared most-recent
 * stdout-has: 2 anomalies (2 input-access)
 * check: inputs --when always --input ADC12MEM0=5,6,7 %s
 * exit: 1
 * stdout-has: registers.c:15:8: error: 'ADC12MEM0' is declared most-recent
 * stdout-has: registers.c:16:8: error: 'ADC12MEM0' is declared most-recent
 * stdout-has: 2 anomalies (2 input-access)
 */
