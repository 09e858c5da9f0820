/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 4.8: what an INIT function or a constructor sets up is set up again
 * before a task starts again: it is not lost, unless the program has changed it
 * since. */
#ifdef REGISTER
#include <msp430.h>
#endif

typedef struct {
	void (*fn)(void);
} task_t;

void transition_to(task_t *task);
void work(void);

__attribute__((section(".nv_vars"))) int out;
int scale;
task_t next = { work };

#ifdef CONSTRUCTOR
__attribute__((constructor)) static void set_up(void)
#else
void _init(void)
#endif
{
	scale = 10;
#ifdef REGISTER
	P1DIR = 1;
#endif
}

void _entry_task(void)
{
#ifdef CHANGED
	scale = 11;
#endif
	transition_to(&next);
}

void work(void)
{
	out = scale;
#ifdef REGISTER
	P1OUT = 1;
#endif
}

/*
 * check: locate %s
 * exit: 0
 * check: locate -DCONSTRUCTOR %s
 * exit: 0
 * check: locate -DREGISTER %s
 * exit: 0
 * check: locate -DCHANGED %s
 * exit: 1
 * stdout-has: after a power failure it is 10 instead of 11 [lost-volatile]
 * check: bruteforce -DCHANGED %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 lost-volatile)
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences
 */
