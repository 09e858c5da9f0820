/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: code without checkpoints; a filter says where windows start. */
#include <brownout.h>

int in(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int x, y;

static void step(void)
{
	x = 0;
	int t = in();
	if (t)
		x = 1;
	else
		y = 1;
}

static void use(int t)
{
	if (t)
		y = 2;
}

int main(void)
{
#if CASE == 1 /* From the function's entry on, x is surely written before the branch */
	step();
#elif CASE == 2 /* The input is taken outside of use: a task would save it */
	use(in());
#elif CASE == 3 /* Each function has a window of its own, from its own top */
	x = 0;
	y = 0;
	step();
#endif
	return 0;
}

/* check: rio -DCASE=1 --filter task %s
 * exit: 1
 * stdout-has: 'in': 'y' if not;
 * stdout-has: back to the entry of
 * check: rio -DCASE=1 --filter io %s
 * exit: 1
 * stdout-has: 'in': 'x' if taken; 'y' if not;
 * check: rio -DCASE=1 --filter none --when always %s
 * exit: 1
 * stdout-has: 'in': 'y' if not;
 * check: rio -DCASE=2 --filter task %s
 * stdout-has: no anomalies
 * stdout-has: note: --filter task: inputs that one function takes and another one depends on are left out
 * check: rio -DCASE=2 --filter io %s
 * exit: 1
 * stdout-has: 'in': 'y' if taken;
 * check: rio -DCASE=3 --filter task %s
 * exit: 1
 * stdout-has: 'in': 'y' if not;
 * stdout-has: back to the entry of 'step'
 * stdout-lacks: entry of 'main'
 * check: rio -DCASE=3 --filter io %s
 * exit: 1
 * stdout-has: 'in': 'x' if taken; 'y' if not;
 * check: rio -DCASE=3 --filter none --when always %s
 * stdout-has: no anomalies
 * check: rio --filter tasks %s
 * exit: 2
 * stderr-has: --filter: 'tasks' is none of none, task, io
 */
