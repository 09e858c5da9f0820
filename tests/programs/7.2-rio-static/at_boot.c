/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2 with 3.1: INIT functions run at each boot, so a task that starts
 * again sees what they read last. */
typedef void(task_func_t)(void);
typedef struct {
	task_func_t *func;
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
__nv int _global_x, _global_cfg;
int v;

static int sense(void)
{
	return in() + 1;
}

void _init(void)
{
#if CASE == 1
	v = in();
#elif CASE == 2
	v = sense();
#elif CASE == 3 /* A boundary: a constant comes last */
	v = in();
	v = 3;
#elif CASE == 4
	if (in() > 3)
		v = 1;
#elif CASE == 5
	_global_cfg = in();
#endif
}

void _entry_task(void)
{
	TRANSITION_TO(first);
}

void first(void)
{
#if CASE == 6 /* A boundary: the task reads it itself, and does not branch */
	v = in();
#elif CASE == 5
	v = _global_cfg;
#endif
	if (CASE != 6 && v > 3)
		_global_x = 1;
	TRANSITION_TO(second);
}

void second(void)
{
	v = 7; /* What the task overwrites first does not matter */
	if (v > 3)
		_global_cfg = 1;
}

/* check: rio -DCASE=1 --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: depends on input 'in': '_global_x' if taken
 * stdout-has: input 'in' is read
 * stdout-has: 31 | 	v = in();
 * stdout-has: back to the start of task 'first'
 * stdout-has: 1 anomaly (1 rio-branch)
 * check: rio -DCASE=1 --filter io --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: depends on input 'in': '_global_x' if taken
 * check: rio -DCASE=1 --filter task --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: depends on input 'in': '_global_x' if taken
 * check: sets -DCASE=1 --mechanism alpaca --input in=1 %s
 * stdout-has: task 'first' must save 2 bytes: RIO _global_x
 * stdout-has: task 'second' must save nothing
 * check: rio -DCASE=2 --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: '_global_x' if taken
 * check: rio -DCASE=3 --mechanism alpaca --input in=1 %s
 * stdout-has: no anomalies
 * check: rio -DCASE=4 --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: '_global_x' if taken
 * check: rio -DCASE=4 -O1 --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: '_global_x' if taken
 * check: rio -DCASE=5 --mechanism alpaca --input in=1 %s
 * exit: 1
 * stdout-has: '_global_x' if taken
 * check: rio -DCASE=6 --mechanism alpaca --input in=1 %s
 * stdout-has: no anomalies
 */
