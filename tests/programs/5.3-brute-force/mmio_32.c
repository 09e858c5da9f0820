/* SPDX-License-Identifier: Apache-2.0 */
/* mmio.c where device registers are hundreds of megabytes: what was written is
 * found and lost, nothing else is looked at. */
#define ODR (*(volatile unsigned *)0x40020014)
#define FAR (*(volatile unsigned *)0x5ffffffc)

void checkpoint(void);

int n __attribute__((section(".persistent")));

int main(void)
{
	FAR = 1;
	ODR = 5;
	checkpoint();
	n = ODR + FAR;
	return 0;
}

/*
 * check: bruteforce --target cortex-m --when always %s
 * exit: 1
 * stdout-has: with 0x40020014 0x00000000 instead of 0x00000005
 * stdout-has: : 5 divergences, 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: bruteforce --target riscv32 --when always %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: replay --target cortex-m --when always --schedule 'checkpoint@4 fail@4' %s
 * exit: 1
 * stdout-has: n is 0 instead of 6
 * check: replay --target riscv32 --when always --schedule 'checkpoint@4 fail@4' %s
 * exit: 1
 * stdout-has: n is 0 instead of 6
 * check: bruteforce --target cortex-m --format json %s
 * exit: 1
 */
