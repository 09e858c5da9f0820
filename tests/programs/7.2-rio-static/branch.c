/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2 (a): what is written on a side of a branch on an input, and surely
 * neither before nor behind it. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int a_ok, alarm, last, x, y, z, e;
BROWNOUT_NV struct {
	int x, y, z;
} cal;
int is_volatile;

static void fill(int by)
{
	cal.x = by;
	cal.y = by;
	cal.z = by;
}

int main(void)
{
	int t = 0;
#if CASE == 1 /* One report with both sets */
	t = in();
	if (t < 30)
		a_ok = 1;
	else
		alarm = 1;
#elif CASE == 2 /* Both sides write it */
	t = in();
	if (t > 10)
		last = t;
	else
		last = 0;
#elif CASE == 3 /* A branch on other data */
	last = in();
	if (e)
		x = 1;
#elif CASE == 4 /* Nested: y and z, not x */
	t = in();
	if (t) {
		x = 1;
		if (e)
			y = 1;
		else
			z = 1;
	} else {
		x = 2;
		y = 2;
		z = 2;
	}
#elif CASE == 5
	t = in();
	if (t > 3)
		fill(t);
#elif CASE == 6 /* Surely written behind it */
	t = in();
	if (t)
		x = 1;
	x = 2;
#elif CASE == 7 /* Surely written before it, but if the window starts right before the input */
	x = 2;
	t = in();
	if (t)
		x = 1;
#elif CASE == 8 /* Volatile */
	t = in();
	if (t)
		is_volatile = 1;
#elif CASE == 9
	if (in() < 30 && e)
		x = 1;
#elif CASE == 10 /* What holds if it is taken, whatever the comparison */
	t = in();
	if (t >= 30)
		a_ok = 1;
	else
		alarm = 1;
#elif CASE == 11 /* A loop's exit */
	t = in();
	while (t-- > 0)
		x = x + 1;
#elif CASE == 12 /* The end of the program is one of its sides */
	if (in())
		return 1;
	x = 1;
#endif
	return 0;
}

/* check: rio -DCASE=1 --when always --format json %s
 * exit: 1
 * stdout-has: "branch": {
 * stdout-has: "input": {
 * check: rio -DCASE=1 --when always --format json %s | tr -d ' \n'
 * stdout-has: "by_rule":{"rio-branch":1}
 * stdout-has: "writes":{"taken":["a_ok"],"not_taken":["alarm"]}
 * check: rio -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: branch.c:27:6: warning: what is written depends on input 'in': 'a_ok' if taken; 'alarm' if not; after a power failure the input may differ, and what was written stays [rio-branch]
 * stdout-has: input 'in' is read
 * stdout-has: 26 | 	t = in();
 * stdout-has: back to boot
 * stdout-has: fix: a checkpoint between input 'in' and this, or save 'a_ok' and the others with the checkpoint
 * check: rio -DCASE=1 %s
 * exit: 1
 * stdout-has: back to right before
 * check: rio -DCASE=1 --when stop %s
 * stdout-has: no anomalies
 * check: rio -DCASE=1 --when always --restored a_ok %s
 * exit: 1
 * stdout-has: 'in': 'alarm' if not;
 * check: rio -DCASE=1 --when always --restored all %s
 * stdout-has: no anomalies
 * check: rio -DCASE=2 --when always %s
 * stdout-has: no anomalies, 1 branch and 1 input looked at
 * check: rio -DCASE=3 --when always %s
 * stdout-has: no anomalies, 0 branches and 1 input looked at
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'in': 'y', 'z' if taken; 'y', 'z' if not;
 * stdout-has: 1 anomaly
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'in': 'cal.x', 'cal.y', 'cal.z' if taken;
 * stdout-has: 1 anomaly
 * check: rio -DCASE=6 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=7 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=7 --when reactive %s
 * exit: 1
 * stdout-has: 'in': 'x' if taken;
 * check: rio -DCASE=8 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=8 --when always --nvm globals %s
 * exit: 1
 * stdout-has: 'is_volatile' if taken
 * check: rio -DCASE=9 --when always %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-branch), 1 branch
 * check: rio -DCASE=10 --when always %s
 * exit: 1
 * stdout-has: 'in': 'a_ok' if taken; 'alarm' if not;
 * check: rio -DCASE=11 --when always %s
 * exit: 1
 * stdout-has: 'in': 'x' if taken;
 * stdout-has: 1 anomaly
 * check: rio -DCASE=12 --when always %s
 * exit: 1
 * stdout-has: 'in': 'x' if not;
 */
