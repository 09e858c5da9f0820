/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors that do not fit in the parameter registers: lanes of less than a
 * word, a word and more, and with room behind the last one. */
#include <assert.h>
#include <stdint.h>

typedef double doubles __attribute__((vector_size(32)));
typedef int32_t ints __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(32)));
typedef uint64_t three __attribute__((ext_vector_type(3)));

__attribute__((noinline)) static doubles minus(doubles a, doubles b)
{
	return a - b;
}

__attribute__((noinline)) static ints times(int first, ints a, ints b, int last)
{
	return a * b + first - last;
}

__attribute__((noinline)) static bytes both(bytes a, bytes b)
{
	return a | b;
}

__attribute__((noinline)) static three sum(three a, three b, int last)
{
	return a + b + (uint64_t)last;
}

int main(void)
{
	doubles d = minus((doubles){ 5, 6, 7, 8 }, (doubles){ 1, 2, 3, 0.5 });
	assert(d[0] == 4 && d[1] == 4 && d[2] == 4 && d[3] == 7.5);
	ints i = { 1, -2, 300000, 4, 5, 6, 7, 8 };
	i = times(3, i, (ints){ 2, 2, 2, 2, 2, 2, 2, 9 }, 1);
	assert(i[0] == 4 && i[1] == -2 && i[2] == 600002 && i[7] == 74);
	bytes b = { 1, 2 }, more = { 4, 8 };
	b[31] = 128;
	more[31] = 1;
	b = both(b, more);
	assert(b[0] == 5 && b[1] == 10 && b[2] == 0 && b[31] == 129);
	three t = sum((three){ 1, 1ull << 40, 3 }, (three){ 4, 5, 6 }, 7);
	assert(t.x == 12 && t.y == (1ull << 40) + 12 && t.z == 16);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target msp430 -O2 %s
 * check: run --target cortex-m %s
 * check: run --target cortex-m -O2 %s
 * check: run --target riscv32 %s
 * check: run --target riscv32 -O2 %s
 * check: run --target host %s
 * check: run --target host -O2 %s
 */
