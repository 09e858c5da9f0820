/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: with `stop` nothing is executed again, but the execution that goes
 * on after the reboot lacks the registers. */
#define TIMER (*(volatile unsigned *)0x40000000)
#define RELOAD (*(volatile unsigned *)0x40000004)

int main(void)
{
	TIMER = 7;
	RELOAD = 0;
	return 0;
}

/*
 * check: locate --target cortex-m --mechanism hibernus %s
 * exit: 1
 * stdout-has: stop.c:10:9: error: 0x40000000 is not set up again after a power failure: 0x40000000
 * stdout-has: 1 anomaly (1 lost-volatile)
 * check: locate --target cortex-m --mechanism quickrecall %s
 * exit: 1
 * stdout-has: 1 anomaly (1 lost-volatile)
 */
