/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1 with 3.6: a handler may fire anywhere in a window. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int ticks, x, y, unread;

void timer(void)
{
#if CASE == 1
	x = 1;
#elif CASE == 2
	ticks++;
#elif CASE == 3
	unread = 1;
#endif
}

int main(void)
{
	checkpoint();
	y = x;
	return 0;
}

/* check: sets -DCASE=1 --interrupt timer --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=2 --interrupt timer --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR ticks
 * check: sets -DCASE=3 --interrupt timer --when always %s
 * stdout-has: this checkpoint must save nothing
 */
