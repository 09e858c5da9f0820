/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: what one branch has tested decides the next one that tests it. */
#include <brownout.h>
#include <stdbool.h>
#include <stdint.h>

int in(void);
bool read(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(read, most_recent);
BROWNOUT_NV int x, y, mode;
BROWNOUT_NV uint8_t flags, data[6];

static void fail(uint8_t *to, int count)
{
	while (count > 0)
		to[--count] = 0;
}

static bool get(uint8_t *to)
{
	bool success = read();
	if (success) {
		for (int i = 0; i < 6; i++)
			to[i] = 7;
	}
	return success;
}

int main(void)
{
	checkpoint();
	int t = in();
#if CASE == 1
	bool ok = t > 3;
	if (ok)
		x = 1;
	if (!ok)
		x = 2;
#elif CASE == 2 /* It was changed between */
	bool ok = t > 3;
	if (ok)
		x = 1;
	ok = in() > 3;
	if (!ok)
		x = 2;
#elif CASE == 3 /* A range */
	if (t < -2)
		x = 1;
	if (t >= -2)
		x = 2;
#elif CASE == 4 /* With a gap */
	if (t < -2)
		x = 1;
	if (t > -2)
		x = 2;
#elif CASE == 5
	flags = (uint8_t)t;
	if (flags & 4)
		x = 1;
	if (flags & 2)
		y = 1;
	if (!(flags & 4))
		x = 2;
#elif CASE == 6 /* Through a pointer it may be changed */
	flags = (uint8_t)t;
	uint8_t *to = mode ? &flags : data;
	if (flags & 4)
		x = 1;
	*to = 4;
	if (!(flags & 4))
		x = 2;
#elif CASE == 7 /* A status that is returned */
	if (!get(data))
		fail(data, 6);
#elif CASE == 8 /* Part of what failed is left */
	if (!get(data))
		fail(data, 5);
#elif CASE == 9 /* What a branch without an input decides */
	bool ok = t > 3;
	if (mode) {
		if (ok)
			x = 1;
		y = 2;
		if (!ok)
			x = 2;
	}
#elif CASE == 10
	switch (t & 3) {
	case 0:
		x = 1;
		break;
	case 1:
		x = 2;
		break;
	}
	if ((t & 3) > 1)
		x = 3;
#elif CASE == 11 /* A read of what only the other way has written */
	if (t)
		y = 1;
	if (!t)
		x = y;
	else
		x = 2;
	y = 3;
#elif CASE == 12 /* In a round of a loop that never ends */
	for (;;) {
		if (in())
			x = 1;
		else
			y = 1;
	}
#endif
	checkpoint();
	return x;
}

/* check: rio -DCASE=1 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=1 -O1 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=3 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'y' if taken
 * stdout-lacks: 'x'
 * check: rio -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=7 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=7 --target cortex-m --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: 'data[]'
 * check: rio -DCASE=9 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=10 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=11 --when always %s
 * exit: 1
 * stdout-has: 'y'
 * check: rio -DCASE=12 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken; 'y' if not
 */
