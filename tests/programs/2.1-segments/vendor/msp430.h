/* SPDX-License-Identifier: Apache-2.0 */
/* A vendor's header in both styles: fixed addresses, and variables that a
 * linker script places. */
#ifndef VENDOR_MSP430_H
#define VENDOR_MSP430_H

#define VENDOR_HEADER 1
#define sfr_b(x) extern volatile unsigned char x
#define sfr_w(x) extern volatile unsigned int x

#define P1OUT (*(volatile unsigned char *)0x0202)
#define P1DIR (*(volatile unsigned char *)0x0204)
#define BIT0  (0x0001)

sfr_b(P2OUT);
sfr_w(WDTCTL);
sfr_w(ADC12MEM0);
extern const volatile unsigned int UCA0RXBUF; /* read-only */
sfr_w(MYCHIPCTL); /* in nobody's table */
extern volatile struct {
	unsigned int control;
	unsigned char data[4];
} MYCHIPUART;

#define WDTPW   (0x5A00)
#define WDTHOLD (0x0080)

/* As GCC's in430.h has it. */
#define __bis_SR_register(x)                                                   \
	__asm__ __volatile__("nop { bis.w %0, SR { nop"                        \
			     : : "ri"((unsigned int)(x)))
#define __no_operation() __asm__ __volatile__("nop")

#endif
