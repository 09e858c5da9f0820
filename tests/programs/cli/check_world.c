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
 *   tests/programs/cli/check_world.c:26:9: error: 'high' is read, then overwritten 2 operations later; after a power failure the read sees 5 instead of 4 [data-access]
 *      26 | 	high = high + 1;
 *         | 	       ^~~~
 *   tests/programs/cli/check_world.c:26:7: note: overwritten here
 *   tests/programs/cli/check_world.c:26:9: note: 1 time in this run, checkpoint: tests/programs/cli/check_world.c:25; fix: a checkpoint between the two, or save 'high' with the checkpoint
 *   tests/programs/cli/check_world.c:26:9: note: effect: wrong-value: high is 6 instead of 5; replay: --schedule 'checkpoint@26 fail@28'
 *   tests/programs/cli/check_world.c:22:6: error: 'sense' is declared most-recent, but a checkpoint lies between its read and this use: after a power failure the value is an old one [input-access]
 *      22 | 	if (value > 3)
 *         | 	    ^~~~~
 *   tests/programs/cli/check_world.c:20:14: note: 'sense' is read here; through tests/programs/cli/check_world.c:20:6
 *   tests/programs/cli/check_world.c:21:2: note: this checkpoint lies between
 *   tests/programs/cli/check_world.c:22:6: note: 1 time in this run; fix: read 'sense' after the checkpoint at tests/programs/cli/check_world.c:21, or move that checkpoint before the read
 *   tests/programs/cli/check_world.c:24:2: error: 'sense' is declared most-recent, but a checkpoint lies between its read and this use: after a power failure the value is an old one [input-access]
 *      24 | 	send(high);
 *         | 	^~~~
 *   tests/programs/cli/check_world.c:20:14: note: 'sense' is read here; through tests/programs/cli/check_world.c:20:6, tests/programs/cli/check_world.c:23:10, tests/programs/cli/check_world.c:23:8, tests/programs/cli/check_world.c:24:7
 *   tests/programs/cli/check_world.c:21:2: note: this checkpoint lies between
 *   tests/programs/cli/check_world.c:24:2: note: 1 time in this run; fix: read 'sense' after the checkpoint at tests/programs/cli/check_world.c:21, or move that checkpoint before the read
 *   tests/programs/cli/check_world.c:26:14: error: 'sense' is declared most-recent, but a checkpoint lies between its read and this use: after a power failure the value is an old one [input-access]
 *      26 | 	high = high + 1;
 *         | 	            ^
 *   tests/programs/cli/check_world.c:20:14: note: 'sense' is read here; through tests/programs/cli/check_world.c:20:6, tests/programs/cli/check_world.c:23:10, tests/programs/cli/check_world.c:23:8, tests/programs/cli/check_world.c:26:9
 *   tests/programs/cli/check_world.c:21:2: note: this checkpoint lies between
 *   tests/programs/cli/check_world.c:26:14: note: 1 time in this run; fix: read 'sense' after the checkpoint at tests/programs/cli/check_world.c:21, or move that checkpoint before the read
 *   tests/programs/cli/check_world.c:19:8: note: 'rounds' is read, then overwritten 2 operations later; after a power failure the read sees 1 instead of 0 [data-access]
 *      19 | 	rounds++;
 *         | 	      ^
 *   tests/programs/cli/check_world.c:19:8: note: overwritten here
 *   tests/programs/cli/check_world.c:19:8: note: 1 time in this run, checkpoint: boot; fix: a checkpoint between the two, or save 'rounds' with the checkpoint
 *   tests/programs/cli/check_world.c:19:8: note: effect: wrong-value: rounds is 2 instead of 1; replay: --schedule 'checkpoint@0 fail@4'
 *   note: mechanism hibernus++ with --when always: each call of a checkpoint routine is a checkpoint
 *   note: non-volatile: rounds, high; stack and heap are taken as volatile; --nvm says otherwise
 *   note: not checked: expectations (profile): nothing is expected; BROWNOUT_EXPECT("at-most-once NAME") in the source, or 'expect' in brownout.yaml, says how often an output may be executed
 *   5 findings (2 data-access, 3 input-access), 1 intended: 2 wrong-value; 29 operations, 33 executed again, 1 output tried, 0 branches on inputs looked at; budget: 133 of 2,000,000,000
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
 * stdout-has: 1 expectation checked, 1 output tried, 1 branch on inputs looked at; budget: 
 */
