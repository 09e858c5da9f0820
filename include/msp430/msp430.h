/* SPDX-License-Identifier: Apache-2.0 */
/* <msp430.h> of brownout, for programs under test: the registers and bits of
 * MSP430FR devices, all families at once, and the compiler's intrinsics. Used
 * for every device's header, unless -I provides another one. */
#ifndef BROWNOUT_MSP430_H
#define BROWNOUT_MSP430_H

/* Registers are variables without a definition; brownout knows their addresses
 * (registers.def). */
#define sfr_b(name) extern volatile unsigned char name
#define sfr_w(name) extern volatile unsigned int name
#define sfr_a(name) extern volatile unsigned long name
#define sfr_l(name) extern volatile unsigned long name

#define REGISTER8(name, address, reset)  sfr_b(name);
#define REGISTER16(name, address, reset)                                       \
	sfr_w(name);                                                           \
	sfr_b(name##_L);                                                       \
	sfr_b(name##_H);
#define REGISTER32(name, address, reset) sfr_l(name);
#include "registers.def"
#undef REGISTER8
#undef REGISTER16
#undef REGISTER32

#include "bits.h"

typedef unsigned long __SFR_FARPTR;
typedef unsigned int __istate_t;

/* F2xx and G2xx: names that others use for themselves. The device is known by
 * its own header or from -mmcu. */
#if defined BROWNOUT_MSP430_X2XX || defined __MSP430G2001__ || \
	defined __MSP430G2101__ || defined __MSP430G2102__ || \
	defined __MSP430G2111__ || defined __MSP430G2121__ || \
	defined __MSP430G2153__ || defined __MSP430G2201__ || \
	defined __MSP430G2203__ || defined __MSP430G2211__ || \
	defined __MSP430G2221__ || defined __MSP430G2231__ || \
	defined __MSP430G2253__ || defined __MSP430G2303__ || \
	defined __MSP430G2313__ || defined __MSP430G2353__ || \
	defined __MSP430G2403__ || defined __MSP430G2433__ || \
	defined __MSP430G2452__ || defined __MSP430G2453__ || \
	defined __MSP430G2513__ || defined __MSP430G2533__ || \
	defined __MSP430G2553__ || defined __MSP430G2755__ || \
	defined __MSP430G2855__ || defined __MSP430G2955__ || \
	defined __MSP430F2012__ || defined __MSP430F2013__ || \
	defined __MSP430F2111__ || defined __MSP430F2132__ || \
	defined __MSP430F2272__ || defined __MSP430F2274__ || \
	defined __MSP430F2370__ || defined __MSP430F2617__ || \
	defined __MSP430F2618__
#define ENC    0x0002u
#define MSC    0x0080u
#define TACTL  TA0CTL
#define TACCTL0 TA0CCTL0
#define TACCTL1 TA0CCTL1
#define TACCTL2 TA0CCTL2
#define TAR    TA0R
#define TACCR0 TA0CCR0
#define TACCR1 TA0CCR1
#define TACCR2 TA0CCR2
#define CCTL0  TA0CCTL0
#define CCTL1  TA0CCTL1
#define CCTL2  TA0CCTL2
#define CCR0   TA0CCR0
#define CCR1   TA0CCR1
#define CCR2   TA0CCR2
#define TAIV   TA0IV
#endif

#define ADC12MEM  ((volatile unsigned int *)&ADC12MEM0)
#define ADC12MCTL ((volatile unsigned int *)&ADC12MCTL0)
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

#define LEA_VECTOR          16
#define PORT8_VECTOR        17
#define PORT7_VECTOR        18
#define EUSCI_B3_VECTOR     19
#define EUSCI_B2_VECTOR     20
#define EUSCI_B1_VECTOR     21
#define EUSCI_A3_VECTOR     22
#define EUSCI_A2_VECTOR     23
#define PORT6_VECTOR        24
#define PORT5_VECTOR        25
#define TIMER4_A1_VECTOR    26
#define TIMER4_A0_VECTOR    27
#define LCD_C_VECTOR        28
#define ESCAN_IF_VECTOR     29
#define AES256_VECTOR       30
#define RTC_VECTOR          31
#define PORT4_VECTOR        32
#define PORT3_VECTOR        33
#define TIMER3_A1_VECTOR    34
#define TIMER3_A0_VECTOR    35
#define PORT2_VECTOR        36
#define TIMER2_A1_VECTOR    37
#define TIMER2_A0_VECTOR    38
#define PORT1_VECTOR        39
#define TIMER1_A1_VECTOR    40
#define TIMER1_A0_VECTOR    41
#define DMA_VECTOR          42
#define EUSCI_A1_VECTOR     43
#define TIMER0_A1_VECTOR    44
#define TIMER0_A0_VECTOR    45
#define ADC12_B_VECTOR      46
#define EUSCI_B0_VECTOR     47
#define EUSCI_A0_VECTOR     48
#define WDT_VECTOR          49
#define TIMER0_B1_VECTOR    50
#define TIMER0_B0_VECTOR    51
#define COMP_E_VECTOR       52
#define UNMI_VECTOR         53
#define SYSNMI_VECTOR       54
#define RESET_VECTOR        55
#define PORT9_VECTOR        1
#define PORT10_VECTOR       2
#define TIMER1_B1_VECTOR    3
#define TIMER1_B0_VECTOR    4
#define TIMER2_B1_VECTOR    5
#define TIMER2_B0_VECTOR    6
#define TIMER3_B1_VECTOR    7
#define TIMER3_B0_VECTOR    8
#define ADC_VECTOR          9
#define ECOMP0_VECTOR       10
#define USCIAB0TX_VECTOR    11
#define USCIAB0RX_VECTOR    12
#define COMPARATORA_VECTOR  13
#define NMI_VECTOR          14
#define USI_VECTOR          15
#define ADC10_VECTOR        ADC_VECTOR
#define ADC12_VECTOR        ADC12_B_VECTOR
#define AES_VECTOR          AES256_VECTOR
#define RTC_B_VECTOR        RTC_VECTOR
#define RTC_C_VECTOR        RTC_VECTOR
#define COMP_B_VECTOR       COMP_E_VECTOR
#define USCI_A0_VECTOR      EUSCI_A0_VECTOR
#define USCI_A1_VECTOR      EUSCI_A1_VECTOR
#define USCI_A2_VECTOR      EUSCI_A2_VECTOR
#define USCI_A3_VECTOR      EUSCI_A3_VECTOR
#define USCI_B0_VECTOR      EUSCI_B0_VECTOR
#define USCI_B1_VECTOR      EUSCI_B1_VECTOR
#define USCI_B2_VECTOR      EUSCI_B2_VECTOR
#define USCI_B3_VECTOR      EUSCI_B3_VECTOR
#define TIMERA0_VECTOR      TIMER0_A0_VECTOR
#define TIMERA1_VECTOR      TIMER0_A1_VECTOR
#define TIMERB0_VECTOR      TIMER0_B0_VECTOR
#define TIMERB1_VECTOR      TIMER0_B1_VECTOR

#endif
