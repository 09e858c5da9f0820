/* SPDX-License-Identifier: Apache-2.0 */
/* What a checkpoint at the end of each turn is good for: 'slot' is read in one
 * turn and overwritten in the next, so the checkpoint lies between the two.
 * 'total' is read and overwritten within a turn: it does not help. */
int slot = 7, total;

int main(void)
{
	int seen = 0;
	for (int i = 0; i < 6; i++) {
		if (i % 2)
			slot = i;
		else
			seen += slot;
		total = total + 1;
	}
	return seen;
}

/*
 * check: locate --nvm globals --when always %s
 * exit: 1
 * stdout-has: 'slot' is read, then overwritten
 * stdout-has: 'total' advances twice
 * stdout-has: 2 anomalies (2 data-access)
 * check: locate --nvm globals --when always --placement loop-latch %s
 * exit: 1
 * stdout:
 *   tests/programs/3.4-passes/effect.c:15:11: error: 'total' advances twice after a power failure [data-access]
 *      15 | 		total = total + 1;
 *         | 		        ^~~~~ (1) reads 0   (4) reads 1
 *         | 		      ^ (2) overwrites it 2 operations later   (3) power fails, back to boot
 *      often: 6 times in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --nvm globals --when always --placement loop-latch --schedule 'checkpoint@0 fail@19' tests/programs/3.4-passes/effect.c
 *   1 anomaly (1 data-access), 123 operations
 * stderr:
 * check: locate --nvm globals --when always %t/out.ll
 * setup: $BROWNOUT place --placement loop-latch -o %t/out.ll %s
 * exit: 1
 * stdout:
 *   tests/programs/3.4-passes/effect.c:15:11: error: 'total' advances twice after a power failure [data-access]
 *      15 | 		total = total + 1;
 *         | 		        ^~~~~ (1) reads 0   (4) reads 1
 *         | 		      ^ (2) overwrites it 2 operations later   (3) power fails, back to boot
 *      often: 6 times in this run
 *        fix: a checkpoint between the read and the write, or save 'total' with the checkpoint
 *     replay: brownout replay --trace --nvm globals --when always --schedule 'checkpoint@0 fail@19' %t/out.ll
 *   1 anomaly (1 data-access), 123 operations
 * check: bruteforce --nvm globals --when always --placement loop-latch %s
 * exit: 1
 * stdout-has: 'total' advances twice
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --nvm globals --when conditional --placement loop-latch %s
 * exit: 1
 * stdout-has: 2 anomalies (2 data-access)
 * check: replay --nvm globals --when always --placement loop-latch --schedule 'checkpoint@0 fail@12' %s
 * exit: 0
 * check: locate --nvm globals --when always --placement loop-latch --format json %s
 * exit: 1
 * stdout-has: "placement": [
 * stdout-has: "loop-latch"
 * check: run --placement loop-latch --format json %s
 * exit: 11
 * stdout-has: "placement": [
 */
