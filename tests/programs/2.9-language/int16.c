/* SPDX-License-Identifier: Apache-2.0 */
/* 16-bit arithmetic at its edges; int is 16 bits on msp430, 32 on the host. */
#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int16_t div16(int16_t a, int16_t b)
{
	return a / b;
}

static int16_t rem16(int16_t a, int16_t b)
{
	return a % b;
}

/* Mixed signedness: where int has 16 bits, u16 + s16 is unsigned. */
static int is_unsigned_mix(void)
{
	uint16_t u = 1;
	int16_t s = -2;
	return u + s > 0;
}

int main(void)
{
	int16_t min = INT16_MIN, max = INT16_MAX, m7 = -7;
	uint16_t umax = UINT16_MAX, u;

	assert((int16_t)(uint16_t)((uint16_t)max + 1u) == min);
	assert((uint16_t)(umax + 1u) == 0 && (uint16_t)-1 == umax);
	assert(div16(m7, 2) == -3 && rem16(m7, 2) == -1);
	assert(div16(7, -2) == -3 && rem16(7, -2) == 1);
	assert(div16(m7, -2) == 3 && rem16(m7, -2) == -1);
	assert(div16(min, 2) == -16384 && div16(min, max) == -1);
	assert(rem16(min, max) == -1 && rem16(min, 10) == -8);
	assert((uint16_t)(umax / 3) == 21845 && umax % 10 == 5);
	assert((uint32_t)umax * umax == 4294836225UL);
	assert((int32_t)min * min == 1073741824L);
	assert(min >> 15 == -1 && min >> 1 == -16384 && max >> 14 == 1);
	assert((uint16_t)(umax << 15) == 0x8000u && umax >> 15 == 1);
	u = 0x1234;
	u = (uint16_t)(u << 4 | u >> 12);
	assert(u == 0x2341);
	u += 0xf000;
	assert(u == 0x1341);
	u -= 0x2000;
	assert(u == 0xf341);
	u *= 16;
	assert(u == 0x3410);
	assert((int16_t)0x8000u == min && (int16_t)(uint16_t)0xffff == -1);
	assert((int32_t)min == -32768L && (uint32_t)min == 0xffff8000UL);
	assert((int32_t)umax == 65535L);

	printf("%d %u\n", INT_MAX, UINT_MAX);
	printf("%d\n", is_unsigned_mix());
	int i = INT_MAX;
	i = (int)((unsigned)i + 1u);
	printf("%d %d %d\n", i, i / 10, i % 10);
	unsigned v = UINT_MAX;
	printf("%u %u %u %u\n", v / 10, v % 10, v * v, v + v);
	printf("%d %d\n", 30000 + (int)v, -30000 - (int)v);
	printf("%ld\n", -1 + 65536u * 1L + 32768u);
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   32767 65535
 *   1
 *   -32768 -3276 -8
 *   6553 5 1 65534
 *   29999 -29999
 *   98303
 * check: run --target host %s
 * stdout:
 *   2147483647 4294967295
 *   0
 *   -2147483648 -214748364 -8
 *   429496729 5 1 4294967294
 *   29999 -29999
 *   98303
 */
