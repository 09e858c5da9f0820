/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints that the program has stay. Where the routine of the passes is
 * called already, it is not called twice. Whatever names are given, the calls
 * of the passes are checkpoints. */
extern void checkpoint(void);
extern void brownout_checkpoint(void);

static int f(void)
{
	return 1;
}

int main(void)
{
	int n = 0;
	for (int i = 0; i < 3; i++) {
		checkpoint();
		n += f();
	}
	f();
	brownout_checkpoint();
	return n;
}

/*
 * check: place --placement function-return,loop-latch %s
 * stdout:
 *   tests/programs/3.4-passes/existing.c:16:2: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/existing.c:18:8: note: checkpoint after the call [function-return]
 *   note: the program has 2 calls of checkpoint routines already; they stay
 *   2 checkpoints placed (1 function-return, 1 loop-latch)
 * check: place --placement loop-latch,loop-latch %s
 * stdout-has: 1 checkpoint placed (1 loop-latch)
 * check: place --placement function-return,loop-latch,function-entry %t/out.bc
 * setup: $BROWNOUT place --placement function-return,loop-latch,function-entry -o %t/out.bc %s
 * stdout:
 *   note: the program has 6 calls of checkpoint routines already; they stay
 *   no checkpoints placed (0 function-return, 0 loop-latch, 0 function-entry)
 * check: locate --when always --placement loop-latch --format json %s
 * stdout-has: "checkpoints": 7
 * check: locate --when always --placement loop-latch --checkpoint checkpoint --format json %s
 * stdout-has: "checkpoints": 7
 * check: place --placement loop-latch --format json %s
 * stdout-has: "kept": 2
 */
