/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.5: one failure makes a wrong count, two in a row a crash: the second
 * strikes during the re-execution. */
#include <assert.h>

void checkpoint(void);

__attribute__((section(".persistent"))) int tries;
__attribute__((section(".persistent"))) int result;

int main(void)
{
	checkpoint();
	tries = tries + 1;
	assert(tries < 3);
	result = 7;
	checkpoint();
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: effect: wrong data: tries is 2, not 1
 * stdout-lacks: crash
 * check: evaluate --when always --failures 2 %s
 * exit: 1
 * stdout-has: effect: crashes at line 15: assertion failed: tries < 3
 * stdout-has: --schedule 'checkpoint@2 fail@4 fail@4'
 * stdout-has: note: up to 2 failures in 1 window of anomalies: 4 states executed, 2 more had been seen before
 * check: evaluate --when always --failures 2 --charge 2 %s
 * exit: 1
 * stdout-has: effect: wrong data
 * stdout-has: note: up to 2 failures in 1 window of anomalies: 2 states executed, 0 more had been seen before
 * check: replay --when always --schedule 'checkpoint@2 fail@4 fail@4' %s
 * exit: 1
 * stdout-has: effect: crash: crashes at tests/programs/5.5-failures/two.c:15:2: assertion failed: tries < 3
 */
