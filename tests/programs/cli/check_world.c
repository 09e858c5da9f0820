/* SPDX-License-Identifier: Apache-2.0 */
/* What the source declares decides which analyses apply; their findings are one
 * list, by place, with one summary. */
#include <brownout.h>

int sense(void);
void send(int value);

BROWNOUT_INPUT(sense, most_recent);
BROWNOUT_OUTPUT(send, relative);
#ifdef EXPECT
BROWNOUT_EXPECT("at-most-once send");
#endif
BROWNOUT_NV int high, rounds;
BROWNOUT_INTENDED(rounds);

int main(void)
{
	rounds++;
	int value = sense();
	brownout_checkpoint();
	if (value > 3)
		high = value;
	send(high);
	brownout_checkpoint();
	high = high + 1;
	return 0;
}

/*
 * check: check --input sense=4 --when always %s
 * exit: 1
 * stdout:
 *   tests/programs/cli/check_world.c:26:9: error: 'high' advances twice after a power failure [data-access]
 *      26 | 	high = high + 1;
 *         | 	       ^~~~ (1) reads 4   (4) reads 5
 *         | 	     ^ (2) overwrites it 2 operations later   (3) power fails, back to the checkpoint at line 25
 *     effect: wrong data: high is 6, not 5 at the end
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'high' with the checkpoint
 *     replay: brownout replay --trace --input sense=4 --when always --schedule 'checkpoint@26 fail@28' tests/programs/cli/check_world.c
 *   tests/programs/cli/check_world.c:22:6: error: 'sense' is declared most-recent, but there is a checkpoint between its read and this use: after a power failure the value is an old one [input-access]
 *      20 | 	int value = sense();
 *         | 	            ^~~~~ (1) reads the input
 *         | 	    ^~~~~ (2) passes here
 *      21 | 	brownout_checkpoint();
 *         | 	^~~~~~~~~~~~~~~~~~~ (3) checkpoint
 *      22 | 	if (value > 3)
 *         | 	    ^~~~~ (4) is used
 *      often: 1 time in this run
 *        fix: read 'sense' after the checkpoint at tests/programs/cli/check_world.c:21, or move that checkpoint before the read
 *   tests/programs/cli/check_world.c:24:2: error: 'sense' is declared most-recent, but there is a checkpoint between its read and this use: after a power failure the value is an old one [input-access]
 *      20 | 	int value = sense();
 *         | 	            ^~~~~ (1) reads the input
 *         | 	    ^~~~~ (2) passes here
 *      23 | 		high = value;
 *         | 		       ^~~~~ (3) passes here
 *         | 		     ^ (4) passes here
 *      24 | 	send(high);
 *         | 	     ^~~~ (5) passes here
 *         | 	^~~~ (7) is used
 *      21 | 	brownout_checkpoint();
 *         | 	^~~~~~~~~~~~~~~~~~~ (6) checkpoint
 *      often: 1 time in this run
 *        fix: read 'sense' after the checkpoint at tests/programs/cli/check_world.c:21, or move that checkpoint before the read
 *   tests/programs/cli/check_world.c:26:14: error: 'sense' is declared most-recent, but there is a checkpoint between its read and this use: after a power failure the value is an old one [input-access]
 *      20 | 	int value = sense();
 *         | 	            ^~~~~ (1) reads the input
 *         | 	    ^~~~~ (2) passes here
 *      23 | 		high = value;
 *         | 		       ^~~~~ (3) passes here
 *         | 		     ^ (4) passes here
 *      26 | 	high = high + 1;
 *         | 	       ^~~~ (5) passes here
 *         | 	            ^ (7) is used
 *      21 | 	brownout_checkpoint();
 *         | 	^~~~~~~~~~~~~~~~~~~ (6) checkpoint
 *      often: 1 time in this run
 *        fix: read 'sense' after the checkpoint at tests/programs/cli/check_world.c:21, or move that checkpoint before the read
 *   tests/programs/cli/check_world.c:19:8: note: 'rounds' advances twice after a power failure [data-access]
 *      19 | 	rounds++;
 *         | 	      ^ (1) reads 0   (2) overwrites it 2 operations later   (3) power fails, back to boot   (4) reads 1
 *     effect: wrong data: rounds is 2, not 1 at the end
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'rounds' with the checkpoint
 *     replay: brownout replay --trace --input sense=4 --when always --schedule 'checkpoint@0 fail@4' tests/programs/cli/check_world.c
 *   note: mechanism hibernus++ with --when always: each call of a checkpoint routine is a checkpoint
 *   note: non-volatile: rounds, high; volatile: stack and heap; --nvm changes it
 *   note: not checked: expectations; --explain not-checked
 *   4 errors, 1 intended: 2 wrong data; 29 operations, 33 executed again, 1 output tried, 0 branches on inputs looked at
 * check: check -DEXPECT --input sense=4 --when always %s
 * exit: 1
 * stdout-has: expected: at-most-once send [expectation]
 * stdout-has: 1 expectation checked
 * stdout-lacks: not checked
 * check: check -DEXPECT --input sense=4 --format json %s
 * exit: 1
 * stdout-has: "input-access"
 * stdout-has: "expectations": [
 * check: check -DEXPECT --input sense=4 --format sarif %s | grep -c '"tool"'
 * stdout:
 *   1
 * check: check -DEXPECT --input sense=4 --jobs 1 %s > %t/a; "$BROWNOUT" check -DEXPECT --input sense=4 --jobs 2 %s > %t/b; cmp %t/a %t/b && tail -1 %t/a
 * stdout-has: 1 expectation checked, 1 output tried, 1 branch on inputs looked at
 */
