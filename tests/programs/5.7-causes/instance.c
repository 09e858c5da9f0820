/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: the worst instance is not always the one that shows who is to
 * blame. In the first round 'step' decides nothing, and a failure crashes
 * because of 'once'; in the second it is wrong by itself. */
void checkpoint(void);

__attribute__((section(".persistent"))) int once, step, sum;

static void work(int round)
{
	if (round == 0 && once++)
		*(volatile int *)0 = 1;
	int old = step;
	step = old + 1;
	if (round == 1)
		sum = old;
}

int main(void)
{
	for (int round = 0; round < 2; round++) {
		work(round);
		if (round == 0)
			step = 0;
		checkpoint();
	}
	return sum;
}

/*
 * check: evaluate --when always --color never %s
 * exit: 1
 * stdout-has: error: 'once' advances twice
 * stdout-has: error: 'step' is read
 * stdout-has: effect: wrong data: returns 1, not 0
 */
