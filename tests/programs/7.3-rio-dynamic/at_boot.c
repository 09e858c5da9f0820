/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3 with 3.1: what INIT functions read is read again before a task starts
 * again. rio --dynamic does not vary that, and says so; rio and validate look at
 * it. */
typedef struct {
	void (*fn)(void);
} task_t;
void transition_to(task_t *task);
int in(void);
#define NV __attribute__((section(".nv_vars")))
NV int high;
int level;
static void work(void);
NV task_t _task_work = { work };
void _init(void)
{
	level = CASE == 1 ? in() : 5;
}
void _entry_task(void)
{
	if (CASE == 2) /* a boundary: no boot takes an input */
		high = in() & 0;
	transition_to(&_task_work);
}
static void work(void)
{
	if (level > 3)
		high = 1;
}

/*
 * check: rio --dynamic -DCASE=1 --mechanism chain --input in=5,1 %s
 * stdout-has: left out: 1 window before which what runs at each boot takes inputs
 * check: rio --dynamic -DCASE=2 --mechanism chain --input in=5,1 %s
 * stdout-lacks: what runs at each boot
 * check: rio -DCASE=1 --mechanism chain --input in=5,1 %s
 * exit: 1
 * stdout-has: 'high' if taken
 * check: validate -DCASE=1 --mechanism chain --input in=5,1 %s
 * exit: 1
 * stdout-has: 'high' (1 instead of 0)
 */
