/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4, the thesis' examples 7.12 to 7.15: a lock in non-volatile memory
 * lets the output be executed once; it is 0, then 1, then 1. With the first
 * failure one line earlier there is no output at all. */
#include <brownout.h>

BROWNOUT_INPUT(sensor1, most_recent);
BROWNOUT_INPUT(sensor2, most_recent);
BROWNOUT_OUTPUT(act, relative);

BROWNOUT_NV int lock;
int a, b, c;
int sensor1(void);
int sensor2(void);
void act(int value);

int main(void)
{
	a = sensor1();
	b = sensor2();
	profiling_start(2);
	brownout_checkpoint();
	profiling_log("lock", lock);
	c = a + b;
	if (lock == 0) {
		lock = 1;
#ifdef EARLY
		profiling_reset(0);
#endif
		act(c);
#ifndef EARLY
		profiling_reset(0);
#endif
	}
	c = c - 1;
	brownout_checkpoint();
	return c;
}

/*
 * check: profile --when always --input sensor1=5 --input sensor2=4 %s
 * stdout:
 *   tests/programs/6.4-profiling/thesis_7_13.c:22:2: interval from operation 18 on; replay: brownout replay --trace --when always --input sensor1=5 --input sensor2=4 --world kept --schedule 'checkpoint@18 fail@34 fail@29' tests/programs/6.4-profiling/thesis_7_13.c
 *     run #0
 *       log    lock = 0                   tests/programs/6.4-profiling/thesis_7_13.c:23:2
 *       output act(9)                     tests/programs/6.4-profiling/thesis_7_13.c:30:3
 *       power fails at profiling_reset, after operation 34
 *     run #1
 *       log    lock = 1                   tests/programs/6.4-profiling/thesis_7_13.c:23:2
 *       power fails before the next checkpoint, after operation 29
 *     run #2
 *       log    lock = 1                   tests/programs/6.4-profiling/thesis_7_13.c:23:2
 *   1 interval profiled, 40 operations
 * check: profile --when always --input sensor1=5 --input sensor2=4 -DEARLY %s
 * stdout-has: 'checkpoint@18 fail@27 fail@29'
 * stdout-lacks: act(
 * check: profile --when always --config %t/b.yaml --input sensor1=5 --input sensor2=4 %s
 * setup: echo 'expect: ["at-most-once act"]' > %t/b.yaml
 * stdout-has: note: 'at-most-once act' holds: 1 interval executes it
 * check: profile --when always --config %t/b.yaml --input sensor1=5 --input sensor2=4 %s
 * setup: echo 'expect: ["exactly-once act"]' > %t/b.yaml
 * exit: 1
 * stdout-has: thesis_7_13.c:30:3: error: output 'act' is never executed with one power failure; expected: exactly-once act [expectation]
 * stdout-has: often: 1 of 1 interval that executes it
 * stdout-has: back to the checkpoint at line 22
 * stdout-has: --world kept --schedule 'checkpoint@18 fail@27'
 * check: profile --when always --format json --input sensor1=5 --input sensor2=4 %s
 * stdout-has: "schedule": "checkpoint@18 fail@34 fail@29"
 * stdout-has: "end": "reset"
 * check: replay --when always --schedule 'checkpoint@18 fail@34 fail@29' --input sensor1=5 --input sensor2=4 %s
 * exit: 1
 * stdout-has: output act(9)
 * check: replay --when always --format json --schedule 'checkpoint@18 fail@27' --input sensor1=5 --input sensor2=4 %s
 * exit: 1
 * stdout-lacks: "kind": "output"
 * stdout-has: "kind": "checkpoint"
 */
