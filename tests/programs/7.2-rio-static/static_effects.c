/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: a write is sure if it happens on every path and has one possible
 * target that stands for one object. */
#include <stdlib.h>
#include <string.h>

int a, b, c, d, e, f, g, array[4];
struct {
	int x, y, z;
} s;

static void both(int n)
{
	if (n) {
		a = 1;
		b = 1;
	} else {
		a = 2;
	}
}

static void loop(int n)
{
	do
		c = n;
	while (--n);
	while (n--)
		d = n;
}

static void fill(int *to, int n)
{
	*to = n;
	array[n & 3] = n;
	array[2] = n;
	memset(&s.y, 0, sizeof(s.y) + sizeof(s.z));
}

static int recursive(int n)
{
	int local;
	int *p = &local;
	*p = n;
	e = n;
	return n ? recursive(n - 1) : local;
}

static void quit(int n)
{
	if (n == 3)
		exit(1);
	f = 1;
}

static void (*hook)(int) = both;

static void select(int n)
{
	int *to = n ? &f : &g;
	*to = 1;
	hook(n);
}

int main(void)
{
	int local;
	both(1);
	loop(2);
	fill(&g, 3);
	fill(&local, 4);
	recursive(2);
	quit(local);
	if (local == 7)
		hook = loop;
	select(local);
	return 0;
}

/*
 * check: dump --static %s | sed -n '/^both  ;/,/surely writes/p'
 * stdout-has:   may write: a, b
 * stdout-has:   surely writes: a
 * stdout-lacks: surely writes: a, b
 * check: dump --static %s | sed -n '/^loop  ;/,/surely writes/p'
 * stdout-has:   may write: c, d
 * stdout-has:   surely writes: c
 * stdout-lacks: surely writes: c, d
 * check: dump --static %s | sed -n '/^fill  ;/,/surely writes/p'
 * stdout-has:   may write: array[2], array[], g, local of main, s
 * stdout-has:   surely writes: array[2], s
 * check: dump --static %s | sed -n '/^recursive  ;/,/surely writes/p'
 * stdout-has: writes local
 * stdout-lacks: writes local, surely
 * stdout-has:   surely writes: e
 * check: dump --static %s | sed -n '/^quit  ;/,/surely writes/p'
 * stdout-has:   surely writes: f
 * check: dump --static %s | sed -n '/^select  ;/,/surely writes/p'
 * stdout-has: writes f, g
 * stdout-has: calls both, loop
 * stdout-has:   may write: a, b, c, d, f, g
 * stdout-lacks: surely writes: a
 * check: dump --static %s | sed -n '/^main  ;/,/surely writes/p'
 * stdout-has:   surely writes: a, array[2], c, e, f, g, s
 */
