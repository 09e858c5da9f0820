/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: an output with a body begins with its call and ends with its
 * return. If the power fails inside, the world may have seen it or not: it
 * counts against an upper limit, and does not count for a lower one. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT(EXPECT);

BROWNOUT_NV int lock;
int port;

void send(int value)
{
#ifdef INSIDE
	lock = 1;
#endif
	port = value;
}

static void deliver(int value)
{
	if (!lock)
		send(value);
}

int main(void)
{
	profiling_start(1);
	brownout_checkpoint();
	deliver(5);
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always -DEXPECT='"at-most-once send"' %s
 * exit: 1
 * stdout-has: callee.c:24:3: error: output 'send' is executed 2 times
 * stdout-has: 'checkpoint@2 fail@12'
 * check: profile --when always -DEXPECT='"at-least-once send"' %s
 * stdout-has: note: 'at-least-once send' holds
 * check: profile --when always -DINSIDE -DEXPECT='"at-most-once send"' %s
 * exit: 1
 * stdout-has: 'checkpoint@2 fail@12'
 * check: profile --when always -DINSIDE -DEXPECT='"at-least-once send"' %s
 * exit: 1
 * stdout-has: output 'send' is never executed with one power failure
 * stdout-has: 'checkpoint@2 fail@14'
 * check: profile --when always -DINSIDE -DEXPECT='"count send <= 2"' %s
 * stdout-has: holds
 * check: replay --when always --schedule 'checkpoint@2 fail@14' -DINSIDE -DEXPECT='"at-least-once send"' %s
 * exit: 1
 * stdout-has: output send(5), cut off
 * check: profile --when always -O2 -DEXPECT='"at-least-once send"' %s
 * stdout-has: note: 'at-least-once send' holds: 1 interval executes it
 */
