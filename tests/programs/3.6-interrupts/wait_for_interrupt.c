/* SPDX-License-Identifier: Apache-2.0 */
/* wfi on other targets: what enables a handler is not known, so each runs, and
 * that is said; the program then goes on. */
int ticks, others;

__attribute__((interrupt)) void first_isr(void)
{
	ticks++;
}

void SysTick_Handler(void)
{
	others++;
}

int main(void)
{
#ifdef __riscv
	__asm__ volatile("csrsi mstatus, 8");
#endif
	while (ticks < 4)
		__asm__ volatile("wfi");
	return ticks * 10 + others;
}

/*
 * check: run --target cortex-m --interrupt SysTick_Handler %s
 * exit: 44
 * stderr-has: note: assumed: what enables these interrupt handlers is not known, so they run whenever the device wakes up: 'first_isr', 'SysTick_Handler'
 * check: run --target riscv32 --interrupt SysTick_Handler --wake first_isr %s
 * exit: 40
 * check: bruteforce --target cortex-m --nvm globals --ed 30 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
