/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: a masked number has few values: where it is an index, and where a
 * switch has a case for each. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, long_term);
BROWNOUT_NV int x, y, k;
BROWNOUT_NV struct {
	int buf[4];
	int n;
} ring;

int main(void)
{
	checkpoint();
#if CASE == 1 /* The input is in the buffer, not in what follows it */
	ring.buf[k & 3] = in();
	if (ring.n > 3)
		y = 1;
#elif CASE == 2 /* It may be in what follows */
	ring.buf[k & 7] = in();
	if (ring.n > 3)
		y = 1;
#elif CASE == 3 || CASE == 4
	switch (in() & 3) {
	case 0:
		x = 1;
		break;
	case 1:
		x = 2;
		break;
	case 2:
		x = 3;
		break;
#if CASE == 3 /* All cases are there */
	case 3:
		x = 4;
		break;
#endif
	}
#endif
	checkpoint();
	return x + y;
}

/* check: rio -DCASE=1 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 'y' if taken
 * check: rio -DCASE=3 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'x' in case 0
 */
