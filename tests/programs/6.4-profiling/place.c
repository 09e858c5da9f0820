/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: a finding names the output's place in the interval that it is
 * about, not one of an earlier interval where all is as expected. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("at-most-once send");

BROWNOUT_NV int done;
void send(int value);

int main(void)
{
	brownout_checkpoint();
	if (!done) {
		done = 1;
		send(1);
	}
	brownout_checkpoint();
	send(2);
	brownout_checkpoint();
	send(3);
	return 0;
}

/*
 * check: profile --when always %s
 * exit: 1
 * stdout-has: place.c:20:2: error: output 'send' is executed 2 times with one power failure
 * stdout-has: often: 2 of 3 intervals that execute it
 * stdout-has: back to the checkpoint at line 19
 * check: profile --when always --failures 0 %s
 * stdout-has: 'at-most-once send' holds: 3 intervals execute it
 */
