/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2 (c): stores through addresses that depend on an input. */
#include <brownout.h>
#include <string.h>

int in(void);
void fill(int *to);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(fill, most_recent);
BROWNOUT_NV int table[16], other[16], small[4], x, y;
int *const both[2] = { &x, &y };
int idx[1];

int main(void)
{
	int i;
#if CASE == 1
	fill(idx);
	table[idx[0] & 15] = 1;
#elif CASE == 2 /* A length is an address */
	memcpy(table, other, in() & 15);
#elif CASE == 3
	memset(table, 0, in() & 15);
#elif CASE == 4 /* The value does not matter */
	table[3] = in();
#elif CASE == 5
	*both[in() & 1] = 5;
#elif CASE == 6 /* All of it is written again in each attempt */
	i = in();
	memset(small, 0, sizeof(small));
	small[i & 3] = 1;
#elif CASE == 7 /* The counter is another one the second time */
	int n = in();
	for (i = 0; i < n; i++)
		;
	for (i = 0; i < 16; i++)
		table[i] = 0;
#elif CASE == 8 /* On a side its loops are no branches on the input */
	int n = in();
	if (n > 3)
		for (i = 0; i < 4; i++)
			small[i] = 0;
#endif
	return 0;
}

/* check: rio -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: address.c:19:21: warning: where this writes depends on input 'fill': 'table[]'; after a power failure the input may differ, and both places are written [rio-address]
 * stdout-has: input 'fill' is read
 * stdout-has: 18 | 	fill(idx);
 * check: rio -DCASE=1 --when always --format json %s
 * exit: 1
 * stdout-has: "not_taken": []
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: where this writes depends on input 'in': 'table'
 * stdout-has: [rio-address]
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: where this writes depends on input 'in': 'table'
 * check: rio -DCASE=4 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: depends on input 'in': 'x', 'y';
 * check: rio -DCASE=6 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=7 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-branch)
 * stdout-has: 'small[]' if taken
 */
