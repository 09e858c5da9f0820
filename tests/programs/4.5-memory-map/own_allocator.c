/* SPDX-License-Identifier: Apache-2.0 */
/* An allocator of the program's own is simply code. */
#include <stddef.h>

static int pool[8];
static int *next = pool;

void *malloc(size_t bytes)
{
	int *block = next;
	next = block + bytes / sizeof(int);
	return block;
}

int main(void)
{
	int *block = malloc(sizeof(int));
	*block = 1;
	return *block;
}

/*
 * check: locate --nvm all --cflags -fno-builtin %s
 * exit: 1
 * stdout-has: own_allocator.c:10:15: error: 'next' is read, then overwritten
 * stdout-has: 1 anomaly (1 data-access)
 */
