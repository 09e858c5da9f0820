/* SPDX-License-Identifier: Apache-2.0 */
/* A schedule is executed exactly, and its story can be followed. */
#include <stdio.h>

void checkpoint(void);

int n __attribute__((section(".persistent"))) = 3;

int main(void)
{
	checkpoint();
	n = n + 1;
	printf("%d\n", n);
	return n;
}

/*
 * check: replay --trace --schedule 'checkpoint@2 fail@4' %s
 * exit: 1
 * stdout:
 *   checkpoint before operation 2, at tests/programs/5.2-schedule/replay.c:12:6
 *          2  tests/programs/5.2-schedule/replay.c:12:6: reads n, it is 3
 *          4  tests/programs/5.2-schedule/replay.c:12:4: writes n = 4
 *   power fails after operation 4; registers and volatile memory go back to the checkpoint
 *             n keeps 4, at the checkpoint it was 3
 *   again from the checkpoint
 *          2  tests/programs/5.2-schedule/replay.c:12:6: reads n, it is 4; before the failure it was 3
 *          4  tests/programs/5.2-schedule/replay.c:12:4: writes n = 5, before the failure: 4
 *   the end is not that of a continuous run:
 *             the exit code is 5 instead of 4
 *             the output differs: it prints "5\n" instead of "4\n"
 *             n is 5 instead of 4
 *   effect: wrong-output: prints "5\n" instead of "4\n"
 * check: replay --schedule 'checkpoint@2 fail@3' %s
 * exit: 0
 * stdout:
 *   the end is that of a continuous run
 *   effect: masked
 * check: replay --format json --schedule checkpoint@2,fail@4,fail@4 %s
 * exit: 1
 * stdout-has: "schedule": "checkpoint@2 fail@4 fail@4"
 * stdout-has: "same_end": false
 * check: run --schedule 'checkpoint@2 fail@4 fail@4' %s
 * exit: 6
 * stdout:
 *   6
 * check: run --when always --schedule 'checkpoint@2 fail@4' %s
 * exit: 5
 * check: run --when always --schedule 'checkpoint@0 fail@4' %s
 * exit: 3
 * stderr:
 *   error: schedule: the checkpoint called after operation 1 is taken before fail@4
 * check: run --when conditional --schedule 'checkpoint@0 fail@4' %s
 * exit: 5
 * check: run --when conditional --schedule 'checkpoint@3 fail@4' %s
 * exit: 3
 * stderr:
 *   error: schedule: no checkpoint routine is called right before operation 3
 * check: replay --when stop --schedule 'checkpoint@3 fail@4' %s
 * exit: 3
 * stderr:
 *   error: schedule: a device that stops at its checkpoint does not fail later
 * check: replay --schedule 'checkpoint@3 fail@99999999' %s
 * exit: 3
 * stderr-has: error: schedule: the program ends after operation
 * check: replay --schedule 'checkpoint@7 fail@6' %s
 * exit: 2
 * stderr:
 *   error: schedule: fail@6 is before operation 7, the first after the last checkpoint
 * check: replay --schedule 'checkpoint@7 crash@9' %s
 * exit: 2
 * stderr-has: error: schedule: 'crash@9' is not an event; there are checkpoint@N
 * check: replay --schedule '' %s
 * exit: 2
 * stderr-has: error: schedule: no events
 * check: replay %s
 * exit: 2
 * stderr-has: replay needs --schedule
 * check: run --schedule fail@4 --fail-every 3 %s
 * exit: 2
 * stderr-has: exclude each other
 */
