/* SPDX-License-Identifier: Apache-2.0 */
/* Builtins that only clang has: reversal, rotation, saturation, assume. */
#include <assert.h>
#include <stdint.h>

static int assumed(int x)
{
	__builtin_assume(x <= 100);
	return x;
}

int main(void)
{
	uint16_t h = 0x1234;
	uint32_t w = 0x12345678;
	uint64_t q = 0x123456789abcdef0;
	int32_t max = INT32_MAX;
	uint32_t u = 4000000000;

	assert(__builtin_bitreverse8(0x12) == 0x48);
	assert(__builtin_bitreverse16(h) == 0x2c48);
	assert(__builtin_bitreverse32(w) == 0x1e6a2c48);
	assert(__builtin_bitreverse64(q) == 0x0f7b3d591e6a2c48);
	assert(__builtin_rotateleft32(w, 8) == 0x34567812);
	assert(__builtin_rotateright16(h, 4) == 0x4123);
	assert(__builtin_rotateleft64(q, 60) == 0x0123456789abcdef);
	assert(__builtin_rotateleft8(0x81, 1) == 3);
	assert(__builtin_elementwise_add_sat(max, (int32_t)1) == INT32_MAX);
	assert(__builtin_elementwise_sub_sat(u, (uint32_t)4000000001) == 0);
	assert(__builtin_elementwise_add_sat(u, u) == UINT32_MAX);
	assert(__builtin_elementwise_max(-max, (int32_t)5) == 5);
	assert(__builtin_elementwise_min(u, (uint32_t)5) == 5);
	assert(__builtin_elementwise_abs((int32_t)-70000) == 70000);
	assert(assumed(7) == 7);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
