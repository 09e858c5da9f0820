/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: what the patterns of SPEC 7.2 find belongs to the set. */
#include <brownout.h>
#include <string.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int a, t, x, y, z, table[4], big[2];

int main(void)
{
	checkpoint();
	t = in();
#if CASE == 1 /* (a) */
	if (t)
		x = 1;
#elif CASE == 2 /* Written on both sides */
	if (t)
		x = 1;
	else
		x = 2;
#elif CASE == 3 /* … behind them */
	if (t)
		x = 1;
	x = 3;
#elif CASE == 4 /* … before them */
	x = 0;
	if (t)
		x = 1;
#elif CASE == 5 /* Nested branches */
	if (t) {
		x = 1;
		if (a)
			y = 1;
		else
			z = 1;
	} else {
		x = 2;
		y = 2;
		z = 2;
	}
#elif CASE == 6 /* (b): the next attempt reads 5 */
	if (t)
		y = x;
	else
		y = 1;
	x = 5;
#elif CASE == 7 /* (c) */
	table[t & 3] = 1;
#elif CASE == 8 /* What is written by value only */
	table[2] = t;
#elif CASE == 9 /* A branch on other data */
	if (a)
		x = 1;
#elif CASE == 10 /* … on data that an input is in */
	big[1] = t + 1;
	if (big[1])
		x = 1;
#elif CASE == 11 /* The input is over */
	checkpoint();
	if (t)
		x = 1;
#elif CASE == 12 /* A loop that waits */
	while (in() < 3)
		;
	x = 1;
#elif CASE == 13 /* A length is an address */
	memset(table, 0, t & 7);
#elif CASE == 14 /* An address that no input decides */
	table[a & 3] = 1;
#elif CASE == 15 /* (b): a read through an address of an input */
	y = table[t & 3];
	table[0] = 4;
#elif CASE == 16 /* A switch */
	switch (t) {
	case 1:
		x = 1;
		break;
	case 2:
		y = 1;
		break;
	default:
		x = 1;
		y = 1;
		break;
	}
#endif
	return 0;
}

/* check: sets -DCASE=1 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: RIO x
 * stdout-has:     x     2  RIO: written at 17:5, on a side of the branch at 16:6 on input 'in' (14:6)
 * stdout-has: 2 windows: 0 bytes WAR, 2 more by inputs, 0 not needed
 * stdout-has: 1 of 2 operations that write non-volatile data is logged; by hand: 3 lines to change, 3 of them for inputs alone
 * check: sets -DCASE=2 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=3 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=4 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=5 --when always %s
 * stdout-has: this checkpoint must save 4 bytes: RIO y, z
 * check: sets -DCASE=6 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x; RIO x
 * check: sets -DCASE=7 --when always %s
 * stdout-has: this checkpoint must save 8 bytes: RIO table
 * stdout-has: RIO: written at 50:15, through an address that depends on input 'in' (14:6)
 * check: sets -DCASE=8 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=9 --when always %s
 * stdout-has: this checkpoint must save nothing
 * stdout-has: 2 not needed that --taint off would add
 * check: sets -DCASE=9 --when always --taint off %s
 * stdout-has: this checkpoint must save 2 bytes: RIO x
 * stdout-has: RIO: written at 55:5, on a side of the branch at 54:6 (taken for one on an input: --taint off)
 * check: sets -DCASE=10 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: RIO x
 * check: sets -DCASE=11 --when always %s
 * stdout-lacks: bytes: RIO
 * check: sets -DCASE=11 --when conditional %s
 * stdout-has: :13:2: this checkpoint must save 2 bytes: RIO x
 * check: sets -DCASE=12 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=13 --when always %s
 * stdout-has: this checkpoint must save 8 bytes: RIO table
 * check: sets -DCASE=14 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=14 --when always --taint off %s
 * stdout-has: this checkpoint must save 8 bytes: RIO table
 * check: sets -DCASE=15 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR table[0]; RIO table[0]
 * check: sets -DCASE=16 --when always %s
 * stdout-has: this checkpoint must save 4 bytes: RIO x, y
 */
