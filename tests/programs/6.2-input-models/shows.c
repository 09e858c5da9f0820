/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: what is used behind the checkpoint and was read before it is
 * long-term, what was read behind it most-recent. */
#include <brownout.h>

int input1(void);
int input2(void);
int input3(void);

#ifdef ALL
BROWNOUT_INPUT(input1, long_term);
BROWNOUT_INPUT(input2, long_term);
BROWNOUT_INPUT(input3, long_term);
#else
BROWNOUT_INPUT(input1, most_recent);
BROWNOUT_INPUT(input2, long_term);
BROWNOUT_INPUT(input3, most_recent);
#endif

int main(void)
{
	int a = input1();
	int b = input2();
	brownout_checkpoint();
	int c = input3();
	return a + b + c;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout:
 *   tests/programs/6.2-input-models/shows.c:26:11: error: 'input1' is declared most-recent, but there is a checkpoint between its read and this use: after a power failure the value is an old one [input-access]
 *      22 | 	int a = input1();
 *         | 	        ^~~~~~ (1) reads the input
 *         | 	    ^ (2) passes here
 *      26 | 	return a + b + c;
 *         | 	       ^ (3) passes here
 *         | 	         ^ (5) is used
 *      24 | 	brownout_checkpoint();
 *         | 	^~~~~~~~~~~~~~~~~~~ (4) checkpoint
 *      often: 1 time in this run
 *        fix: read 'input1' after the checkpoint at tests/programs/6.2-input-models/shows.c:24, or move that checkpoint before the read
 *   1 anomaly (1 input-access), 31 operations
 * check: inputs --when always -DALL %s
 * exit: 1
 * stdout-has: shows.c:26:15: warning: 'input3' is declared long-term, but there is no checkpoint between its read and this use: after a power failure it is read again [input-access]
 * stdout-has: 1 anomaly (1 input-access)
 * check: inputs --when conditional -DALL %s
 * exit: 1
 * stdout-has: 'input3' is declared long-term
 * stdout-has: 1 anomaly
 * check: inputs --when always --format json %s
 * exit: 1
 * stdout-has: "required": "most-recent"
 * stdout-has: "measured": "long-term"
 * stdout-has: "checkpoint": "tests/programs/6.2-input-models/shows.c:24"
 * stdout-has: "path": [
 * check: inputs --when always --target host -O2 %s
 * exit: 1
 * stdout-has: 'input1' is declared most-recent
 * stdout-has: 1 anomaly
 */
