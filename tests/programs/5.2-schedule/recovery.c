/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.2: the power fails while an INIT function runs. What it has written to
 * non-volatile memory stays, what it has set up in volatile memory is gone, and
 * the next boot begins with its first operation. */
#include <stdio.h>

#define NV __attribute__((section(".nv_vars")))

void transition_to(void (*task)(void));

static int scale;
NV int begun, done;
NV int result;

void _init(void)
{
	begun = begun + 1;  /* r1 to r3 */
	scale = scale + 10; /* r4 to r6 */
	done = done + 1;    /* r7 to r9 */
}

static void show(void)
{
	result = scale * 4;
	printf("begun %d, done %d, result %d\n", begun, done, result);
}

int main(void)
{
	transition_to(show);
}

/*
 * check: run %s
 * exit: 0
 * stdout:
 *   begun 1, done 1, result 40
 * check: run --mechanism chain --schedule 'checkpoint@12 fail@14' %s
 * exit: 0
 * stdout:
 *   begun 2, done 2, result 40
 * check: run --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r2' %s
 * exit: 0
 * stdout:
 *   begun 2, done 2, result 40
 * check: run --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r3' %s
 * exit: 0
 * stdout:
 *   begun 3, done 2, result 40
 * check: run --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r6 fail@r9' %s
 * exit: 0
 * stdout:
 *   begun 4, done 3, result 40
 * check: run --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r10 fail@14' %s
 * exit: 0
 * stdout:
 *   begun 4, done 4, result 40
 * check: run --mechanism chain --format json --schedule 'checkpoint@12 fail@14 fail@r6 fail@15' %s
 * exit: 0
 * stdout-has: "failures": 3
 * stdout-has: "reexecuted": 33
 * check: replay --mechanism chain --format json --schedule 'checkpoint@12 fail@14 fail@r6' %s
 * exit: 1
 * stdout-has: "schedule": "checkpoint@12 fail@14 fail@r6"
 * check: replay --mechanism chain --trace --schedule 'checkpoint@12 fail@14 fail@r6' %s
 * exit: 1
 * stdout:
 *   checkpoint before operation 12, at tests/programs/5.2-schedule/recovery.c:24:11
 *         14  tests/programs/5.2-schedule/recovery.c:24:9: writes result = 40
 *   power fails after operation 14; registers go back to the checkpoint, volatile memory is as after start-up
 *             result keeps 40, at the checkpoint it was 0
 *   power is back; what runs at boot:
 *         r1  tests/programs/5.2-schedule/recovery.c:17:10: reads begun, it is 1
 *         r3  tests/programs/5.2-schedule/recovery.c:17:8: writes begun = 2
 *         r6  tests/programs/5.2-schedule/recovery.c:18:8: writes scale = 10
 *   power fails after operation r6 of what runs at boot; registers go back to the checkpoint, volatile memory is as after start-up
 *             begun keeps 2, before it was 1
 *   power is back; what runs at boot:
 *         r1  tests/programs/5.2-schedule/recovery.c:17:10: reads begun, it is 2
 *         r3  tests/programs/5.2-schedule/recovery.c:17:8: writes begun = 3
 *         r6  tests/programs/5.2-schedule/recovery.c:18:8: writes scale = 10
 *         r7  tests/programs/5.2-schedule/recovery.c:19:9: reads done, it is 1
 *         r9  tests/programs/5.2-schedule/recovery.c:19:7: writes done = 2
 *   again from the checkpoint
 *         14  tests/programs/5.2-schedule/recovery.c:24:9: writes result = 40
 *   the end is not that of a continuous run:
 *             the output differs: it prints "begun 3, done 2, result 40\n" instead of "begun 1, done 1, result 40\n"
 *   effect: wrong-output: prints "begun 3, done 2, result 40\n" instead of "begun 1, done 1, result 40\n"
 * check: run --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r11' %s
 * exit: 3
 * stderr:
 *   error: schedule: fail@r11: what runs when the power is back ends after 10 operations
 * check: replay --mechanism chain --schedule 'fail@3 fail@r1' %s
 * exit: 3
 * stderr:
 *   error: schedule: fail@r1: the program starts again, and what runs at boot is part of it; use fail@N
 * check: replay --mechanism hibernus++ --schedule 'checkpoint@12 fail@14 fail@r1' %s
 * exit: 3
 * stderr:
 *   error: schedule: fail@r1: no code of the program runs when the power is back: neither INIT functions nor constructors of a program with tasks nor a recovery routine (--restore)
 * check: replay --mechanism chain --schedule 'checkpoint@12 fail@r1' %s
 * exit: 2
 * stderr:
 *   error: schedule: fail@r1 must come right after a failure: it lets the power fail again in what runs when it is back
 * check: replay --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r0' %s
 * exit: 2
 * stderr-has: error: schedule: fail@r0: the operations
 */
