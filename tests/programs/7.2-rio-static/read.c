/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2 (b): data that are read before they are surely written, and written
 * in the window; the read or the write is on a side. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int x, y, table[8];
int v;

int main(void)
{
	int t = in();
#if CASE == 1 /* One run that does not take the branch shows locate nothing */
	y = 0;
	if (t)
		y = x;
	x = 5;
#elif CASE == 2 /* Surely written before it is read */
	x = 1;
	y = 0;
	if (t)
		y = x;
	x = 5;
#elif CASE == 3 /* Written in another window; conditional: perhaps in the same */
	y = 0;
	if (t)
		y = x;
	checkpoint();
	x = 5;
#elif CASE == 4 /* The write is on a side, though both sides write it */
	v = x;
	if (t)
		x = 1;
	else
		x = 2;
#elif CASE == 5 /* A read through an address that depends on the input */
	v = table[t & 7];
	table[0] = 1;
#elif CASE == 6
	v = table[t & 7];
	y = 1;
#endif
	return v;
}

/* check: rio -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: what is read or overwritten depends on input 'in': 'x' if taken; after a power failure the input may differ, and the read sees what was written before the failure [rio-read]
 * stdout-has: 1 anomaly (1 rio-read)
 * check: locate -DCASE=1 --when always --input in=0 %s
 * stdout-has: no anomalies
 * check: rio -DCASE=2 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=3 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=3 --when conditional %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken; 'x' if not;
 * stdout-has: [rio-read]
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: read.c:39:6: warning: what is read or overwritten depends on input 'in': 'table[]'; after
 * check: rio -DCASE=6 --when always %s
 * stdout-has: no anomalies
 */
