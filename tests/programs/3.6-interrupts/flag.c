/* SPDX-License-Identifier: Apache-2.0 */
/* A handler that the source marks: main polls the flag that it sets. */
#include <msp430.h>

volatile int flag;
int polls;

__attribute__((interrupt(TIMER0_A0_VECTOR))) void timer_isr(void)
{
	flag = 6;
}

int main(void)
{
	while (!flag && polls < 5)
		polls++;
	return flag * 10 + polls;
}

/*
 * check: run %s
 * exit: 5
 * check: run --schedule 'interrupt@1:timer_isr' %s
 * exit: 60
 * check: run --schedule 'interrupt@30:timer_isr' %s
 * exit: 63
 * check: replay --format json --schedule interrupt@30:timer_isr %s
 * exit: 1
 * stdout-has: "interrupts": [
 * stdout-has: "timer_isr"
 * stdout-has: "schedule": "interrupt@30:timer_isr"
 */
