/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers at fixed addresses read back what was last written. */
#include <assert.h>
#include <stdint.h>

#define WDTCTL (*(volatile uint16_t *)0x015c)
#define P1OUT (*(volatile uint8_t *)0x0202)
#define P1DIR (*(volatile uint8_t *)0x0204)
#define P1WORD (*(volatile uint16_t *)0x0202)
#define FIRST (*(volatile uint16_t *)0x0002)
#define LAST (*(volatile uint8_t *)0x0fff)

static void toggle(volatile uint8_t *port, uint8_t bits)
{
	*port ^= bits;
}

int main(void)
{
	WDTCTL = 0x5a80;
	assert(WDTCTL == 0x5a80);
	P1DIR = 0xff;
	P1OUT = 0x01;
	P1OUT |= 0x40;
	toggle(&P1OUT, 0x03);
	assert(P1OUT == 0x42 && P1DIR == 0xff);
	*(volatile uint8_t *)0x0203 = 0x12;
	assert(P1WORD == 0x1242);
	FIRST = 0xbeef;
	LAST = 7;
	assert(FIRST == 0xbeef && LAST == 7 && WDTCTL == 0x5a80);
	return 0;
}

/*
 * check: run --target msp430 %s
 */
