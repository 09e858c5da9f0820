/* SPDX-License-Identifier: Apache-2.0 */
/* C start-up: initialised data, zeroed bss. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

static int a = 7, b, c[5], d[4] = {1, [3] = 4};
static int64_t wide = -2;
static double real, half = 0.5;
static void *pointer;
static struct {
	char c;
	int32_t v[2];
} s, t = {'t', {1}};
static int *to_a = &a;

static int count(void)
{
	static int calls;
	static int from = 100;
	return from + calls++;
}

int main(void)
{
	assert(a == 7 && b == 0 && wide == -2 && real == 0 && half == .5);
	for (int i = 0; i < 5; i++)
		assert(c[i] == 0);
	assert(d[0] == 1 && d[1] == 0 && d[2] == 0 && d[3] == 4);
	assert(pointer == NULL && s.c == 0 && s.v[1] == 0);
	assert(t.c == 't' && t.v[0] == 1 && t.v[1] == 0 && to_a == &a);
	assert(count() == 100 && count() == 101);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
