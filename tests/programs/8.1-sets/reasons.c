/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: the reasons of a member are a read and a write that can follow
 * it. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int sum, y, z;
BROWNOUT_NV struct {
	int buf[4];
	int n;
} ring;

static void add(int i)
{
	sum = sum + i;
}

int main(void)
{
	checkpoint();
#if CASE == 1 /* The read after the loop comes too late */
	for (int i = 0; i < 3; i++)
		if (y)
			sum = sum + i;
	z = sum;
#elif CASE == 2
	for (int i = 0; i < 3; i++)
		if (y)
			add(i);
	z = sum;
#elif CASE == 3 /* The write comes in the next iteration */
	for (int i = 0; i < 3; i++) {
		if (i)
			sum = 1;
		z = sum;
	}
#elif CASE == 4 /* Another field of the same variable */
	ring.buf[ring.n & 3] = 5;
	ring.n = ring.n + 1;
#endif
	return 0;
}

/* check: sets -DCASE=1 --when always %s
 * stdout-has: sum     2  WAR: read at 24:10, then written at 24:8
 * check: sets -DCASE=2 --when always %s
 * stdout-has: sum     2  WAR: read at 15:8, then written at 15:6
 * check: sets -DCASE=3 --when always %s
 * stdout-has: sum     2  WAR: read at 35:7, then written at 34:8
 * check: sets -DCASE=4 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR ring.n
 * stdout-has: WAR: read at 39:16, then written at 39:9
 */
