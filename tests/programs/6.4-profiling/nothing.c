/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: what profile says if there is nothing to do, a mark without a
 * checkpoint, and an output that is never executed. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
#ifdef EXPECT
BROWNOUT_EXPECT(EXPECT);
#endif

int never;
void send(int value);

int main(void)
{
	brownout_checkpoint();
	if (never)
		send(1);
#ifdef MARK
	profiling_start(1);
#endif
	return 0;
}

/*
 * check: profile %s
 * exit: 2
 * stderr-has: nothing says what to look at; mark an interval with 'profiling_start(2);'
 * check: profile --when always -DMARK %s
 * stdout-has: nothing.c:20: warning: no checkpoint follows this profiling_start: it marks nothing
 * stdout-has: 0 intervals profiled
 * check: profile --when always -DEXPECT='"at-least-once send"' %s
 * exit: 1
 * stdout-has: nothing.c:8: error: output 'send' is never executed in what was looked at; expected: at-least-once send [expectation]
 * check: profile --when always --format json -DEXPECT='"at-least-once send"' %s
 * exit: 1
 * stdout-has: "line": 8
 * check: profile --when always --format sarif -DEXPECT='"at-least-once send"' %s
 * exit: 1
 * stdout-has: "startLine": 8
 * check: profile --when always -DEXPECT='"at-most-once send"' %s
 * stdout-has: note: 'at-most-once send' holds: 0 intervals execute it
 * check: profile --when always -DEXPECT='"at-most-once other"' %s
 * exit: 3
 */
