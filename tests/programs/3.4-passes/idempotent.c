/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.4, idempotent: a checkpoint before each write that closes a write after
 * read of non-volatile data, and nowhere else. */
#include <brownout.h>
#include <string.h>

BROWNOUT_NV int a, b, c, list[4], *p = &a;
int v;

static void add(int *to)
{
	*to = *to + 1;
}

static int twice(int x)
{
	return x + x;
}

int main(void)
{
#if CASE == 1 /* one cut does for both */
	int x = a;
	int y = b;
	a = 1;
	b = 2;
	return x + y;
#elif CASE == 2 /* written first: nothing to cut */
	a = 1;
	b = a;
	v = v + 1;
	return b;
#elif CASE == 3 /* in each round */
	for (int i = 0; i < 4; i++)
		list[i] = list[i] + 1;
	return list[3];
#elif CASE == 4 /* in a callee */
	add(&a);
	add(p);
	return a;
#elif CASE == 5 /* before the call of the library */
	int x = list[2];
	memset(list, 0, sizeof(list));
	return x;
#elif CASE == 6 /* a side that writes */
	if (a)
		a = 0;
	else
		c = a;
	return a;
#elif CASE == 7 /* the stack is non-volatile, too: calls use it again */
	int x = twice(3);
	int y = twice(4);
	a = a + x;
	return y;
#endif
}

/*
 * check: place -DCASE=1 --placement idempotent %s
 * stdout-has: idempotent.c:25:4: note: checkpoint before a write after read
 * stdout-has: 1 checkpoint
 * check: bruteforce -DCASE=1 --when always --placement idempotent %s
 * stdout-has: 0 divergences
 * check: place -DCASE=2 --placement idempotent %s
 * stdout-has: no checkpoints placed
 * check: bruteforce -DCASE=3 --when always --placement idempotent %s
 * stdout-has: 0 divergences
 * stdout-has: 5 checkpoints
 * check: bruteforce -DCASE=4 --when always --placement idempotent %s
 * stdout-has: 0 divergences
 * check: bruteforce -DCASE=5 --when always --placement idempotent %s
 * stdout-has: 0 divergences
 * stdout-has: 2 checkpoints
 * check: bruteforce -DCASE=6 --when always --placement idempotent %s
 * stdout-has: 0 divergences
 * check: bruteforce -DCASE=7 --mechanism ratchet --placement idempotent %s
 * stdout-has: 0 divergences
 * check: bruteforce -DCASE=7 --mechanism ratchet --placement loop-latch %s
 * exit: 1
 */
