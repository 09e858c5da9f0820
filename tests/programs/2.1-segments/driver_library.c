/* SPDX-License-Identifier: Apache-2.0 */
/* As TI's driver library accesses registers: by base address and offset, where
 * the generic header says that the device has the module. */
#include <msp430.h>
#include <msp430fr5xx_6xxgeneric.h>
#include <stdint.h>

#if __MSP430_HEADER_VERSION__ < 1192
#error "TI's DSP library refuses older headers"
#endif

#define REGISTER16(address) (*(volatile uint16_t *)(uint16_t)(address))

#if !defined __MSP430_HAS_ADC12_B__ || !defined __MSP430_HAS_EUSCI_A0__
#error "modules are missing"
#endif
#if defined __MSP430FR5969__ && defined __MSP430_HAS_LCD_C__
#error "this device has no display"
#endif

static void enable(uint16_t base)
{
	REGISTER16(base + OFS_ADC12CTL0) |= ADC12ON;
}

int main(void)
{
	enable(ADC12_B_BASE);
	if (ADC12CTL0 != ADC12ON || ADC12_B_BASE != 0x0800)
		return 1;
	REGISTER16(__MSP430_BASEADDRESS_EUSCI_A0__ + OFS_UCAxBRW) = 6;
	return UCA0BRW != 6 || (uintptr_t)&UCA0BRW != 0x05c6;
}

/*
 * check: run -D__MSP430FR5969__ %s
 * check: run -D__MSP430FR6989__ %s
 * check: run -D__MSP430FR5994__ %s
 * check: run %s
 */
