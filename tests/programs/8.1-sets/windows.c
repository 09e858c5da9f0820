/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: several checkpoints, those that may be skipped, loops, the boot. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int a, x, y, z;

int main(void)
{
#if CASE == 1 /* The boot is one */
	x++;
	checkpoint();
	y++;
#elif CASE == 2 /* Reached by two */
	if (a)
		checkpoint();
	else
		x = 1;
	y = x;
	x = 2;
#elif CASE == 3 /* A loop with a checkpoint */
	while (a) {
		checkpoint();
		x++;
		a--;
	}
	y++;
#elif CASE == 4
	checkpoint();
	z = x;
	checkpoint();
	x = y;
	checkpoint();
	y = 1;
#elif CASE == 5 /* A checkpoint that a pass puts in */
	while (a) {
		x++;
		a--;
	}
#endif
	return 0;
}

/* check: sets -DCASE=1 --when always %s
 * stdout-has: :8: boot must save 2 bytes: WAR x
 * stdout-has: :12:2: this checkpoint must save 2 bytes: WAR y
 * check: sets -DCASE=1 --when conditional %s
 * stdout-has: :8: boot must save 4 bytes: WAR x, y
 * check: sets -DCASE=2 --when always %s
 * stdout-has: :8: boot must save nothing
 * stdout-has: :16:3: this checkpoint must save 2 bytes: WAR x
 * check: sets -DCASE=3 --when always %s
 * stdout-has: :8: boot must save 2 bytes: WAR y
 * stdout-has: :23:3: this checkpoint must save 6 bytes: WAR a, x, y
 * check: sets -DCASE=4 --when always %s
 * stdout-lacks: bytes: WAR
 * check: sets -DCASE=4 --when conditional %s
 * stdout-has: :29:2: this checkpoint must save 4 bytes: WAR x, y
 * stdout-has: :31:2: this checkpoint must save 2 bytes: WAR y
 * stdout-has: :33:2: this checkpoint must save nothing
 * check: sets -DCASE=4 %s
 * exit: 2
 * stderr-has: with '--when reactive' a checkpoint can be anywhere
 * check: sets -DCASE=4 --when stop %s
 * exit: 2
 * check: sets -DCASE=5 --placement loop-latch %s
 * stdout-has: this checkpoint must save 4 bytes: WAR a, x
 * check: sets -DCASE=5 --placement loop-latch --format json %s
 * stdout-has: "when": "always"
 * stderr:
 *   note: no input is declared, so none decides what is written; --taint off takes every branch for one on an input
 * check: sets -DCASE=5 --mechanism hibernus --placement loop-latch %s
 * exit: 2
 * check: sets -DCASE=1 --taint no --when always %s
 * exit: 2
 * stderr-has: --taint: 'no' is none of on, off
 * check: sets -DCASE=1 --when always --format json %s
 * stdout-has: "command": "sets"
 * stdout-has: "kind": "war"
 * stdout-has: "bounded": true
 * check: sets -DCASE=1 --when always --nvm none %s
 * stdout-has: boot must save 2 bytes: WAR x
 */
