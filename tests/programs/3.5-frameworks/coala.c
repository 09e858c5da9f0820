/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in Coala's style without Coala's files. The next task is
 * named first and starts when this one has returned; protected variables are
 * committed then. Plain non-volatile data are not (PLAIN), also those that are
 * written after the next task was named (BOUNDARY). */
#include <mspbase.h>
#include <stdio.h>
#include <stdlib.h>

#include <coala.h>

#define LED_PORT 1

struct point {
	COALA_SM(int, x)
	COALA_SM(int, last, 2)
};

COALA_TASK(task_init, 2)
COALA_TASK(task_step, 3)
COALA_TASK(task_end, 1)

COALA_PV(unsigned, steps);
COALA_PV(unsigned, squares, 5);
COALA_PV(struct point, at);

__nv unsigned plain;

void task_init()
{
	WP(steps) = 0;
	WP(at.x) = 2;
	coala_next_task(task_step);
}

void task_step()
{
	coala_next_task(task_step);
	WP(squares[RP(steps)]) = RP(steps) * RP(steps);
	WP(at.last[1]) = RP(at.x);
	WP(at.x) += RP(squares[RP(steps)]);
	WP(steps)++;
#if defined(PLAIN)
	plain = plain + 1;
#endif
	if (RP(steps) == 5)
		coala_next_task(task_end);
#if defined(BOUNDARY)
	plain = plain + 1;
#endif
}

void task_end()
{
	printf("%d after %d\n", RP(at.x), RP(at.last[1]));
	exit(0);
}

int main(void)
{
	msp_watchdog_disable();
#ifdef __MSP430__
	msp_gpio_dir_out(LED_PORT, 0);
	msp_gpio_set(LED_PORT, 0);
#endif
	coala_init(task_init);
	coala_run();
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of Coala, mspbase, which
 * stdout-has: Coala: each task is committed by itself
 * check: run %s
 * exit: 0
 * stdout-has: 32 after 16
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: 32 after 16
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * stdout-has: task 'task_step'
 * stdout-lacks: 'steps'
 * check: check -DBOUNDARY %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN --target riscv32 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
