/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: tasks. A boundary between input and branch. */
#include <brownout.h>

int in(void);
void transition_to(void (*task)(void));
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int t, x, y;

void finish(void)
{
	while (1)
		;
}

void decide(void)
{
	if (t)
		x = 1;
	else
		y = 1;
	transition_to(finish);
}

void sense(void)
{
	t = in();
#if CASE == 2
	if (t)
		y = 1;
#elif CASE == 3 /* One side ends the task */
	if (t)
		transition_to(finish);
	x = 1;
#endif
	transition_to(decide);
}

int main(void)
{
	transition_to(sense);
	return 0;
}

/* check: rio -DCASE=1 --when task %s
 * stdout-has: no anomalies, 0 branches and 1 input looked at
 * check: rio -DCASE=2 --when task %s
 * exit: 1
 * stdout-has: tasks.c:29:6: warning: what is written depends on input 'in': 'y' if taken
 * stdout-has: back to the start of task 'sense'
 * stdout-has: 1 anomaly
 * check: rio -DCASE=3 --when task %s
 * exit: 1
 * stdout-has: 'in': 'x' if not;
 */
