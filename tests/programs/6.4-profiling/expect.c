/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: each kind of expectation, over all places where the power can fail.
 * A lock that is set first may lose the output, one that is set last may let it
 * be repeated; without one it is repeated. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT(EXPECT);

BROWNOUT_NV int lock;
void send(int value);

int main(void)
{
	brownout_checkpoint();
#if defined LOCK_FIRST
	if (!lock) {
		lock = 1;
		send(7);
	}
#elif defined LOCK_LAST
	if (!lock) {
		send(7);
		lock = 1;
	}
#else
	send(7);
#endif
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always -DLOCK_FIRST -DEXPECT='"at-most-once send"' %s
 * exit: 0
 * stdout-has: note: 'at-most-once send' holds: 1 interval executes it
 * check: profile --when always -DLOCK_FIRST -DEXPECT='"at-least-once send"' %s
 * exit: 1
 * stdout-has: expect.c:19:3: error: output 'send' is never executed with one power failure; expected: at-least-once send [expectation]
 * check: profile --when always -DLOCK_FIRST -DEXPECT='"exactly-once send"' %s
 * exit: 1
 * stdout-has: --world kept --schedule 'checkpoint@2 fail@5'
 * check: profile --when always -DLOCK_LAST -DEXPECT='"at-most-once send"' %s
 * exit: 1
 * stdout-has: expect.c:23:3: error: output 'send' is executed 2 times with one power failure; expected: at-most-once send [expectation]
 * check: profile --when always -DLOCK_LAST -DEXPECT='"at-least-once send"' %s
 * exit: 0
 * stdout-has: note: 'at-least-once send' holds: 1 interval executes it
 * check: profile --when always -DLOCK_LAST -DEXPECT='"exactly-once send"' %s
 * exit: 1
 * stdout-has: --world kept --schedule 'checkpoint@2 fail@7'
 * check: profile --when always -DNONE -DEXPECT='"at-most-once send"' %s
 * exit: 1
 * stdout-has: --world kept --schedule 'checkpoint@2 fail@4'
 * stdout-has: fix: remember it
 * check: profile --when always -DNONE -DEXPECT='"count send <= 2"' %s
 * exit: 0
 * stdout-has: note: 'count send <= 2' holds
 * check: profile --when always -DNONE -DEXPECT='"count send < 2"' %s
 * exit: 1
 * stdout-has: executed 2 times with one power failure
 * check: profile --when always -DNONE -DEXPECT='"count send == 1"' %s
 * exit: 1
 * stdout-has: executed 2 times with one power failure
 * check: profile --when always -DNONE -DEXPECT='"count send >= 1"' %s
 * exit: 0
 * stdout-has: 0 violated (3 intervals, 4 failures, 3 executions)
 * check: profile --when always -DNONE -DEXPECT='"count send > 1"' %s
 * exit: 1
 * stdout-has: executed 1 time without any power failure; expected: count send > 1
 * stdout-has: fix: the program does so by itself
 * check: profile --when always -DNONE --failures 2 -DEXPECT='"count send <= 2"' %s
 * exit: 1
 * stdout-has: executed 3 times with 2 power failures
 * check: profile --when always -DNONE --failures 0 -DEXPECT='"at-most-once send"' %s
 * exit: 0
 * stdout-has: 0 violated (3 intervals, 0 failures, 3 executions)
 * check: profile --when always -DNONE --format json -DEXPECT='"at-most-once send"' %s
 * exit: 1
 * stdout-has: "schedule": "checkpoint@2 fail@4"
 * stdout-has: "output": "send"
 * stdout-has: "observed": "2"
 * check: replay --when always -DNONE --schedule 'checkpoint@2 fail@3' -DEXPECT='"at-most-once send"' %s
 * stdout:
 *   the end is that of a continuous run
 *   effect: masked
 *   inputs, outputs and logged values:
 *     run #0
 *       checkpoint is called              tests/programs/6.4-profiling/expect.c:15:2
 *       power fails after operation 3
 *     run #1
 *       output send(7)                    tests/programs/6.4-profiling/expect.c:27:2
 *       checkpoint is called              tests/programs/6.4-profiling/expect.c:29:2
 * check: replay --when always -DNONE --schedule 'checkpoint@2 fail@4' -DEXPECT='"at-most-once send"' %s | grep -c 'output send(7)'
 * stdout:
 *   2
 */
