/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4: an assertion that fails, a crash, a result of no continuous
 * execution, no end, and nothing of all that. */
#include <assert.h>
#include <brownout.h>
#include <stdio.h>

int in(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int is_fine, alarm, left = 10, sum, *slot = &sum;

int main(void)
{
	brownout_checkpoint();
#if CASE == 1 /* one of the two; both after a failure */
	if (in() < 30)
		is_fine = 1;
	else
		alarm = 1;
	assert(is_fine + alarm == 1);
#elif CASE == 2
	*slot = 7;
	slot = 0;
#elif CASE == 3
	sum = sum + 5;
#elif CASE == 4
	while (left != 0)
		left = left - 2;
	left = 1;
#elif CASE == 5 /* the last attempt decides: both ends are fine */
	int t = in();
	is_fine = t < 30;
	alarm = !is_fine;
	assert(is_fine + alarm == 1);
	printf("%d\n", t);
#elif CASE == 6 /* wrong by itself */
	assert(in() < 30);
#elif CASE == 7 /* what is printed counts, too */
	sum = sum + 1;
	printf("sum %d\n", sum);
	sum = 0;
#endif
	brownout_checkpoint();
	return 0;
}

/*
 * check: validate -DCASE=1 --when always --input in=20,40 %s
 * exit: 1
 * stdout-has: classes.c:20:2: error: assertion failed: is_fine + alarm == 1
 * stdout-has: of 1000 intermittent executions [assertion-failed]
 * stdout-has: --schedule 'input:in=20,40 checkpoint@2 fail@
 * check: validate -DCASE=1 --when always --input in=20 %s
 * stdout-has: no anomalies, 1,000 executions (1,000 fine)
 * check: validate -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: [crash]
 * stdout-has: classes.c:22:8: error: 
 * check: validate -DCASE=3 --when always --runs 200 %s
 * exit: 1
 * stdout-has: error: 'sum' (10 instead of 5): no continuous execution on the same inputs ends like that
 * stdout-has: [wrong-result]
 * check: validate -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: the program does not end, it is here
 * stdout-has: [no-progress]
 * check: validate -DCASE=5 --when always --input in=20,40,10,50 %s
 * stdout-has: no anomalies, 1,000 executions (1,000 fine)
 * check: validate -DCASE=6 --when always --input in=40 --runs 50 %s
 * exit: 1
 * stdout-has: in 50 of 50 intermittent executions, and without power failures, too [assertion-failed]
 * stdout-has: power failures are not the cause
 * stdout-has: --schedule 'input:in=40'
 * check: replay -DCASE=6 --when always --schedule 'input:in=40' %s
 * exit: 1
 * stdout-has: the end is that of a continuous run, which crashes, too: assertion failed:
 * check: validate -DCASE=6 --when always --input in=20,40 --runs 200 %s
 * exit: 1
 * stdout-has: and without power failures, too [assertion-failed]
 * check: validate -DCASE=7 --when always --runs 200 %s
 * exit: 1
 * stdout-has: [wrong-result]
 */
