/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in Alpaca's style without Alpaca's files: brownout's own
 * headers stand in. What tasks share is privatised; plain non-volatile data
 * are not (PLAIN), and being written before it is read is fine (BOUNDARY). */
#include <libalpaca/alpaca.h>
#include <libio/log.h>
#include <libmsp/mem.h>
#include <libmsp/watchdog.h>

#define WINDOW 3

GLOBAL_SB(unsigned, head);
GLOBAL_SB(unsigned, sum);
GLOBAL_SB(unsigned, window, WINDOW);
TASK_SHARED(unsigned, rounds);

__nv unsigned plain;

TASK(1, task_init)
TASK(2, task_sample)
TASK(3, task_mean)

static void init(void)
{
	msp_watchdog_disable();
	INIT_CONSOLE();
}

void task_init()
{
	LOG("init\r\n");
	GV(head) = 0;
	GV(sum) = 0;
	TRANSITION_TO(task_sample);
}

void task_sample()
{
	GV(window, _global_head) = 5 + GV(head);
	GV(sum) += GV(window, _global_head);
	GV(head)++;
#if defined(PLAIN)
	plain++;
#elif defined(BOUNDARY)
	plain = GV(head);
	plain++;
#endif
	if (GV(head) < WINDOW)
		TRANSITION_TO(task_sample);
	TRANSITION_TO(task_mean);
}

void task_mean()
{
	TS(rounds)++;
	PRINTF("%u in task %u\r\n", GV(sum) / WINDOW, CUR_TASK->idx);
}

ENTRY_TASK(task_init)
INIT_FUNC(init)

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of Alpaca, libmsp, libio, which the program does not have
 * stdout-has: assumed: --mechanism alpaca, because the program is written for Alpaca
 * check: check --format json %s
 * exit: 0
 * stdout-has: "frameworks": [
 * stdout-has: "mechanism": "alpaca"
 * check: run %s
 * exit: 0
 * stdout-has: 6 in task 3
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: 6 in task 3
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * stdout-lacks: '_global_
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN -O2 --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
