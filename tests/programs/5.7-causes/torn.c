/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.7, 5.7: a torn write is shown with its pair, in one entry. */
__attribute__((section(".persistent"))) long counter = 65535;

int main(void)
{
	counter++;
	return 0;
}

/*
 * check: locate --color never --quiet %s
 * exit: 1
 * stdout:
 *   tests/programs/5.7-causes/torn.c:7:9: error: 'counter' is read, then overwritten; after a power failure it is 65536 instead of 65535 [data-access]
 *       7 | 	counter++;
 *         | 	       ^ (1) reads 65535   (2) overwrites it 3 operations later   (3) power fails, back to a checkpoint right before (1)   (4) reads 65536
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'counter' with the checkpoint
 *       also: 'counter' is read, then written in 2 steps; a power failure between them leaves 0 instead of 65535 [torn-write]
 *     replay: brownout replay --trace --schedule 'checkpoint@2 fail@6' tests/programs/5.7-causes/torn.c
 * check: locate --quiet --rules torn-write %s
 * exit: 1
 * stdout-has: error: 'counter' is read, then written in 2 steps
 * stdout-lacks: [data-access]
 * check: evaluate --format json %s
 * exit: 1
 * stdout-has: "groups": 1
 */
