/* SPDX-License-Identifier: Apache-2.0 */
/* A UART driver as firmware has it: waits for an empty buffer, which it is
 * after a reset (SPEC 2.1: registers have their reset value). */
#include <msp430.h>
#include <stdio.h>

static void uart_init(void)
{
	P2SEL1 |= BIT0 | BIT1;
	P2SEL0 &= ~(BIT0 | BIT1);
	UCA0CTLW0 = UCSWRST;
	UCA0CTLW0 |= UCSSEL__SMCLK;
	UCA0BRW = 52;
	UCA0MCTLW = 0x4900 | UCOS16 | UCBRF_1;
	UCA0CTLW0 &= ~UCSWRST;
	UCA0IE |= UCRXIE;
}

static void uart_putc(char c)
{
	while (!(UCA0IFG & UCTXIFG))
		;
	UCA0TXBUF = (unsigned char)c;
}

static void uart_puts(const char *text)
{
	while (*text)
		uart_putc(*text++);
	while (UCA0STATW & UCBUSY)
		;
}

#pragma vector = USCI_A0_VECTOR
__interrupt void uart_isr(void)
{
	switch (__even_in_range(UCA0IV, USCI_UART_UCTXCPTIFG)) {
	case USCI_NONE:
		break;
	case USCI_UART_UCRXIFG:
		UCA0TXBUF = UCA0RXBUF;
		break;
	default:
		break;
	}
}

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
	uart_init();
	__enable_interrupt();
	uart_puts("hello, world\n");
	printf("%u %04x %u\n", UCA0TXBUF, UCA0CTLW0, UCA0BRW_L);
	return 0;
}

/*
 * check: run %s
 * stdout:
 *   10 0080 52
 * check: locate %s
 * exit: 1
 * stdout-has: UCA0 is not set up again after a power failure: UCA0CTLW0
 */
