/* SPDX-License-Identifier: Apache-2.0 */
/* The vector register of a peripheral names each source that is enabled, one
 * after the other, and reading it clears the flag; sources that are not enabled
 * do not fire. */
#include <msp430fr5969.h>
#include <stdio.h>

void __attribute__((interrupt(TIMER0_A1_VECTOR))) timer_isr(void)
{
	switch (__even_in_range(TA0IV, TA0IV_TAIFG)) {
	case TA0IV_TACCR1:
		printf("ccr1");
		break;
	case TA0IV_TACCR2:
		printf("ccr2");
		break;
	case TA0IV_TAIFG:
		printf("overflow");
		break;
	default:
		printf("nothing");
	}
	printf(TA0IV ? " again\n" : "\n");
}

void __attribute__((interrupt(PORT1_VECTOR))) port_isr(void)
{
	if (P1IFG & BIT2)
		printf("pin 2\n");
	while (P1IFG & BIT6) {
		printf("pin 6\n");
		P1IFG &= ~BIT6;
	}
	if (P1IFG & BIT6)
		printf("still pin 6\n");
}

void __attribute__((interrupt(ADC12_VECTOR))) adc_isr(void)
{
	if (ADC12IV == ADC12IV_ADC12IFG0)
		printf("converted %u\n", ADC12MEM0);
	__bic_SR_register_on_exit(LPM0_bits);
}

void __attribute__((interrupt(USCI_B0_VECTOR))) serial_isr(void)
{
	printf("serial %u\n", UCB0IV);
}

int main(void)
{
	TA0CTL = TAIE;
	TA0CCTL2 = CCIE;
	P1IE = BIT2 | BIT6;
	ADC12IER0 = ADC12IE0;
	UCB0IE = UCRXIE;
#ifdef I2C
	UCB0CTLW0 = UCMODE_3 | UCSYNC;
#endif
	__bis_SR_register(LPM0_bits | GIE);
	printf(TA0IV || P1IFG ? "left over\n" : "");
	return 0;
}

/*
 * check: run --input ADC12MEM0=77 %s
 * stdout:
 *   serial 2
 *   converted 77
 *   ccr2
 *   overflow
 *   pin 2
 *   pin 6
 * check: run -DI2C --wake serial_isr --ops 1000 %s
 * stdout-has: serial 22
 */
