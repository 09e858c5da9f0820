/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: where --ops cuts a program that never ends, the re-execution may be
 * ahead or behind, but only with output that comes anyway. A failure after
 * 'm = 5' makes it print 7, which it never does otherwise; MISSES: after
 * 'm = 1' it never prints 7. SKIPS is ahead, it does not work() again; BEHIND
 * does so. */
#include <brownout.h>
#include <stdio.h>

BROWNOUT_NV int m, n;

void checkpoint(void);

static void work(void)
{
	for (volatile int i = 0; i < 10; i++)
		;
}

int main(void)
{
	checkpoint();
#ifdef SKIPS
	if (!n)
		work();
	n = 1;
	for (;;)
		putchar('x');
#elif defined(MISSES)
	if (!m)
		putchar('7');
	m = 1;
	for (;;)
		work();
#elif defined(BEHIND)
	if (n)
		work();
	n = 1;
	for (;;)
		putchar('x');
#else
	if (m) {
		putchar('7');
		checkpoint();
	}
	m = 5;
	m = 0;
	for (;;)
		work();
#endif
}

/*
 * check: evaluate --when always --ops 200 %s
 * exit: 1
 * stdout-has: wrong-output
 * check: bruteforce --when always --ops 200 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: evaluate -DSKIPS --when always --ops 400 --all --show-masked %s
 * stdout-lacks: wrong-output
 * stdout-has: masked
 * check: evaluate -DMISSES --when always --ops 200 %s
 * exit: 1
 * stdout-has: wrong output: does not print "7"
 * check: evaluate -DBEHIND --when always --ops 400 --all --show-masked %s
 * stdout-lacks: wrong-output
 * stdout-has: masked
 */
