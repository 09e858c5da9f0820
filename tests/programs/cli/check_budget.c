/* SPDX-License-Identifier: Apache-2.0 */
/* A budget of operations that is used up: what is found counts, what was not
 * looked at is said, and how many threads there are does not matter. */
#include <brownout.h>

void send(int value);

#ifdef OUTPUT
BROWNOUT_OUTPUT(send, relative);
#ifdef EXPECT
BROWNOUT_EXPECT("at-most-once send");
#endif
#else
void send(int value)
{
	(void)value;
}
#endif
BROWNOUT_NV int a, b, c, d, e;

int main(void)
{
	for (int i = 0; i < 100; i++) {
		a++;
		b++;
		c++;
		d++;
		e++;
	}
	send(a);
#ifdef ENDLESS
	for (volatile int i = 0;;)
		i = 0;
#endif
	return 0;
}

/*
 * check: check --budget-ops 6000 %s
 * exit: 1
 * stdout-has: warning: gave up at --budget-ops: 1 of 5 anomalies were evaluated
 * stdout-has: 5 errors in 5 variables: 1 wrong data, 4 not evaluated;
 * check: check --budget-ops 6000 --jobs 1 %s > %t/a; "$BROWNOUT" check --budget-ops 6000 --jobs 2 %s > %t/b; cmp %t/a %t/b
 * check: check --budget-ops 3000 -DOUTPUT %s
 * exit: 1
 * stdout-has: warning: not checked: repeated outputs (outputs): the budget of 3,000 operations is used up; --budget-ops allows more
 * check: check --budget-ops 3000 -DOUTPUT --nvm none --format json %s
 * exit: 1
 * stdout-has: "why": "budget"
 * check: check --budget-ops 50000 -DOUTPUT -DEXPECT %s
 * exit: 1
 * stdout-has: note: gave up: not covered in full:
 * stdout-has: 1 wrong output, 4 wrong data;
 * check: locate --first -DENDLESS %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access), 99,999 operations
 * check: check --budget-ops 1e5 -DENDLESS %s
 * exit: 1
 * stdout-has: 5 errors in 5 variables
 * stderr-has: gave up after 100000 operations: the program is in a loop that changes nothing
 * check: check --max-ops 1501 -DENDLESS %s
 * exit: 1
 * stdout-has: --ops 1501 --schedule 'checkpoint@7 fail@9'
 * check: check --max-ops 1501 -DENDLESS --format json %s
 * exit: 1
 * stdout-has: "options": "--ops 1501 "
 * check: replay --ops 1501 --schedule 'checkpoint@7 fail@9' -DENDLESS %s
 * exit: 1
 * stdout-has: a is 66 instead of 65
 */
