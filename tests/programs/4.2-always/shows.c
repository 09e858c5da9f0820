/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.1, 4.2: the same six statements under three placements. Reactive:
 * both pairs. Always: only a, because b is written before it is read. Stop:
 * nothing is executed again. */
#define NV __attribute__((section(".persistent")))

NV int a = 1;
NV int b = 2;
int t, v;

int main(void)
{
	t = a;
	v = t;
	b = t + 1;
	t = b;
	a = t;
	b = v;
	return 0;
}

/*
 * check: locate --color never %s
 * exit: 1
 * stdout:
 *   tests/programs/4.2-always/shows.c:13:6: error: 'a' is read, then overwritten; after a power failure it is 2 instead of 1 [data-access]
 *      13 | 	t = a;
 *         | 	    ^ (1) reads 1   (4) reads 2
 *      17 | 	a = t;
 *         | 	  ^ (2) overwrites it 10 operations later   (3) power fails, back to a checkpoint right before (1)
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'a' with the checkpoint
 *     replay: brownout replay --trace --schedule 'checkpoint@2 fail@12' tests/programs/4.2-always/shows.c
 *   tests/programs/4.2-always/shows.c:16:6: error: 'b' is read, then overwritten; after a power failure it is 1 instead of 2 [data-access]
 *      16 | 	t = b;
 *         | 	    ^ (1) reads 2   (4) reads 1
 *      18 | 	b = v;
 *         | 	  ^ (2) overwrites it 5 operations later   (3) power fails, back to a checkpoint right before (1)
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'b' with the checkpoint
 *     replay: brownout replay --trace --schedule 'checkpoint@9 fail@14' tests/programs/4.2-always/shows.c
 *   2 anomalies (2 data-access), 15 operations
 * check: locate --when always %s
 * exit: 1
 * stdout-has: shows.c:13:6: error: 'a' is read
 * stdout-has: back to boot
 * stdout-has: 1 anomaly (1 data-access), 15 operations
 * check: locate --when stop %s
 * exit: 0
 * stdout-has: no anomalies, 15 operations
 * check: locate --mechanism hibernus %s
 * exit: 0
 * stdout-has: no anomalies
 */
