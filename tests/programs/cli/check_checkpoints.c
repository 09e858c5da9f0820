/* SPDX-License-Identifier: Apache-2.0 */
/* A program that calls a checkpoint routine is checked with a mechanism that
 * has such calls: the one that may skip them finds what spans two of them. */
void checkpoint(void);

__attribute__((section(".persistent"))) int count, copy;

int main(void)
{
	copy = count;
	checkpoint();
	count = count + 1;
	checkpoint();
	return count;
}

/*
 * check: check %s
 * exit: 1
 * stdout-has: note: assumed: --mechanism mementos --ed 3000, because the program calls a checkpoint routine
 * stdout-has: --mechanism mementos --schedule
 * stdout-has: check_checkpoints.c:10:9: error: 'count' advances twice
 * stdout-has: check_checkpoints.c:12:10: error: 'count' advances twice
 * check: check --when always %s
 * exit: 1
 * stdout-lacks: check_checkpoints.c:10:9
 * stdout-lacks: assumed
 * stdout-has: --schedule
 * check: check --mechanism dino %s
 * stdout-has: no findings
 * check: check --checkpoint none --no-assume-externals %s
 * exit: 3
 * stderr-has: function 'checkpoint' has no body
 * check: check --checkpoint none %s
 * exit: 1
 * stdout-has: note: assumed of what the given files do not define: outputs: checkpoint;
 */
