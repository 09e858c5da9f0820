/* SPDX-License-Identifier: Apache-2.0 */
/* Clocks, FRAM wait states, power and protection set up as firmware does it,
 * and the intrinsics and inline assembly that come with it. */
#include <assert.h>
#include <in430.h>
#include <msp430.h>

static void clock_init(void)
{
	FRCTL0 = FRCTLPW | NWAITS_1;
	PJSEL0 |= BIT4 | BIT5;
	CSCTL0_H = CSKEY_H;
	CSCTL1 = DCORSEL | DCOFSEL_4;
	CSCTL2 = SELA__LFXTCLK | SELS__DCOCLK | SELM__DCOCLK;
	CSCTL3 = DIVA__1 | DIVS__2 | DIVM__1;
	CSCTL4 &= ~LFXTOFF;
	do {
		CSCTL5 &= ~LFXTOFFG;
		SFRIFG1 &= ~OFIFG;
	} while (SFRIFG1 & OFIFG);
	CSCTL0_H = 0;
}

static void protect(void)
{
	MPUCTL0 = MPUPW;
	MPUSEGB1 = 0x0400;
	MPUSEGB2 = 0x0480;
	MPUSAM &= ~MPUSEG1WE;
	MPUCTL0 = MPUPW | MPUENA;
	MPUCTL0_H = 0x00;
}

static void assembly(void)
{
	int x = 3;
	__asm__ volatile("nop");
	__asm__ volatile("" ::: "memory");
	__asm__("" : "+r"(x));
	assert(x == 3);
	__asm__ volatile("eint");
	assert(__get_SR_register() == GIE);
	__asm__ volatile("nop { dint { nop");
	assert(__get_SR_register() == 0);
	__asm__ volatile("bis.w %0, SR { nop" : : "ri"((unsigned)GIE));
	__asm__ volatile("mov SR, %0" : "=r"(x));
	assert(x == GIE);
	__asm__ volatile("bic.w\t%0, SR\n\tnop;" : : "ri"((unsigned)GIE));
	assert(__get_SR_register() == 0);
}

static void intrinsics(void)
{
	unsigned long far = (unsigned long)&PAOUT;
	__delay_cycles(1000);
	__no_operation();
	_NOP();
	assert(__bcd_add_short(0x0199, 0x0001) == 0x0200);
	assert(__bcd_add_short(0x9999, 0x0001) == 0x0000);
	assert(__bcd_add_long(0x00019999, 0x00000001) == 0x00020000);
	assert(__swap_bytes(0x1234) == 0x3412);
	__data20_write_short(far, 0x1234);
	assert(P1OUT == 0x34 && P2OUT == 0x12 && PAOUT_H == 0x12);
	assert(__data20_read_char(far + 1) == 0x12);
	__data16_write_addr((unsigned)&DMA0SA, far);
	assert(DMA0SA == far && DMA0SAL == far);
	assert(__get_SP_register() >= 0x1c00);
}

int main(void)
{
	WDTCTL = WDTPW + WDTHOLD;
	if (SYSRSTIV == SYSRSTIV_BOR)
		PM5CTL0 &= ~LOCKLPM5;
#ifndef LOCKLPM5
#error bits are macros
#endif
	clock_init();
	protect();
	assembly();
	intrinsics();
	assert(PM5CTL0 == 0 && CSCTL1 == (DCORSEL | 0x0008) && CSCTL0 == 0);
	assert(MPUSAM == 0x7775);
	return 0;
}

/*
 * check: run %s
 * check: run -O2 %s
 * check: locate --nvm globals --mechanism ratchet %s
 */
