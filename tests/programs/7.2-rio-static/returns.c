/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: a window may begin in a callee. What is returned from there depends
 * on the inputs of the window in every caller. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, long_term);
BROWNOUT_NV int x, y;
BROWNOUT_NV unsigned char a[4];
struct four {
	int first, second, third, fourth;
};

/* The window begins right before the input */
static int plain(void)
{
	return in() / 4;
}

static int begins(void)
{
	checkpoint();
	return in();
}

static int further(int by)
{
	return begins() + by;
}

static int by_control(void)
{
	checkpoint();
	if (in() > 3)
		return 1;
	return 0;
}

/* The value that is returned is saved by the checkpoint */
static int saved(void)
{
	int t = in();
	checkpoint();
	return t;
}

static int sum(void)
{
	int t = in();
	checkpoint();
	return t + in();
}

static int again(int n)
{
	if (n == 0) {
		checkpoint();
		return in();
	}
	return again(n - 1);
}

static struct four several(void)
{
	checkpoint();
	struct four made = { 1, 2, 3, in() };
	return made;
}

static void through(int *to)
{
	checkpoint();
	*to = in();
}

int main(void)
{
	int t = 0;
#if CASE == 1
	t = plain();
	if (t > 3)
		x = 1;
#elif CASE == 2
	t = begins();
	if (t > 3)
		x = 1;
#elif CASE == 3
	if (further(1) > 3)
		x = 1;
#elif CASE == 4
	if (by_control())
		x = 1;
#elif CASE == 5 /* Two callers: it may go back to each */
	if (begins() > 3)
		x = 1;
	if (begins() > 3)
		y = 1;
#elif CASE == 6
	int (*call)(int) = further;
	if (call(2) > 3)
		x = 1;
#elif CASE == 7
	t = begins();
	a[t & 3] = 1;
#elif CASE == 8
	if (saved() > 3)
		x = 1;
#elif CASE == 9
	if (sum() > 3)
		x = 1;
#elif CASE == 10
	if (again(3) > 3)
		x = 1;
#elif CASE == 11
	if (several().fourth > 3)
		x = 1;
#elif CASE == 12
	through(&t);
	if (t > 3)
		x = 1;
#elif CASE == 13 /* In a loop */
	for (int i = 0; i < 3; i++) {
		if (t > 3)
			x = 1;
		t = begins();
	}
#elif CASE == 14
	t = begins();
	if (t > 3)
		return 3;
	x = 1;
#elif CASE == 15 /* Another checkpoint lies between */
	t = begins();
	checkpoint();
	if (t > 3)
		x = 1;
#endif
	checkpoint();
	return x;
}

/* check: rio -DCASE=1 %s
 * exit: 1
 * stdout-has: 'x' if taken
 * stdout-has: input 'in' is read
 * stdout-has: 18 | 	return in() / 4;
 * stdout-has: back to right before
 * check: rio -DCASE=1 --filter io %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=2 %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=2 -O2 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=2 --when conditional %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: check -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: [rio-branch]
 * check: sets -DCASE=2 --when always %s
 * stdout-has: returns.c:23:2: this checkpoint must save 2 bytes: RIO x
 * check: sets -DCASE=2 --taint off --when always %s
 * stdout-has: returns.c:23:2: this checkpoint must save 2 bytes: RIO x
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=4 -O1 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * stdout-has: 'y' if taken
 * check: rio -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=7 --when always %s
 * exit: 1
 * stdout-has: where this writes depends on input 'in': 'a[]'
 * check: rio -DCASE=8 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=9 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=10 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=11 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=11 -O2 --cflags -fno-inline --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=12 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=13 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=14 --when always %s
 * exit: 1
 * stdout-has: 'x' if not
 * check: rio -DCASE=15 --when always %s
 * stdout-has: no anomalies
 */
