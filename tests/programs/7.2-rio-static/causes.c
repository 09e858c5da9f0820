/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: one report per cause. What a branch reports, the branches on its
 * sides and others on the same input do not report again: it lists them. */
#include <brownout.h>

int in(void);
int other(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(other, most_recent);
BROWNOUT_NV int x, y, z;

int main(void)
{
	checkpoint();
#if CASE == 1 /* Nested, on another input */
	if (in()) {
		if (other())
			x = 1;
	}
#elif CASE == 2 /* One after the other, on another input: two causes */
	if (in())
		x = 1;
	if (other())
		x = 2;
#elif CASE == 3 /* On the same input */
	int t = in();
	if (t == 1)
		x = 1;
	if (t == 2)
		x = 2;
#elif CASE == 4 /* What only the inner one can change is there */
	if (in()) {
		y = 1;
		if (other())
			x = 1;
	} else {
		y = 2;
	}
#elif CASE == 5 /* Each lies on the other's side: one remains */
	for (;;) {
		if (in())
			break;
		if (other())
			x = 1;
	}
#elif CASE == 6 /* All that follows an early return is on its side */
	if (!in())
		return 1;
	x = 1;
	if (other())
		return 2;
	y = 1;
	if (other())
		z = 1;
#endif
	checkpoint();
	return x + y + z;
}

/* check: rio -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: depends on input 'in': 'x' if taken
 * stdout-has: also: input 'other' decides the same at line 18
 * stdout-has: 1 anomaly
 * check: rio -DCASE=1 --when always --format json %s
 * exit: 1
 * stdout-has: "also": [
 * stdout-has: "input": "other"
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 2 anomalies
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: 1 anomaly
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: depends on input 'in': 'x' if taken
 * stdout-has: 1 anomaly
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'x'
 * stdout-has: 1 anomaly
 * check: rio -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: 'x', 'y', 'z'
 * stdout-has: 1 anomaly
 */
