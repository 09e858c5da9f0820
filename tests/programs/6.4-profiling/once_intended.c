/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: what a program means to happen to a variable is a note to locate;
 * expectations do not ask for it. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("exactly-once send");
BROWNOUT_NV int send_count;
BROWNOUT_INTENDED(send_count);
void send(int value);

int main(void)
{
	brownout_checkpoint();
	if (!send_count) {
		send_count = 1;
		send(1);
	}
	brownout_checkpoint();
	return 0;
}

/*
 * check: locate --when always %s
 * stdout-has: note: 'send_count' is read, then overwritten
 * check: profile --when always %s
 * exit: 1
 * stdout-has: error: output 'send' is never executed with one power failure
 * check: profile --when always --config %t/b.yaml %s
 * setup: echo 'intended: [send]' > %t/b.yaml
 * exit: 1
 */
