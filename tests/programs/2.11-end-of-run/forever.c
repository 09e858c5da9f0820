/* SPDX-License-Identifier: Apache-2.0 */
/* Firmware does not end: --ops ends the run normally, --max-ops does not. */
static volatile unsigned long ticks;

int main(void)
{
	while (1)
		ticks++;
}

/*
 * check: run --target msp430 --ops 100000 %s
 * exit: 0
 * check: run --target host --ops 1 %s
 * exit: 0
 * check: run --target msp430 --max-ops 100000 %s
 * exit: 4
 * check: run --target host --ops 100000 --max-ops 200000 %s
 * exit: 0
 * check: run --target host --ops 200000 --max-ops 100000 %s
 * exit: 4
 */
