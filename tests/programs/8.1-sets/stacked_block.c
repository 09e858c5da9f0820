/* realloc gets its block on the stack, SPEC 2.6: any block may be the one that
 * it reads, so the set is larger than with registers, never smaller. */
#include <brownout.h>
#include <stdlib.h>

BROWNOUT_NV int *kept;

int main(void)
{
	kept = malloc(2 * sizeof(int));
	brownout_checkpoint();
	int *more = realloc(kept, 4 * sizeof(int));
	more[0] = 1; /* perhaps where it was */
	return more[1];
}

/*
 * check: sets --when always --nvm heap %s
 * stdout-has: this checkpoint must save 2 bytes and what has no known size: WAR heap, heap_first
 * check: sets --when always --nvm heap --param-registers 0 %s
 * stdout-has: must save 2 bytes and what has no known size: WAR block from tests/programs/8.1-sets/stacked_block.c:10, heap, heap_first
 * check: evaluate --nvm globals,stack --param-registers 0 %s
 * exit: 1
 */
