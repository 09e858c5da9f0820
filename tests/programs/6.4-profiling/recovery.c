/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: an output of the recovery routine counts, and the power can fail
 * there, too. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("count send <= 2");

BROWNOUT_NV int lock;
void send(int value);

void brownout_recover(void)
{
	send(9);
	lock = 1;
}

int main(void)
{
	profiling_start(FAILURES);
	brownout_checkpoint();
	if (!lock)
		send(1);
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always -DFAILURES=1 %s
 * stdout-has: output send(9), when the power is back
 * stdout-has: note: 'count send <= 2' holds
 * check: profile --when always -DFAILURES=2 %s
 * exit: 1
 * stdout-has: recovery.c:23:3: error: output 'send' is executed 3 times with 2 power failures
 * stdout-has: 'checkpoint@2 fail@7 fail@r3'
 * check: replay --when always --schedule 'checkpoint@2 fail@7 fail@r3' -DFAILURES=2 %s | grep -c 'output send'
 * stdout:
 *   3
 */
