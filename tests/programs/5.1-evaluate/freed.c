/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a block that is used, then freed, is used again after a failure: a
 * crash at the access. */
#include <stdlib.h>

void checkpoint(void);

int result;

int main(void)
{
	int *block = malloc(sizeof(*block));
	*block = 3;
	checkpoint();
	result = *block;
	free(block);
	return result;
}

/*
 * check: evaluate --all --nvm heap --when always %s
 * exit: 1
 * stdout-has: effect: crashes at line 15: access to address
 * stdout-has: in the heap but in no live block
 */
