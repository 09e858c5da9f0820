/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.3: Chain: a task reads one version of a channel and writes the other,
 * so nothing has to be restored. */
#define NV __attribute__((section(".nv_vars")))

typedef struct {
	void (*func)(void);
	unsigned mask, index;
	const char *name;
} task_t;

#define TASK(index, func)                                                      \
	void func(void);                                                       \
	const task_t _task_##func = { func, 1u << index, index, #func }

void transition_to(const task_t *task);

NV int channel[2] = { 1, 1 };
NV int turn;
NV int done;

TASK(0, even);
TASK(1, odd);

void even(void)
{
	channel[1] = channel[0] + 2;
	transition_to(&_task_odd);
}

void odd(void)
{
	channel[0] = channel[1] + 2;
#ifdef BROKEN
	turn = turn + 1;
	if (turn < 3)
		transition_to(&_task_even);
#else
	if (channel[1] < 9)
		transition_to(&_task_even);
#endif
	done = 1;
}

int main(void)
{
	transition_to(&_task_even);
}

/*
 * check: locate --mechanism chain %s
 * exit: 0
 * stdout-has: no anomalies
 * check: bruteforce --mechanism chain %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: locate --mechanism chain -DBROKEN %s
 * exit: 1
 * stdout-has: 'turn' advances twice
 * stdout-has: back to the start of task 'odd' at tests/programs/3.3-presets/chain.c:33
 * stdout-has: 1 anomaly (1 data-access)
 * check: bruteforce --mechanism chain -DBROKEN %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
