/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4 with 3.1: INIT functions take inputs at each boot, and a task that
 * starts again is right if it does what these values make it do. */
typedef struct {
	void (*func)(void);
	unsigned idx;
} task_t;
#define __nv __attribute__((section(".persistent")))
void transition_to(task_t *);
#define TASK(i, f)    \
	void f(void); \
	__nv task_t _task_##f = { f, i };
#define TRANSITION_TO(t) transition_to(&_task_##t)

int in(void);
TASK(0, _entry_task)
TASK(1, first)
TASK(2, second)
__nv int _global_x, _global_y;
int v;

void _init(void)
{
	v = in();
}

void _entry_task(void)
{
	TRANSITION_TO(first);
}

void first(void)
{
#if CASE == 1 /* What the last boot reads decides all that is written */
	_global_x = v;
	_global_y = in();
#elif CASE == 2 /* What an earlier one has written stays */
	if (v > 3)
		_global_x = 1;
#else /* What a task has changed is lost, as the INIT function sets it again */
	v = 20;
#endif
	TRANSITION_TO(second);
}

void second(void)
{
	_global_y = v + in();
}

/* check: validate -DCASE=1 --mechanism alpaca --input in=1,5,2,9,0,7,3,8 %s
 * stdout-has: no anomalies, 1,000 executions (1,000 fine)
 * check: validate -DCASE=2 --when task --input in=1,5,2,9,0,7,3,8 %s
 * exit: 1
 * stdout-has: '_global_x' (1 instead of 0)
 * check: validate -DCASE=3 --when task --input in=1,5,2,9,0,7,3,8 %s
 * exit: 1
 * stdout-has: '_global_y' (
 * check: fix -DCASE=2 --when task --input in=1,5,2,9,0,7,3,8 -o %t/f.ll %s
 * stdout-has: power failures: all end as without them
 * check: validate --when task --input in=1,5,2,9,0,7,3,8 %t/f.ll
 * setup: $BROWNOUT fix -DCASE=2 --when task --input in=5,1 -o %t/f.ll %s
 * stdout-has: no anomalies, 1,000 executions (1,000 fine)
 */
