/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 3.3: what Alpaca restores is of tasks. A counter of boots in an
 * INIT function counts. */
#include <stdio.h>

#define NV __attribute__((section(".nv_vars")))

typedef struct {
	void (*fn)(void);
} task_t;

void transition_to(task_t *task);
void work(void);

task_t of_work = { work };
NV int boots, _global_sum;

void _init(void)
{
	boots = boots + 1;
}

void _entry_task(void)
{
	transition_to(&of_work);
}

void work(void)
{
	_global_sum = _global_sum + 1;
	if (_global_sum < 20)
		transition_to(&of_work);
	printf("%d, booted %s\n", _global_sum, boots > 1 ? "again" : "once");
}

/*
 * check: run --mechanism alpaca --schedule 'checkpoint@20 fail@22' %s
 * exit: 0
 * stdout-has: 20, booted again
 * check: run --mechanism alpaca %s
 * exit: 0
 * stdout-has: 20, booted once
 * check: locate --mechanism alpaca --format json %s
 * stdout-has: "restored": [
 * stdout-has: "_global_sum"
 * stdout-has: "message": "'boots' advances twice
 */
