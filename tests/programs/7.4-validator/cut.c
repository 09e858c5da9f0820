/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1, 7.4: --ops cuts runs off in the middle of something. They are
 * compared where both are at the same place, and what cannot be judged is
 * said. */
#include <brownout.h>

void checkpoint(void);
int in(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int done, mode, n, ticks;

#if CASE == 1 /* both end soon after the cut, one a little later */
int main(void)
{
	checkpoint();
	int t = in();
	if (t == 0)
		n = 2;
	while (t != 0)
		t = in();
	n = 1;
	checkpoint();
	return 0;
}
#elif CASE == 2 /* the window does not end, and its second attempt errs */
int main(void)
{
	checkpoint();
	if (!done) {
		done = 1;
		mode = 1;
	} else {
		mode = 2;
	}
	while (1)
		ticks = 1;
}
#elif CASE == 3 /* it does not end; what the first attempt left is not read */
int main(void)
{
	checkpoint();
	if (in() == 1)
		n = 1;
	while (1)
		ticks = 1;
}
#elif CASE == 4 /* once-only code: the second attempt is ahead of the first */
int main(void)
{
	for (int i = 0; i < 5; i++)
		mode = i;
	checkpoint();
	if (!done) {
		n = 7;
		done = 1;
	}
	while (1) {
		ticks = 1;
		ticks = 2;
		ticks = 3;
	}
}
#elif CASE == 6 /* it goes the same way: a pass that counts twice is wrong */
int main(void)
{
	checkpoint();
	while (1)
		ticks = ticks + 1;
}
#else /* one ends before the cut, the other a little after it */
int main(void)
{
	checkpoint();
	if (!done) {
		n = 7;
		done = 1;
	}
	ticks = 3;
	return 0;
}
#endif

/*
 * check: validate -DCASE=1 --when always --ops 20 --input in=1,1,0,1,1,1,0 %s
 * stdout-has: (1,000 fine)
 * stdout-lacks: note: --ops
 * check: validate -DCASE=1 --when always --ops 14 --input in=1,1,1,0,1,1,0 %s
 * stdout-has: (1,000 fine)
 * check: validate -DCASE=2 --when always --ops 100 %s
 * exit: 1
 * stdout-has: 'mode' (2 instead of 1)
 * check: validate -DCASE=2 --when always --ops 101 %s
 * exit: 1
 * stdout-has: 'mode' (2 instead of 1)
 * check: validate -DCASE=3 --when always --ops 100 --input in=1,0 %s
 * stdout-has: 1,000 fine
 * stdout-has: note: --ops has cut off 
 * stdout-has: in a window that they repeat
 * check: validate -DCASE=4 --when reactive --ops 100 %s
 * stdout-has: (1,000 fine)
 * check: validate -DCASE=4 --when reactive --ops 103 %s
 * stdout-has: (1,000 fine)
 * check: validate -DCASE=5 --when always --ops 12 %s
 * stdout-has: (1,000 fine)
 * check: validate -DCASE=5 --when always --ops 9 --systematic %s
 * stdout-has: 9 fine
 * check: validate -DCASE=6 --when always --ops 100 %s
 * exit: 1
 * stdout-has: 'ticks' (
 * check: validate -DCASE=6 --when always --ops 101 %s
 * exit: 1
 * stdout-has: 'ticks' (
 * check: validate -DCASE=6 --when always --ops 103 %s
 * exit: 1
 * stdout-has: 'ticks' (
 * check: validate -DCASE=6 --when reactive --ops 100 %s
 * exit: 1
 * stdout-has: 'ticks' (
 * check: validate -DCASE=6 --when reactive --ops 101 %s
 * exit: 1
 * stdout-has: 'ticks' (
 * check: validate -DCASE=6 --when reactive --ops 103 %s
 * exit: 1
 * stdout-has: 'ticks' (
 */
