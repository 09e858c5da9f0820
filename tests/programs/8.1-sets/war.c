/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: variables that are read, then written, and not written before. */
#include <brownout.h>
#include <string.h>

void checkpoint(void);
struct pair {
	int x, y;
};
BROWNOUT_NV int a, i, x, y, z, table[4];
BROWNOUT_NV struct pair s, other;

int main(void)
{
	checkpoint();
#if CASE == 1
	y = x;
	x = 1;
#elif CASE == 2 /* The window itself has written what it reads */
	x = 1;
	y = x;
	x = 2;
#elif CASE == 3
	x++;
#elif CASE == 4 /* Read only, written only */
	y = x;
	z = 1;
#elif CASE == 5 /* One way does not write it first */
	if (a)
		x = 1;
	y = x;
	x = 2;
#elif CASE == 6 /* All ways do */
	if (a)
		x = 1;
	else
		x = 2;
	y = x;
	x = 3;
#elif CASE == 7 /* No way reads, then writes */
	if (a)
		x = 1;
	else
		y = x;
#elif CASE == 8 /* … but round the loop one does */
	for (y = 0; y < 2; y++) {
		if (a == y)
			x = 1;
		else
			z = x;
	}
#elif CASE == 9 /* A member, not the whole */
	s.x++;
	s.y = 1;
#elif CASE == 10 /* Of all that is written, what was read */
	y = s.x;
	s = other;
#elif CASE == 11 /* Of all that is read, what is written */
	other = s;
	s.y = 1;
#elif CASE == 12 /* An index that is known */
	table[1]++;
#elif CASE == 13 /* One that is not */
	table[i]++;
#elif CASE == 14 /* The checkpoint lies between */
	y = x;
	checkpoint();
	x = 1;
#elif CASE == 15 /* Written before in each round */
	for (y = 0; y < 2; y++) {
		x = y;
		z = x;
	}
#elif CASE == 16 /* A copy reads before it writes */
	memmove(table, table + 1, 2 * sizeof(int));
#elif CASE == 17 /* The index is another one */
	table[1] = table[0];
#endif
	return 0;
}

/* check: sets -DCASE=1 --when always %s
 * stdout-has: :15:2: this checkpoint must save 2 bytes: WAR x
 * stdout-has:     x     2  WAR: read at 17:6, then written at 18:4
 * stdout-has: log: at most 1 entry, 6 more bytes
 * stdout-has: 2 windows: 2 bytes WAR, 0 more by inputs, 0 not needed that --taint off would add, 6 of log entries; at most 8 at once
 * stdout-has: 1 of 2 operations that write non-volatile data is logged; by hand: 4 lines to change, 0 of them for inputs alone
 * check: sets -DCASE=2 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=3 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=4 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=5 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=6 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=7 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=8 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=9 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR s.x
 * check: sets -DCASE=10 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR s.x
 * check: sets -DCASE=11 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR s.y
 * check: sets -DCASE=12 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR table[1]
 * check: sets -DCASE=13 --when always %s
 * stdout-has: this checkpoint must save 8 bytes: WAR table
 * stdout-has: log: at most 4 entries
 * check: sets -DCASE=14 --when always %s
 * stdout-has: :15:2: this checkpoint must save nothing
 * stdout-lacks: bytes: WAR
 * check: sets -DCASE=14 --when conditional %s
 * stdout-has: :15:2: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=15 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=16 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR table[1]
 * check: sets -DCASE=17 --when always %s
 * stdout-has: this checkpoint must save nothing
 */
