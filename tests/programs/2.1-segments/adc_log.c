/* SPDX-License-Identifier: Apache-2.0 */
/* Samples the ADC into a log in FRAM and sleeps in between; nobody waits for
 * an interrupt that has no handler here: sleeping is over at once. */
#include <msp430fr5994.h>
#include <stdint.h>

#define SAMPLES 8

static volatile uint16_t log_data[SAMPLES] __attribute__((persistent));
static volatile uint16_t log_count __attribute__((section(".persistent")));

static void adc_init(void)
{
	P1SEL1 |= BIT2;
	P1SEL0 |= BIT2;
	while (REFCTL0 & REFGENBUSY)
		;
	REFCTL0 |= REFVSEL_0 | REFON;
	ADC12CTL0 &= ~ADC12ENC;
	ADC12CTL0 = ADC12SHT0_2 | ADC12ON;
	ADC12CTL1 = ADC12SHP | ADC12CONSEQ_0;
	ADC12CTL2 |= ADC12RES_2;
	ADC12MCTL0 = ADC12INCH_2 | ADC12VRSEL_1;
	ADC12IER0 |= ADC12IE0;
}

static uint16_t adc_sample(void)
{
	ADC12CTL0 |= ADC12ENC | ADC12SC;
	while (ADC12CTL1 & ADC12BUSY)
		;
	return ADC12MEM0;
}

int main(void)
{
	WDTCTL = WDTPW | WDTHOLD;
	adc_init();
	ADC12MEM0 = 0x0123;
	while (log_count < SAMPLES) {
		log_data[log_count] = adc_sample();
		log_count++;
		__bis_SR_register(LPM3_bits | GIE);
		__no_operation();
	}
	return log_data[SAMPLES - 1] == 0x0123 ? log_count : 99;
}

/*
 * check: run %s
 * exit: 8
 * check: locate %s
 * exit: 1
 * stdout-has: 2.1-segments/adc_log.c:42:12: error: 'log_count' advances twice
 * stdout-has: overwrites it 2 operations later
 */
