/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4: every placement; systematic failures; any number of threads. */
#include <brownout.h>

void transition_to(void (*task)(void));
void checkpoint(void);
BROWNOUT_NV int a, b, rounds;

#if CASE == 1 /* tasks */
static void last(void)
{
	b = a;
}

static void first(void)
{
	a = a + 1;
	transition_to(last);
}

int main(void)
{
	transition_to(first);
}
#elif CASE == 2 /* never the second checkpoint alone */
int main(void)
{
	int i;
	for (i = 0; i < 4; i++) {
		a = 1;
		checkpoint();
		b = i;
	}
	return 0;
}
#elif CASE == 4 /* a baseline is for any seed, wherever the power fails */
int main(void)
{
	rounds = rounds + 1;
	a = 1;
	b = 2;
	a = 3;
	b = 4;
	a = 5;
	return 0;
}
#elif CASE == 5 /* --ops may end it where what was left is still there */
int in(void);
BROWNOUT_INPUT(in, most_recent);
int main(void)
{
	while (1) {
		int t = in();
#ifdef WRONG
		rounds = rounds + 1;
#endif
		for (volatile int i = 0; i < (t & 7); i++)
			;
		a = t;
		b = a;
		checkpoint();
	}
}
#else /* the counter is read and written */
int main(void)
{
	int i;
	for (i = 0; i < 4; i++) {
		rounds = rounds + 1;
		checkpoint();
	}
	return 0;
}
#endif

/*
 * check: validate -DCASE=1 --when task --runs 100 %s
 * exit: 1
 * stdout-has: 'a' and 1 more (
 * check: validate -DCASE=2 --when conditional --runs 200 %s
 * stdout-has: (200 fine)
 * check: validate -DCASE=3 --when conditional --runs 200 %s
 * exit: 1
 * stdout-has: 'rounds' (
 * check: validate -DCASE=3 --runs 200 %s
 * exit: 1
 * stdout-has: 'rounds' (
 * check: validate -DCASE=2 --runs 200 --seed 7 --jobs 1 %s
 * stdout-has: (200 fine)
 * check: validate -DCASE=3 --when always --systematic %s
 * exit: 1
 * stdout-has: 'rounds' (5 instead of 4)
 * stdout-lacks: takes all
 * check: validate -DCASE=3 --when always --systematic --runs 10 %s
 * exit: 1
 * stdout-has: note: the power failed at 10 of 
 * stdout-has:  operations; --runs 
 * check: validate -DCASE=3 --when stop %s
 * stdout-has: nothing is executed again
 * stdout-has: 0 executions
 * check: validate -DCASE=4 --when always --seed 2 --baseline %t/known %s
 * setup: "$BROWNOUT" validate -DCASE=4 --when always --seed 1 --write-baseline %t/known %s; true
 * stdout-has: no anomalies, 1 suppressed
 * check: validate -DCASE=5 --when always --ops 305 --runs 300 --input in=1,5,2,7,3,0,6,4,1,2,3,4,5,7,1,3 %s
 * stdout-has: (300 fine)
 * check: validate -DCASE=5 --when conditional --ops 305 --runs 300 --input in=1,5,2,7,3,0,6,4,1,2,3,4,5,7,1,3 %s
 * stdout-has: (300 fine)
 * check: validate -DCASE=5 --when reactive --ops 309 --runs 300 --input in=1,5,2,7,3,0,6,4,1,2,3,4,5,7,1,3 %s
 * stdout-has: (300 fine)
 * check: validate -DCASE=5 -DWRONG --when always --ops 305 --runs 300 --input in=1,5,2,7,3,0,6,4,1,2,3,4,5,7,1,3 %s
 * exit: 1
 * stdout-has: 'rounds' (
 * check: validate --runs 0 %s
 * exit: 2
 * stderr-has: --runs must be at least 1
 */
