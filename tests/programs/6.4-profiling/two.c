/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: what takes two failures is found with two. The program gives up
 * after two attempts, so that a third run has no output. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("at-least-once send");
BROWNOUT_EXPECT("count send <= 2");

BROWNOUT_NV int attempts;
void send(int value);

int main(void)
{
#ifdef MARK
	profiling_start(MARK);
#endif
	brownout_checkpoint();
	attempts++;
	if (attempts < 3)
		send(attempts);
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always %s
 * stdout-has: note: 'at-least-once send' holds: 1 interval executes it
 * stdout-has: note: 'count send <= 2' holds: 1 interval executes it
 * check: profile --when always --failures 2 %s
 * exit: 1
 * stdout-has: two.c:21:3: error: output 'send' is never executed with 2 power failures; expected: at-least-once send [expectation]
 * stdout-has: --world kept --schedule 'checkpoint@2 fail@4 fail@4'
 * stdout-has: note: 'count send <= 2' holds: 1 interval executes it
 * check: profile --when always --failures 3 %s
 * exit: 1
 * stdout-has: 2 expectations, 1 violated
 * check: profile --when always -DMARK=2 %s
 * exit: 1
 * stdout-has: 'checkpoint@2 fail@15 fail@15'
 * stdout-has: output send(2)
 * stdout-has:     no interactions
 * stdout-has: with 2 power failures
 * check: profile --when always -DMARK=1 %s
 * stdout-has: 2 expectations, 0 violated (1 interval,
 * check: profile --when always -DMARK=2 --failures 1 %s
 * stdout-has: 2 expectations, 0 violated (1 interval,
 * check: profile --when always --failures 2 --max-seconds 60 %s
 * exit: 1
 */
