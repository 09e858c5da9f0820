/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4, reactive placement: profiling_start is the checkpoint, the interval
 * ends with the next one, the power lasts for ED operations. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("count send == 1");

BROWNOUT_NV int lock;
void send(int value);

int main(void)
{
#ifdef MARK
	profiling_start(1);
#endif
	if (!lock) {
		lock = 1;
		send(1);
	}
#ifdef MARK
	profiling_start(0);
#endif
	for (int i = 0; i < 3; i++)
		;
	return 0;
}

/*
 * check: profile -DMARK %s
 * exit: 1
 * stdout-has: reactive.c:15:2: interval from operation 2 on
 * stdout-has: --world kept --schedule 'checkpoint@2 fail@12'
 * stdout-has: power fails before the next profiling_start, after operation 12
 * stdout-has: output 'send' is never executed with one power failure; expected: count send == 1
 * stdout-has: 'checkpoint@2 fail@5'
 * check: profile -DMARK --ed 3 %s
 * stdout-has: power fails at the end of its charge, after operation 4
 * stdout-has: note: 'count send == 1' holds
 * check: profile %s
 * exit: 1
 * stdout-has: --world kept --schedule 'checkpoint@1 fail@5'
 * stdout-has: expectations are checked over the whole program, with a checkpoint before any operation
 * check: profile --ed 1 %s
 * exit: 1
 * stdout-has: output 'send' is executed 2 times with one power failure
 * check: profile --when stop -DMARK %s
 * stdout-has: --world kept --schedule 'checkpoint@2'
 * stdout-has: with '--when stop' nothing is executed again
 */
