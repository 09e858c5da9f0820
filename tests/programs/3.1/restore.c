/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: the recovery routine runs each time the power is back, after the
 * checkpoint has brought back registers and volatile memory, and before the
 * program goes on. Here it takes back what was written since: an undo log. It
 * has a stack of its own, and sees the program's. */
#include <stdio.h>

#define NV __attribute__((section(".persistent")))

void checkpoint(void);

NV int x;
NV int saved, is_saved;
NV int runs;
NV int seen;
int scale = 1; /* volatile, saved by the checkpoint */
int *local;    /* likewise: points into the stack */

static int deep(int n)
{
	volatile int space[8];
	space[n] = n;
	return n ? deep(n - 1) + space[n] : 0;
}

void brownout_recover(void)
{
	runs = runs + 1;
	seen = deep(5) + scale + (local ? *local : 0);
	if (is_saved)
		x = saved;
	is_saved = 0;
}

int main(void)
{
	volatile int here = 100;
	local = (int *)&here;
	scale = 2;
	checkpoint();
	saved = x;
	is_saved = 1;
	x = x + 1;
	here = here + 1;
	checkpoint();
	is_saved = 0;
	printf("x %d, runs %d, seen %d, here %d\n", x, runs, seen, here);
	return 0;
}

/*
 * check: run --when always %s
 * exit: 0
 * stdout:
 *   x 1, runs 0, seen 0, here 101
 * check: run --when always --schedule 'checkpoint@5 fail@13 fail@13' %s
 * exit: 0
 * stdout:
 *   x 1, runs 2, seen 117, here 101
 * check: run --when always --schedule 'checkpoint@5 fail@12 fail@12' --nvm stack %s
 * exit: 0
 * stdout:
 *   x 1, runs 2, seen 117, here 101
 * check: run --when always --restore none --schedule 'checkpoint@5 fail@13' %s
 * exit: 0
 * stdout:
 *   x 2, runs 0, seen 0, here 101
 * check: run --when always --schedule 'fail@3 fail@r2 fail@r3' %s
 * exit: 0
 * stdout:
 *   x 1, runs 2, seen 16, here 101
 * check: run --schedule 'checkpoint@9 fail@11 fail@r70' %s
 * exit: 0
 * stdout:
 *   x 1, runs 2, seen 117, here 101
 * check: run --target cortex-m -O2 --when always --schedule 'checkpoint@4 fail@8' %s
 * exit: 0
 * stdout:
 *   x 1, runs 1, seen 117, here 101
 * check: run --when always --power %t/power %s
 * setup: printf '12\n100\n2000\n' > %t/power
 * exit: 0
 * stdout:
 *   x 1, runs 2, seen 117, here 101
 * check: run --when always --fail-every 100 --max-ops 10000 %s
 * exit: 4
 * stderr-has: gave up
 * check: run --verbose %s
 * exit: 0
 * stderr:
 *   note: 'brownout_recover' runs each time the power is back; --restore none leaves it out
 * check: run --restore brownout_recovr %s
 * exit: 3
 * stderr:
 *   error: '--restore brownout_recovr': none of the files has a function 'brownout_recovr' (a static one must be used); did you mean 'brownout_recover'?
 * check: run --restore checkpoint %s
 * exit: 3
 * stderr-has: error: '--restore checkpoint': none of the files has a function 'checkpoint'
 * check: run --restore deep %s
 * exit: 3
 * stderr-has: restore.c:19: error: '--restore deep': a recovery routine must have neither parameters nor a result
 * check: replay --when always --trace --schedule 'checkpoint@5 fail@13 fail@r3' %s
 * exit: 1
 * stdout-has: power is back; what runs at boot:
 * stdout-has:     r3  tests/programs/3.1/restore.c:28:7: writes runs = 1
 * stdout-has: power fails after operation r3 of what runs at boot; registers and volatile memory go back to the checkpoint
 * stdout-has:     r3  tests/programs/3.1/restore.c:28:7: writes runs = 2
 * stdout-has: : writes x = 0
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: divergences through what functions that run at each boot write
 * stdout-has: 0 unexplained, 0 unconfirmed; no anomalies
 * check: bruteforce --nvm stack --ed 20 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
