/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.4: a local whose frame is gone is overwritten by a later callee's
 * local: activation-record. While its frame lives: data-access. A later callee
 * that writes nothing there: neither. */
static int first(void)
{
	int a = 5;
#ifdef LIVE
	int b = a;
	a = 6;
	return b;
#else
	return a;
#endif
}

static int second(int n)
{
#ifdef OVER
	int x = n;
	return x;
#else
	(void)n;
	return 1;
#endif
}

int main(void)
{
	return first() + second(3);
}

/*
 * check: locate --all --color never --nvm stack -DOVER -O0 %s
 * exit: 1
 * stdout-has: locals.c:13:9: error: 'a' is read, then its frame is gone and overwritten
 * stdout-has: after a power failure it is 3 instead of 5 [activation-record]
 * stdout-lacks: data-access
 * check: locate --nvm stack -DLIVE %s
 * exit: 1
 * stdout-has: locals.c:9:10: error: 'a' is read, then overwritten; after a power failure it is 6 instead of 5 [data-access]
 * stdout-has: overwrites it 2 operations later
 * check: bruteforce --nvm stack -DOVER %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --nvm stack -DLIVE %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
