/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: INIT functions run at each boot, before the task that was
 * interrupted starts again. What they set up is there again, what tasks set up
 * in volatile memory is not. There is no main: the run-time has it. */
#include <stdio.h>

#define NV __attribute__((section(".nv_vars")))

typedef struct {
	void (*fn)(void);
	unsigned index;
	char name[8];
} task_t;

#define TASK(index, name)                                                      \
	void name(void);                                                       \
	NV task_t _task_##name = { name, index, #name }

void transition_to(task_t *task);

static int scale; /* by the INIT function */
static int calls; /* by the first task */
NV int boots;
NV int result;

TASK(1, measure);
TASK(2, show);

void _init(void)
{
	boots = boots + 1;
	scale = 10;
}

void _entry_task(void)
{
	calls = 1;
	transition_to(&_task_measure);
}

void measure(void)
{
	result = scale * 4;
	transition_to(&_task_show);
}

void show(void)
{
	printf("boots %d, result %d, calls %d\n", boots, result, calls);
}

/*
 * check: run %s
 * exit: 0
 * stdout:
 *   boots 1, result 40, calls 1
 * check: run --mechanism chain --schedule 'fail@6' %s
 * exit: 0
 * stdout:
 *   boots 2, result 40, calls 1
 * check: run --mechanism chain --schedule 'checkpoint@8 fail@10' %s
 * exit: 0
 * stdout:
 *   boots 2, result 40, calls 0
 * check: replay --mechanism chain --schedule 'checkpoint@8 fail@10 fail@10 fail@10' %s
 * exit: 1
 * stdout-has: the output differs
 * check: run --mechanism chain --schedule 'checkpoint@8 fail@10 fail@10 fail@10' %s
 * exit: 0
 * stdout:
 *   boots 4, result 40, calls 0
 * check: run --mechanism chain --power %t/power %s
 * setup: printf '10\n3\n7\n' > %t/power
 * exit: 0
 * stdout:
 *   boots 4, result 40, calls 0
 * check: bruteforce --mechanism chain --format json %s
 * exit: 1
 * stdout-has: "unexplained": 0
 * stdout-has: "unconfirmed": 0
 * stdout-has: "entry": "_entry_task"
 */
