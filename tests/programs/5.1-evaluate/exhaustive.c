/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1 --exhaustive: the first time the count is wrong, which is set right
 * later; only the last time is it one too many. */
#include <assert.h>

__attribute__((section(".persistent"))) int count;

static void step(int from)
{
	count = from;
	count = count + 1;
}

int main(void)
{
	for (int i = 0; i < 3; i++)
		step(i);
	assert(count < 4);
	return 0;
}

/*
 * check: evaluate --nvm none --ed 5 %s
 * exit: 1
 * stdout-has: ; 1 of 3 instances has this effect
 * check: evaluate --nvm none --ed 5 --exhaustive %s
 * exit: 1
 * stdout-has: effect: crashes at line 18: assertion failed: count < 4
 * stdout-has: ; 1 of 3 instances has this effect
 */
