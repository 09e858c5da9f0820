/* SPDX-License-Identifier: Apache-2.0 */
/* A platform header that declares registers as mspgcc did, for a driver without
 * main. */
#include <msp430.h>

#ifdef __GNUC__
#define P1SEL2_ 0x0041
sfrb(P1SEL2, P1SEL2_);
#define TBR_ 0x0190
sfrw(TBR, TBR_);
#endif

unsigned select_pin(void)
{
	P1SEL2 |= 1;
	return TBR;
}

/*
 * check: check --nvm globals %s
 * exit: 0
 */
