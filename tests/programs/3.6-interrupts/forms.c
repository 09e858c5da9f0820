/* SPDX-License-Identifier: Apache-2.0 */
/* The ways in which handlers are marked, and one that only the command line
 * names. A handler can fire in another one: if it does so between that one's
 * read and its write, what it adds is lost. */
#ifdef __MSP430__
#include <msp430.h>

#pragma vector = PORT1_VECTOR
__interrupt void first(void)
#else
__attribute__((interrupt)) void first(void)
#endif
{
	extern int n;
	n += 1;
}

#ifdef __MSP430__
static void __attribute__((interrupt(PORT2_VECTOR))) second(void)
#else
static void __attribute__((interrupt, used)) second(void)
#endif
{
	extern int n;
	n += 2;
}

void SysTick_Handler(void)
{
	extern int n;
	n += 4;
}

int n;

int main(void)
{
	n += 8;
	return n;
}

/*
 * check: run --schedule 'interrupt@1:first interrupt@7:second' %s
 * exit: 11
 * check: run --target cortex-m --schedule 'interrupt@1:first interrupt@7:second' %s
 * exit: 11
 * check: run --schedule 'interrupt@1:first interrupt@2:second' %s
 * exit: 9
 * check: run --target riscv32 --schedule 'interrupt@1:second' %s
 * exit: 10
 * check: run --interrupt SysTick_Handler --schedule 'interrupt@1:SysTick_Handler' %s
 * exit: 12
 * check: run -O2 --target cortex-m --interrupt SysTick_Handler --schedule 'interrupt@1:SysTick_Handler' %s
 * exit: 12
 * check: run --interrupt first --schedule 'interrupt@1:first' %s
 * exit: 9
 * check: replay --format json --interrupt SysTick_Handler --interrupt first --schedule 'interrupt@1:first' %s
 * exit: 1
 * stdout-has:       "first",
 * stdout-has:       "second",
 * stdout-has:       "SysTick_Handler"
 */
