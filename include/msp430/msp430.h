/* SPDX-License-Identifier: Apache-2.0 */
/* <msp430.h> of brownout, for programs under test: the registers and bits of
 * MSP430 devices, and the compiler's intrinsics. Used for every device's header,
 * unless -I provides another one.
 *
 * The device is known by its macro (__MSP430FR5969__) or by its own header; then
 * names are those of its family (families.txt). Without, they are those of all
 * usual families, and the registers that the program uses tell the family. */
#ifndef BROWNOUT_MSP430_H
#define BROWNOUT_MSP430_H

/* BROWNOUT_MSP430: the families whose names are defined, as bits;
 * BROWNOUT_MSP430_DEVICE: the same, or 0 if the device is not known. */
#ifndef BROWNOUT_MSP430
#include "devices.h"
#endif

#define BROWNOUT_MSP430_TELL_FAMILY                                            \
	static const char brownout_msp430_family_[]                            \
		__attribute__((used, section(".brownout_family"))) =           \
			BROWNOUT_MSP430_FAMILY
#ifdef BROWNOUT_MSP430_FAMILY
BROWNOUT_MSP430_TELL_FAMILY;
#endif

/* Registers are variables without a definition; brownout knows their addresses
 * (registers.txt). */
#define sfr_b(name) extern volatile unsigned char name
#define sfr_w(name) extern volatile unsigned int name
#define sfr_a(name) extern volatile unsigned long name
#define sfr_l(name) extern volatile unsigned long name
#include "names.h"

/* As mspgcc declared them, with the address. */
#define sfrb(name, address) sfr_b(name)
#define sfrw(name, address) sfr_w(name)

typedef unsigned long __SFR_FARPTR;
typedef unsigned int __istate_t;

/* TI's libraries refuse headers that are older than what they need. */
#define __MSP430_HEADER_VERSION__ 1212

/* Registers that are used as arrays. */
#define ADC12MEM  ((volatile unsigned int *)&ADC12MEM0)
#if BROWNOUT_MSP430 & 0x0000000f
#define ADC12MCTL ((volatile unsigned int *)&ADC12MCTL0)
#else
#define ADC12MCTL ((volatile unsigned char *)&ADC12MCTL0)
#endif
#define LCDMEM    ((volatile unsigned char *)&LCDM1)
#define LCDBMEM   ((volatile unsigned char *)&LCDBM1)

#define BIT0 0x0001u
#define BIT1 0x0002u
#define BIT2 0x0004u
#define BIT3 0x0008u
#define BIT4 0x0010u
#define BIT5 0x0020u
#define BIT6 0x0040u
#define BIT7 0x0080u
#define BIT8 0x0100u
#define BIT9 0x0200u
#define BITA 0x0400u
#define BITB 0x0800u
#define BITC 0x1000u
#define BITD 0x2000u
#define BITE 0x4000u
#define BITF 0x8000u

/* Low-power modes. */
#define LPM0_bits   (CPUOFF)
#define LPM1_bits   (SCG0 | CPUOFF)
#define LPM2_bits   (SCG1 | CPUOFF)
#define LPM3_bits   (SCG1 | SCG0 | CPUOFF)
#define LPM4_bits   (SCG1 | SCG0 | OSCOFF | CPUOFF)
#define LPM0        __bis_SR_register(LPM0_bits)
#define LPM1        __bis_SR_register(LPM1_bits)
#define LPM2        __bis_SR_register(LPM2_bits)
#define LPM3        __bis_SR_register(LPM3_bits)
#define LPM4        __bis_SR_register(LPM4_bits)
#define LPM0_EXIT   __bic_SR_register_on_exit(LPM0_bits)
#define LPM1_EXIT   __bic_SR_register_on_exit(LPM1_bits)
#define LPM2_EXIT   __bic_SR_register_on_exit(LPM2_bits)
#define LPM3_EXIT   __bic_SR_register_on_exit(LPM3_bits)
#define LPM4_EXIT   __bic_SR_register_on_exit(LPM4_bits)
#define __low_power_mode_0()  __bis_SR_register(LPM0_bits | GIE)
#define __low_power_mode_1()  __bis_SR_register(LPM1_bits | GIE)
#define __low_power_mode_2()  __bis_SR_register(LPM2_bits | GIE)
#define __low_power_mode_3()  __bis_SR_register(LPM3_bits | GIE)
#define __low_power_mode_4()  __bis_SR_register(LPM4_bits | GIE)
#define __low_power_mode_off_on_exit() __bic_SR_register_on_exit(LPM4_bits)

/* Intrinsics: each is one operation of the machine. */
void __no_operation(void);
void __delay_cycles(unsigned long cycles);
void __enable_interrupt(void);
void __disable_interrupt(void);
__istate_t __get_interrupt_state(void);
void __set_interrupt_state(__istate_t state);
unsigned int __get_SR_register(void);
unsigned int __get_SR_register_on_exit(void);
unsigned int __get_SP_register(void);
void __bis_SR_register(unsigned int bits);
void __bic_SR_register(unsigned int bits);
void __bis_SR_register_on_exit(unsigned int bits);
void __bic_SR_register_on_exit(unsigned int bits);

#define __even_in_range(value, most) (value)
#define __swap_bytes(value)          __builtin_bswap16(value)
#define __nop()                      __no_operation()
#define _nop()                       __no_operation()
#define _NOP()                       __no_operation()
#define __eint()                     __enable_interrupt()
#define __dint()                     __disable_interrupt()
#define _EINT()                      __enable_interrupt()
#define _DINT()                      __disable_interrupt()
#define _enable_interrupts()         __enable_interrupt()
#define _disable_interrupts()        __disable_interrupt()
#define _enable_interrupt()          __enable_interrupt()
#define _disable_interrupt()         __disable_interrupt()
#define _no_operation()              __no_operation()
#define _never_executed()            __builtin_unreachable()
#define __never_executed()           __builtin_unreachable()
#define _swap_bytes(value)           __swap_bytes(value)
#define _bis_SR_register(bits)       __bis_SR_register(bits)
#define _bic_SR_register(bits)       __bic_SR_register(bits)
#define _BIS_SR(bits)                __bis_SR_register(bits)
#define _BIC_SR(bits)                __bic_SR_register(bits)
#define _BIS_SR_IRQ(bits)            __bis_SR_register_on_exit(bits)
#define _BIC_SR_IRQ(bits)            __bic_SR_register_on_exit(bits)
#define __read_status_register()     __get_SR_register()
#define _get_interrupt_state()       __get_interrupt_state()
#define _set_interrupt_state(state)  __set_interrupt_state(state)
#define __get_R2_register()          __get_SR_register()

/* Decimal arithmetic, and memory by 20-bit addresses: the C library's. */
unsigned int __bcd_add_short(unsigned int a, unsigned int b);
unsigned long __bcd_add_long(unsigned long a, unsigned long b);
unsigned char __data20_read_char(unsigned long address);
unsigned int __data20_read_short(unsigned long address);
unsigned long __data20_read_long(unsigned long address);
void __data20_write_char(unsigned long address, unsigned char value);
void __data20_write_short(unsigned long address, unsigned int value);
void __data20_write_long(unsigned long address, unsigned long value);
unsigned long __data16_read_addr(unsigned int address);
void __data16_write_addr(unsigned int address, unsigned long value);

/* Interrupt handlers: #pragma vector = X, then __interrupt. */
#define __interrupt      __attribute__((__interrupt__(0)))
#define __no_init        __attribute__((section(".noinit")))
#define __persistent     __attribute__((section(".persistent")))
#define __monitor
#define __ramfunc
#define __data16
#define __data20
#define __root           __attribute__((__used__))

#endif
