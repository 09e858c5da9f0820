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
#elif CASE == 2 /* The input is read outside of use; main has it */
	use(in());
#endif
	return 0;
}

/* check: rio -DCASE=1 --filter task %s
 * exit: 1
 * stdout-has: 'in': 'y' if not;
 * stdout-has: executed again from: entry of
 * check: rio -DCASE=1 --filter io %s
 * exit: 1
 * stdout-has: 'in': 'x' if taken; 'y' if not;
 * check: rio -DCASE=1 --filter none --when always %s
 * exit: 1
 * stdout-has: 'in': 'y' if not;
 * check: rio -DCASE=2 --filter task %s
 * exit: 1
 * stdout-has: executed again from: entry of 'main'
 * check: rio --filter tasks %s
 * exit: 2
 * stderr-has: --filter: 'tasks' is none of none, task, io
 */
