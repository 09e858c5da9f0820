/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4 with tasks: an interval is a task, volatile data come up anew, and
 * what runs at each boot is executed again, too. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_OUTPUT(hello, relative);
BROWNOUT_EXPECT("at-most-once send");
BROWNOUT_EXPECT("at-most-once hello");

BROWNOUT_NV int _global_sent;
int ready;
void transition_to(void (*task)(void));
void send(int value);
void hello(void);

static void finish(void);

static void work(void)
{
	profiling_log("ready", ready);
	ready = 1;
	if (!_global_sent) {
		_global_sent = 1;
		send(ready);
	}
	profiling_reset(0);
	transition_to(finish);
}

static void finish(void)
{
	extern void exit(int);
	exit(ready);
}

void _init(void)
{
	hello();
}

int main(void)
{
	profiling_start(2);
	transition_to(work);
	return 0;
}

/*
 * check: profile --mechanism chain %s
 * exit: 1
 * stdout-has: tasks.c:21:25: interval from operation 10 on
 * stdout-has: --world kept --schedule 'checkpoint@10 fail@24 fail@
 * stdout-has: output hello(), when the power is back
 * stdout-has: note: 'at-most-once send' holds: 1 interval executes it
 * stdout-has: output 'hello' is executed 2 times with 2 power failures
 * stdout-has: 'checkpoint@10 fail@10 fail@r3'
 * check: profile --mechanism chain %s | grep -c 'ready = 0'
 * stdout:
 *   3
 * check: profile --mechanism chain %s | grep -c 'output send(1)'
 * stdout:
 *   1
 * check: profile --mechanism alpaca %s
 * exit: 1
 * stdout-has: output 'send' is executed 2 times with one power failure
 * check: replay --mechanism chain --schedule 'checkpoint@10 fail@10 fail@r3' %s | grep -c 'hello(), when'
 * stdout:
 *   2
 */
