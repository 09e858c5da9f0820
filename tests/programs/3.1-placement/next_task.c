/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: a task can return the next one. A null pointer ends the run, and so
 * does main, whose result is no pointer. */
#include <stdio.h>

#define NV __attribute__((section(".nv_vars")))

typedef void *(*task_t)(void);
void ink_start(task_t task);

NV int count;
int volatile_count;

static void *t_last(void)
{
	printf("%d %d\n", count, volatile_count);
	return 0;
}

void *t_first(void)
{
	count = count + 1;
	volatile_count++;
	return count < 3 ? (void *)t_first : (void *)t_last;
}

void *t_lost(void)
{
	return &count;
}

int main(void)
{
	ink_start(t_first);
	return 1;
}

/*
 * check: run %s
 * exit: 0
 * stdout:
 *   3 3
 * check: run --mechanism hibernus --fail-every 5 %s
 * exit: 0
 * stdout:
 *   3 3
 * check: run --entry t_first --when task %s
 * exit: 0
 * stdout:
 *   3 3
 * check: run --entry t_first --when task --schedule 'checkpoint@23 fail@24' %s
 * exit: 0
 * stdout:
 *   3 1
 * check: locate --entry t_first --when task --format json %s
 * exit: 1
 * stdout-has: "when": "task"
 * stdout-has: 'count' advances twice
 * stdout-has: overwrites it 2 operations later
 * check: bruteforce --entry t_first --when task %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: locate --entry t_first --mechanism hibernus %s
 * exit: 0
 * stdout-has: no anomalies, 11 operations
 * check: run --entry t_lost --when task %s
 * exit: 125
 * stderr-has: next_task.c:29:2: error: transition to 0x1c00
 * stderr-has: which is neither a function nor a task
 */
