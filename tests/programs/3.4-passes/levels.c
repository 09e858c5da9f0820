/* SPDX-License-Identifier: Apache-2.0 */
/* Passes see what the optimiser leaves: an inlined function has no call and no
 * entry of its own any more, its loop is in the caller. */
volatile int input = 5;
int n;

static void add(int times)
{
	for (int i = 0; i < times; i++)
		n += input;
}

int main(void)
{
	add(3);
	return n;
}

/*
 * check: place -O1 --placement loop-latch %s
 * stdout:
 *   tests/programs/3.4-passes/levels.c:9:2: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/levels.c:15:2: note: inlined into 'main' here
 *   1 checkpoint placed (1 loop-latch)
 * check: place -O1 --placement function-return %s
 * stdout:
 *   no checkpoints placed (0 function-return)
 * check: place -O1 --placement loop-latch --format json %s
 * stdout-has: "inlined_at": [
 * check: place --placement function-return %s
 * stdout:
 *   tests/programs/3.4-passes/levels.c:15:2: note: checkpoint after the call [function-return]
 *   1 checkpoint placed (1 function-return)
 */
