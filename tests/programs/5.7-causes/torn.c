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
 *   tests/programs/5.7-causes/torn.c:7:9: error: 'counter' is read, then overwritten 3 operations later; after a power failure the read sees 65536 instead of 65535 [data-access]
 *       7 | 	counter++;
 *         | 	       ^
 *   tests/programs/5.7-causes/torn.c:7:9: note: overwritten here
 *   tests/programs/5.7-causes/torn.c:7:9: note: 1 time in this run; fix: a checkpoint between the two, or save 'counter' with the checkpoint
 *   tests/programs/5.7-causes/torn.c:7:9: note: 'counter' is read, then written in 2 steps; a power failure between them leaves 0 instead of 65535 [torn-write]
 * check: locate --quiet --rules torn-write %s
 * exit: 1
 * stdout-has: error: 'counter' is read, then written in 2 steps
 * stdout-lacks: [data-access]
 * check: evaluate --format json %s
 * exit: 1
 * stdout-has: "groups": 1
 */
