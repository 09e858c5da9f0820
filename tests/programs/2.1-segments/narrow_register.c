/* SPDX-License-Identifier: Apache-2.0 */
/* Without a device, UCB0TXBUF has the 16 bits of newer families. The registers
 * tell an older one, where it has 8 bits at an odd address: it lies apart. With
 * the device, it has 8 bits there. */
#include <msp430.h>
#include <stdint.h>

int main(void)
{
	DCOCTL = 0;
	BCSCTL1 = 0x87;
	UCB0CTL1 |= 1;
	UCB0TXBUF = 0x55;
#ifdef __MSP430G2553__
	return (uintptr_t)&UCB0TXBUF != 0x006f || sizeof(UCB0TXBUF) != 1;
#else
	return (uintptr_t)&BCSCTL1 != 0x0057 || sizeof(UCB0TXBUF) != 2 ||
	       (uintptr_t)&UCB0TXBUF % 2 || UCB0TXBUF != 0x55;
#endif
}

/*
 * check: run %s
 * check: run -D__MSP430G2553__ %s
 */
