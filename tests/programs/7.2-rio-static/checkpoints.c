/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: where taint and sides end. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int x, y;

static int save_if(int t)
{
	if (t) {
		checkpoint();
		return 1;
	}
	return 0;
}

static void save_surely(void)
{
	checkpoint();
}

int main(void)
{
	int t = 0, s;
#if CASE == 1 /* A checkpoint that surely lies between */
	t = in();
	checkpoint();
	if (t)
		x = 1;
#elif CASE == 2 /* A polling loop */
	do
		s = in();
	while (s < 3);
#elif CASE == 3
	do
		x = in();
	while (x < 3);
#elif CASE == 4 /* The last write lies on a side */
	t = in();
	if (t) {
		checkpoint();
		y = x;
	}
	x = 1;
#elif CASE == 5 /* One side ends before it writes y */
	t = in();
	if (t)
		checkpoint();
	else
		y = 2;
	y = 1;
#elif CASE == 6 /* A checkpoint that need not lie between */
	t = in();
	if (y)
		checkpoint();
	if (t)
		x = 1;
#elif CASE == 7 /* A checkpoint in a callee; what follows the call is on a side */
	save_if(in());
	x = 1;
#elif CASE == 8 /* Written behind the checkpoint only */
	t = in();
	if (t)
		x = 1;
	checkpoint();
	x = 2;
#elif CASE == 9
	while (1) {
		checkpoint();
		t = in();
		if (t)
			x = 1;
		else
			y = 1;
	}
#elif CASE == 10 /* A loop without an end and without a checkpoint */
	while (1) {
		t = in();
		if (t)
			x = 1;
	}
#elif CASE == 11 /* Behind a checkpoint sides meet, too */
	checkpoint();
	t = in();
	if (t)
		s = 1;
	y = x;
	x = 1;
#elif CASE == 12 /* … behind a call that comes to one, too */
	save_surely();
	t = in();
	if (t)
		s = 1;
	y = x;
	x = 1;
#endif
	return 0;
}

/* check: rio -DCASE=1 --when always %s
 * stdout-has: no anomalies, 0 branches
 * check: rio -DCASE=1 --when conditional %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=1 --when reactive %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=2 --when always --nvm all %s
 * stdout-has: no anomalies, 1 branch
 * check: rio -DCASE=3 --when always %s
 * stdout-has: no anomalies, 1 branch
 * check: rio -DCASE=3 --when reactive %s
 * stdout-has: no anomalies, 1 branch
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'in': 'x' if not;
 * check: rio -DCASE=4 --when conditional %s
 * exit: 1
 * stdout-has: 'in': 'x', 'y' if taken; 'x' if not;
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'in': 'y' if not;
 * check: rio -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=7 --when always %s
 * exit: 1
 * stdout-has: checkpoints.c:12:6: warning: what is written depends on input 'in': 'x' if not;
 * check: rio -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=9 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken; 'y' if not
 * stdout-has: 1 anomaly
 * check: rio -DCASE=10 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=10 %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=11 --when always %s
 * stdout-has: no anomalies, 1 branch
 * check: rio -DCASE=12 --when always %s
 * stdout-has: no anomalies, 1 branch
 */
