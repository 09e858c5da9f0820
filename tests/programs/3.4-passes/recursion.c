/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints in a recursive function: each depth has its own, and progress is
 * made where a run from the boot alone would never end. */
static int depth(int n)
{
	int here = n ? 1 + depth(n - 1) : 0;
	return here;
}

int main(void)
{
	return depth(50);
}

/*
 * check: run --placement function-entry --when always --fail-every 600 --stats %s
 * exit: 50
 * stderr-has: 52 checkpoints, 1 failures
 * check: run --placement function-return --when always --fail-every 800 %s
 * exit: 50
 * check: run --when always --fail-every 600 --max-ops 100000 %s
 * exit: 4
 * check: dump --placement function-entry,function-return %s
 * stdout-has: checkpoint
 * check: locate --nvm all --when always --placement function-entry --format json %s
 * stdout-has: "checkpoints": 52
 * check: locate --nvm all --when always --placement function-return,function-entry --format json %s
 * stdout-has: "checkpoints": 103
 */
