/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 5.3: a function that runs at each boot crashes when it runs again:
 * the device stays down. Brute force counts that apart. */
#include <stdlib.h>

#define NV __attribute__((section(".nv_vars")))

typedef struct {
	void (*fn)(void);
} task_t;

void transition_to(task_t *task);
void work(void);

NV task_t _task_work = { work };
NV int started, done;

void _init(void)
{
	if (started)
		abort();
}

void _entry_task(void)
{
	started = 1;
	transition_to(&_task_work);
}

void work(void)
{
	done = 1;
}

/*
 * check: bruteforce --mechanism chain %s
 * exit: 1
 * stdout-has: 2 divergences through what functions that run at each boot write
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
