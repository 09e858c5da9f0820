/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: calls by summaries: what callees read and write, recursion,
 * pointers, the library. */
#include <brownout.h>
#include <string.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int a, x, y, z;
BROWNOUT_NV char text[8], copy[8];

static int get(const int *from)
{
	return *from;
}

static void set(int *to, int value)
{
	*to = value;
}

static void set_if(int on)
{
	if (on)
		x = 1;
}

static void clear(void)
{
	x = 0;
}

static void twice(void)
{
	x = 2;
}

static int down(int n)
{
	if (n == 0)
		return y;
	z = n;
	int below = down(n - 1);
	y = below + n;
	return below;
}

static void (*const both[2])(void) = { clear, twice };

static void save(void)
{
	checkpoint();
}

int main(void)
{
	checkpoint();
#if CASE == 1 /* Read in one, written in another */
	z = get(&x);
	set(&x, 1);
#elif CASE == 2 /* Of other variables */
	z = get(&x);
	set(&y, 1);
#elif CASE == 3 /* A callee surely writes it first */
	clear();
	x++;
#elif CASE == 4 /* … or may */
	set_if(a);
	x++;
#elif CASE == 5 /* A branch on an input in a callee */
	set_if(in());
#elif CASE == 6 /* Both functions write it */
	both[in() & 1]();
#elif CASE == 7 /* Recursion */
	down(3);
#elif CASE == 8 /* The library */
	z = (int)strlen(text);
	strcpy(text, "now");
#elif CASE == 9 /* A checkpoint in a callee */
	z = get(&x);
	save();
	set(&x, 1);
#elif CASE == 10 /* The window of a checkpoint in a callee goes on in callers */
	save();
	x++;
	save();
	y++;
#elif CASE == 11 /* A call that is skipped leads on */
	if (a)
		save();
	x++;
#endif
	return 0;
}

/* check: sets -DCASE=1 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x
 * stdout-has: x     2  WAR: read at 15:9, then written at 20:6
 * check: sets -DCASE=2 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=3 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=4 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=5 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: RIO x
 * check: sets -DCASE=6 --when always %s
 * stdout-has: this checkpoint must save nothing
 * check: sets -DCASE=7 --when always %s
 * stdout-has: this checkpoint must save 2 bytes: WAR y
 * check: sets -DCASE=8 --when always %s
 * stdout-has: this checkpoint must save 8 bytes: WAR text
 * stdout-has: read at 78:11, then written at 79:2
 * check: sets -DCASE=9 --when always %s
 * stdout-lacks: bytes: WAR
 * check: sets -DCASE=10 --when always %s
 * stdout-has: :53:2: this checkpoint must save 4 bytes: WAR x, y
 * stdout-has: :58:2: this checkpoint must save nothing
 * check: sets -DCASE=11 --when always %s
 * stdout-has: :58:2: this checkpoint must save 2 bytes: WAR x
 * stdout-has: :53:2: this checkpoint must save 2 bytes: WAR x
 */
