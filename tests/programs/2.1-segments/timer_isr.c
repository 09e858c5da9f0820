/* SPDX-License-Identifier: Apache-2.0 */
/* A timer with its handlers in all the ways that are written; what is enabled
 * runs when the device sleeps, and handlers can be called. */
#include <assert.h>
#include <msp430fr6989.h>

static volatile unsigned ticks;

#if defined(__TI_COMPILER_VERSION__) || defined(__IAR_SYSTEMS_ICC__)
#pragma vector = TIMER0_A0_VECTOR
__interrupt void timer_isr(void)
#elif defined(__GNUC__)
void __attribute__((interrupt(TIMER0_A0_VECTOR))) timer_isr(void)
#else
#error Compiler not supported!
#endif
{
	ticks++;
	TA0CCR0 += 1000;
	LPM3_EXIT;
}

__attribute__((interrupt(TIMER0_A1_VECTOR))) void overflow_isr(void)
{
	switch (TA0IV) {
	case TA0IV_TACCR1:
	case TA0IV_TAIFG:
		TA0CCTL1 &= ~CCIFG;
		break;
	}
	__bic_SR_register_on_exit(LPM3_bits);
}

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
	TA0CCTL0 = CCIE;
	TA0CCR0 = 1000;
	TA0EX0 = TAIDEX_0;
	TA0CTL = TASSEL__ACLK | MC__UP | TACLR | ID__8;
	__bis_SR_register(GIE);
	assert(__get_SR_register() & GIE);
	LPM3;
	__low_power_mode_4();
	__istate_t state = __get_interrupt_state();
	__disable_interrupt();
	assert(!(__get_SR_register() & GIE));
	__set_interrupt_state(state);
	assert(__get_SR_register() == GIE);
	assert(TA0CTL == (TASSEL_1 | MC_1 | TACLR | ID_3) && TA0R == 0);
	assert(ticks == 2);
#ifdef __BROWNOUT__
	timer_isr();
#endif
	assert(ticks == 3 && TA0CCR0 == 4000);
	return 0;
}

/*
 * check: run %s
 */
