/* SPDX-License-Identifier: Apache-2.0 */
/* A program that goes wrong by itself: validate says so, and what shows it. */
#include <assert.h>

int main(void)
{
	volatile int n = 1;
	assert(n == 0);
	return 0;
}

/*
 * check: validate --runs 10 %s
 * exit: 1
 * stdout-has: 10 of 10 intermittent executions, and without power failures, too [assertion-failed]
 * stdout-has: see: 'brownout run' shows it
 * stdout-has: fix: power failures are not the cause
 * check: run %s
 * exit: 125
 * check: replay --schedule 'checkpoint@2 fail@3' %s
 * exit: 1
 * stdout-has: the end is that of a continuous run, which crashes, too: assertion failed: n == 0
 */
