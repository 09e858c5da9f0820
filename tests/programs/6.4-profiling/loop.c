/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: each execution of a mark is an interval; one that shows the same is
 * told once. An output in a loop counts each time. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("count send <= 3");
BROWNOUT_EXPECT("count send < 6");
BROWNOUT_EXPECT("count send <= 6");
BROWNOUT_EXPECT("count send == 3");
BROWNOUT_EXPECT("count send > 2");
BROWNOUT_EXPECT("count send >= 4");

void send(int value);

int main(void)
{
	for (int i = 0; i < 4; i++) {
		profiling_start(1);
		brownout_checkpoint();
		for (int k = 0; k < 3; k++)
			send(i == 3);
	}
	return 0;
}

/*
 * check: profile --when always %s
 * exit: 1
 * stdout-has: the same 2 more times
 * stdout-has: loop.c:22:4: error: output 'send' is executed 4 times with one power failure; expected: count send <= 3 [expectation]
 * stdout-has: often: 4 of 4 intervals that execute it
 * stdout-has: back to the checkpoint at line 20
 * stdout-has: --world kept --schedule 'checkpoint@7 fail@17'
 * stdout-has: output 'send' is executed 6 times with one power failure; expected: count send < 6 [expectation]
 * stdout-has: note: 'count send <= 6' holds: 4 intervals execute it
 * stdout-has: output 'send' is executed 4 times with one power failure; expected: count send == 3 [expectation]
 * stdout-has: note: 'count send > 2' holds: 4 intervals execute it
 * stdout-has: output 'send' is executed 3 times without any power failure; expected: count send >= 4 [expectation]
 * stdout-has: 4 intervals profiled, 6 expectations, 4 violated
 * check: profile --when always --format sarif %s
 * exit: 1
 * stdout-has: "ruleId": "expectation"
 */
