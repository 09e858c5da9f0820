/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4, 4.3: a conditional checkpoint may be skipped. The lock is opened
 * behind the second call: if that was skipped, a failure there makes the output
 * be executed again. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("at-most-once send");

BROWNOUT_NV int lock;
void send(int value);

int main(void)
{
	brownout_checkpoint();
	if (!lock) {
		lock = 1;
		send(1);
	}
	brownout_checkpoint();
	lock = 0;
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always %s
 * stdout-has: note: 'at-most-once send' holds: 1 interval executes it
 * check: profile --when conditional %s
 * exit: 1
 * stdout-has: skipped.c:18:3: error: output 'send' is executed 2 times
 * stdout-has: 'checkpoint@2 fail@13'
 * check: profile --when conditional --ed 3 %s
 * stdout-has: holds
 * check: replay --when conditional --schedule 'checkpoint@2 fail@13' %s | grep -c 'output send'
 * stdout:
 *   2
 */
