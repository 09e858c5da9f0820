/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.5: only a failure in the INIT function, which itself needs a failure to
 * run again, finds it busy. */
#include <assert.h>

#define NV __attribute__((section(".nv_vars")))

void transition_to(void (*task)(void));

NV int busy, boots;
NV int n;

void _init(void)
{
	assert(!busy);
	busy = 1;
	boots = boots + 1;
	busy = 0;
}

static void count(void)
{
	n = n + 1;
}

int main(void)
{
	transition_to(count);
}

/*
 * check: evaluate --mechanism chain %s
 * exit: 1
 * stdout-has: effect: wrong data: n is 2, not 1
 * check: evaluate --mechanism chain --failures 2 %s
 * exit: 1
 * stdout-has: effect: crashes at line 15: assertion failed: !busy
 * stdout-has: --schedule 'checkpoint@12 fail@14 fail@r5'
 * check: replay --mechanism chain --schedule 'checkpoint@12 fail@14 fail@r5' %s
 * exit: 1
 * stdout-has: effect: crash: crashes at tests/programs/5.5-failures/recovery.c:15:2: assertion failed: !busy
 */
