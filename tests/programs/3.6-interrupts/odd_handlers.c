/* SPDX-License-Identifier: Apache-2.0 */
/* Handlers that crash or do not end when they are run from boot: said, and what
 * they wrote before counts. One that main calls, too: the run shows the pair. */
volatile int x;
volatile int *p;

void crashes(void)
{
	x = 1;
	*p = 2;
}

void waits(void)
{
	x = 2;
	while (!p)
		;
}

void called(void)
{
	x = 3;
}

int main(void)
{
	int sum = x;
	p = &x;
#ifdef CALL
	called();
#endif
	return sum;
}

/*
 * check: locate --nvm globals --interrupt crashes %s
 * exit: 1
 * stdout-has: odd_handlers.c:27:12: warning: 'x' is read, and interrupt handler 'crashes' may overwrite it
 * stdout-has: tests/programs/3.6-interrupts/odd_handlers.c:7: warning: interrupt handler 'crashes' crashes when it is run from boot: what it writes after 3 operations is not known
 * stdout-has: 1 anomaly
 * check: locate --nvm globals --interrupt waits --max-ops 1000 %s
 * exit: 1
 * stdout-has: interrupt handler 'waits' does not end when it is run from boot: what it writes after 1000 operations is not known
 * stdout-has: 1 anomaly
 * check: locate --format json --nvm globals --interrupt crashes %s
 * exit: 1
 * stderr-has: warning: interrupt handler 'crashes' crashes when it is run from boot
 * check: locate --nvm globals --interrupt called -DCALL %s
 * exit: 1
 * stdout-has: error: 'x' is read, then overwritten
 * stdout-has: 1 anomaly (1 data-access)
 */
