/* SPDX-License-Identifier: Apache-2.0 */
/* Globals, stack, heap and constants are memory of their own. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

static int initialised = 11;
static int zeroed;
static const int constant = 22;
static const char *const text = "text";

static int overlap(const void *a, size_t n, const void *b, size_t m)
{
	uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
	return x < y + m && y < x + n;
}

static int *static_local(void)
{
	static int here = 33;
	return &here;
}

int main(void)
{
	int local = 44, other[3] = {1, 2, 3};
	int *heap = malloc(sizeof *heap);

	assert(heap != NULL);
	*heap = 55;
	const void *objects[] = {&initialised, &zeroed, &constant, text, &local,
				 heap, static_local(), other};
	for (int i = 0; i < 8; i++) {
		assert(objects[i] != NULL);
		for (int j = 0; j < i; j++)
			assert(!overlap(objects[i], sizeof(int), objects[j],
					sizeof(int)));
	}
	assert(initialised == 11 && zeroed == 0 && constant == 22);
	assert(local == 44 && *heap == 55 && *static_local() == 33);
	initialised = zeroed = local = *heap = *static_local() = -1;
	assert(constant == 22 && text[0] == 't' && other[0] == 1 && other[2] == 3);
	free(heap);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
