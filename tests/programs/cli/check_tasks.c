/* SPDX-License-Identifier: Apache-2.0 */
/* A program of tasks says what it is: nothing needs to be configured. */
#define NV __attribute__((section(".nv_vars")))

typedef struct {
	void (*fn)(void);
} task_t;

void transition_to(const task_t *task);

void task_count(void);
void task_end(void);

const task_t _task_count = { task_count };
const task_t _task_end = { task_end };
NV int _global_count;

void task_count(void)
{
	_global_count++;
	if (_global_count < 3)
		transition_to(&_task_count);
	transition_to(&_task_end);
}

void task_end(void)
{
}

int main(void)
{
	transition_to(&_task_count);
}

/*
 * check: check %s
 * stdout-has: note: assumed: --mechanism alpaca, because the program has tasks
 * stdout-has: no findings,
 * check: check --mechanism chain %s
 * exit: 1
 * stdout-has: note: mechanism chain: each transition between tasks is a checkpoint
 * stdout-has: '_global_count' advances twice
 * stdout-has: effect:
 */
