/* SPDX-License-Identifier: Apache-2.0 */
/* The thesis' benchmark 8.10: sense, process, transmit; and its example 8.8,
 * where the baseline sees nothing because the values agree. */
#include <brownout.h>

int input(void);
void out(int value);
#ifdef SAVED
BROWNOUT_INPUT(input, long_term);
#else
BROWNOUT_INPUT(input, most_recent);
#endif
BROWNOUT_OUTPUT(out, absolute);

static int i, val, sum, critical = 10000;

int main(void)
{
#ifdef BRANCH
	static int r1 = 4;
	brownout_checkpoint();
	int r0 = input();
	if (r0 == 1)
		r1 = r0 + 3;
	return r1 != 4;
#endif
	for (i = 0; i < 50; i++) {
		val = input();
		brownout_checkpoint();
		sum = sum + val;
		if (sum > critical)
			out(-1);
	}
	out(sum);
	return 0;
}

/*
 * check: inputs --when always --input input=1,3,5 %s
 * exit: 1
 * stdout-has: thesis_8_10.c:30:13: error: 'input' is declared most-recent
 * stdout-has: often: 50 times in this run
 * stdout-has: 1 anomaly
 * check: inputs --when always --input input=1,3,5 -DSAVED %s
 * stdout-has: no anomalies
 * check: inputs --when always --input input=1 -DSAVED -DBRANCH %s
 * exit: 1
 * stdout-has: thesis_8_10.c:23:6: warning: 'input' is declared long-term
 * stdout-has: thesis_8_10.c:24:11: warning: 'input' is declared long-term
 * check: inputs --as layman --when always --input input=1,3,5 %s
 * stdout-has: note: layman: 'input' measured most-recent in 50 intervals, long-term in 1
 * stdout-has: no anomalies
 * check: inputs --as layman --when always --input input=1,3,5 -DSAVED --format json %s
 * exit: 1
 * stdout-has: "instances": 50
 * stdout-has: "reexecuted":
 * check: inputs --as layman --when always -DSAVED -DBRANCH %s
 * exit: 1
 * stdout-has: 'input' is declared long-term, but other values of it change what is computed from here to the next checkpoint
 * check: inputs --as expert %s
 * exit: 2
 * stderr-has: --as takes layman, not 'expert'
 */
