/* SPDX-License-Identifier: Apache-2.0 */
/* A vendor's own header given with -I goes before brownout's. Registers that
 * it declares without a definition are mmio, known to brownout or not; each
 * has bytes of its own. */
#include <assert.h>
#include <msp430.h>
#include <stdint.h>

#ifndef VENDOR_HEADER
#error brownout's own header was taken
#endif

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
	P1DIR |= BIT0;
	P1OUT ^= BIT0;
	P2OUT = 0x22;
	ADC12MEM0 = 0x0123;
	MYCHIPCTL = 0x4567;
	MYCHIPUART.control = 0x89ab;
	for (int i = 0; i < 4; i++)
		MYCHIPUART.data[i] = (unsigned char)i;
	__bis_SR_register(0x00d8);
	__no_operation();
	assert((uintptr_t)&WDTCTL == 0x015c && (uintptr_t)&P2OUT == 0x0203);
	assert((uintptr_t)&ADC12MEM0 == 0x0860);
	assert((uintptr_t)&UCA0RXBUF == 0x05cc && UCA0RXBUF == 0);
	assert((uintptr_t)&MYCHIPCTL < 0x1000 && (uintptr_t)&MYCHIPCTL >= 2);
	assert(P1OUT == 1 && P2OUT == 0x22 && WDTCTL == 0x5a80);
	assert(ADC12MEM0 == 0x0123 && MYCHIPCTL == 0x4567);
	assert(MYCHIPUART.control == 0x89ab && MYCHIPUART.data[3] == 3);
	return 0;
}

/*
 * check: run -I%d/vendor %s
 * stderr-has: 2.1/vendor_header.c:20: warning: 'volatile MYCHIPCTL' is not defined in any of the files
 * check: run --cflags '-isystem %d/vendor' %s
 * check: run %t/a.ll
 * setup: clang-19 --target=msp430-elf -isystem /usr/include/newlib -I%d/vendor -g -S -emit-llvm -o %t/a.ll %s
 * check: run %s
 * exit: 3
 * stderr-has: brownout's own header was taken
 */
