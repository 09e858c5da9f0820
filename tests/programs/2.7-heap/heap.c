/* SPDX-License-Identifier: Apache-2.0 */
/* malloc, calloc, realloc, free: blocks are apart, keep their content, and
 * are used again. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BLOCKS 24

static struct {
	unsigned char *at;
	size_t size;
	unsigned char mark;
} live[BLOCKS];

static uint32_t state = 12345;

static unsigned next(unsigned below)
{
	state = state * 1103515245 + 12345;
	return (unsigned)(state >> 16) % below;
}

static void verify(int i)
{
	for (size_t k = 0; k < live[i].size; k++)
		assert(live[i].at[k] == live[i].mark);
}

static void churn(void)
{
	for (int round = 0; round < 600; round++) {
		int i = (int)next(BLOCKS);
		size_t size = next(90) + 1;
		unsigned char mark = (unsigned char)(round + 1);

		if (live[i].at && next(3)) {
			verify(i);
			free(live[i].at);
			live[i].at = NULL;
			live[i].size = 0;
			continue;
		}
		verify(i);
		unsigned char *p = realloc(live[i].at, size);
		assert(p != NULL && (uintptr_t)p % sizeof(void *) == 0);
		size_t kept = size < live[i].size ? size : live[i].size;
		for (size_t k = 0; k < kept; k++)
			assert(p[k] == live[i].mark);
		memset(p, mark, size);
		live[i].at = p;
		live[i].size = size;
		live[i].mark = mark;
	}
	for (int i = 0; i < BLOCKS; i++) {
		verify(i);
		free(live[i].at);
	}
}

int main(void)
{
	long *a = malloc(10 * sizeof *a), *b = calloc(10, sizeof *b);

	assert(a && b && a != b);
	for (int i = 0; i < 10; i++) {
		assert(b[i] == 0);
		a[i] = i * 100000L;
		b[i] = -i;
	}
	a = realloc(a, 40 * sizeof *a);
	assert(a && a[9] == 900000L && b[9] == -9);
	a = realloc(a, 2 * sizeof *a);
	assert(a && a[1] == 100000L);
	free(a);
	free(b);
	free(NULL);

	/* The same size is served from the freed block again. */
	void *p = malloc(40), *guard = malloc(8);
	volatile uintptr_t old = (uintptr_t)p;
	free(p);
	p = malloc(40);
	assert((uintptr_t)p == old);
	free(p);
	free(guard);
	churn();

	/* Freed memory does not run out. */
	for (int i = 0; i < 200; i++) {
		char *big = malloc(2000);
		assert(big);
		big[0] = big[1999] = 'x';
		free(big);
	}
	/* calloc of a product that does not fit. */
	volatile size_t huge = SIZE_MAX / 2;
	void *volatile none = calloc(huge, 3);
	assert(none == NULL);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
