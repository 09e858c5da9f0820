/* SPDX-License-Identifier: Apache-2.0 */
/* A cycle with two entries: no block of it dominates the others, yet it is a
 * loop. Without a checkpoint in it, a device that fails every 100 operations
 * never gets through. */
volatile int start = 1;
int n;

int main(void)
{
	if (start)
		goto middle;
top:
	n++;
middle:
	n += 2;
	if (n < 100)
		goto top;
	return n;
}

/*
 * check: place --placement loop-latch %s
 * stdout:
 *   tests/programs/3.4-passes/irreducible.c:13:2: note: checkpoint at the end of the loop body [loop-latch]
 *   1 checkpoint placed (1 loop-latch)
 * check: run --placement loop-latch --when always --fail-every 100 %s
 * exit: 101
 * check: run --when always --fail-every 100 --max-ops 100000 %s
 * exit: 4
 * check: run -O2 --placement loop-latch --when always --fail-every 100 %s
 * exit: 101
 */
