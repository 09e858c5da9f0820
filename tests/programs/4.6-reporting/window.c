/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.6: every rule names the checkpoint of a window in the same way: where
 * the device goes on, which is a task's first operation, not the transition
 * that led to it, the checkpoint's call, or boot. */
#include <brownout.h>
#ifndef CASE
#define CASE 3
#endif
typedef struct { void (*fn)(void); } task_t;

void transition_to(task_t *task);
void checkpoint(void);
int in(void);
void out(int value);
BROWNOUT_INPUT(in, long_term);
BROWNOUT_OUTPUT(out, absolute);
BROWNOUT_EXPECT("exactly-once out");

#define NV __attribute__((section(".nv_vars")))
NV int high, count, last;
int scale, level;

#if CASE == 1 || CASE == 2 /* tasks; in case 2 INIT reads the input */
static void work(void);
NV task_t _task_work = { work };
void _init(void)
{
	level = CASE == 2 ? in() : 0;
}
void _entry_task(void)
{
	scale = 3;
	transition_to(&_task_work);
}
static void work(void)
{
	count = count + 1;
	last = scale;
	out(count);
	if (CASE == 1)
		level = in();
	if (level > 3)
		high = 1;
}
#else /* calls; in case 4 there is only the boot */
int main(void)
{
	scale = 3;
	if (CASE == 3)
		checkpoint();
	count = count + 1;
	last = scale;
	out(count);
	level = in();
	if (level > 3)
		high = 1;
	return 0;
}
#endif

/*
 * check: locate -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: advances twice
 * stdout-has: back to the start of task 'work' at tests/programs/4.6-reporting/window.c:37
 * check: rio -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: back to the start of task 'work' at tests/programs/4.6-reporting/window.c:37
 * check: rio --dynamic -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: back to the start of task 'work' at tests/programs/4.6-reporting/window.c:37
 * check: evaluate --format json -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: outputs --format json -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: profile --format json -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: sets --check --format json -DCASE=1 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: locate -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: advances twice
 * stdout-has: back to the start of task 'work' at tests/programs/4.6-reporting/window.c:37
 * check: rio -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: back to the start of task 'work' at tests/programs/4.6-reporting/window.c:37
 * check: evaluate --format json -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: outputs --format json -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: profile --format json -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: sets --check --format json -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "task 'work' at tests/programs/4.6-reporting/window.c:37"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: rio --filter io -DCASE=2 --mechanism chain --input in=5 %s
 * exit: 1
 * stdout-has: back to the start of task 'work' at tests/programs/4.6-reporting/window.c:37
 * check: locate -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: advances twice
 * stdout-has: back to the checkpoint at line 50
 * check: rio -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: back to the checkpoint at line 50
 * check: rio --dynamic -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: back to the checkpoint at line 50
 * check: evaluate --format json -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "tests/programs/4.6-reporting/window.c:50"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: outputs --format json -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "tests/programs/4.6-reporting/window.c:50"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: profile --format json -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "tests/programs/4.6-reporting/window.c:50"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: sets --check --format json -DCASE=3 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "tests/programs/4.6-reporting/window.c:50"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: locate -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: advances twice
 * stdout-has: back to boot
 * check: rio -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: back to boot
 * check: rio --dynamic -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: back to boot
 * check: evaluate --format json -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "boot"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: outputs --format json -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "boot"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: profile --format json -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "boot"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: sets --check --format json -DCASE=4 --when always --input in=5 %s
 * exit: 1
 * stdout-has: "checkpoint": "boot"
 * stdout-lacks: "checkpoint": "tests/programs/4.6-reporting/window.c:34"
 * check: rio -DCASE=3 --when reactive --ed 50 --input in=5 %s
 * exit: 1
 * stdout-has: back to right before tests/programs/4.6-reporting/window.c:54
 * check: rio --dynamic -DCASE=3 --when reactive --ed 50 --input in=5 %s
 * exit: 1
 * stdout-has: back to right before tests/programs/4.6-reporting/window.c:54
 */
