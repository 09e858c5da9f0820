/* SPDX-License-Identifier: Apache-2.0 */
/* With checkpoints where the program calls them: what the region itself wrote
 * before reads the same again. A 32-bit read is one execution. */
#include <stdint.h>

void checkpoint(void);

volatile uint32_t wide;
volatile int x;

void isr(void)
{
	wide = 5;
	x = 3;
}

int main(void)
{
	long sum = 0;
	x = 1;
	sum += x;
	checkpoint();
	sum += x;
	x = 2;
	sum += x;
	checkpoint();
	for (int i = 0; i < 3; i++)
		sum += (long)wide;
	return (int)sum;
}

/*
 * check: locate --all --nvm var:wide,var:x --when always --interrupt isr %s
 * exit: 1
 * stdout-has: regions.c:23:9: warning: 'x' is read, and interrupt handler 'isr' may overwrite it
 * stdout-has: --schedule 'checkpoint@12 interrupt@13:isr fail@15'
 * stdout-has: often: 1 time in this run
 * stdout-has: regions.c:28:16: warning: 'wide' is read, and interrupt handler 'isr' may overwrite it
 * stdout-has: often: 3 times in this run
 * stdout-has: 3 anomalies (3 data-access)
 * check: replay --nvm var:wide,var:x --when always --interrupt isr --schedule 'checkpoint@12 interrupt@13:isr fail@15' %s
 * exit: 1
 * stdout-has: the exit code is 21 instead of 4
 */
