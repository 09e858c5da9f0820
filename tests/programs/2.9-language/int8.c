/* SPDX-License-Identifier: Apache-2.0 */
/* 8-bit arithmetic at its edges, with promotion to int and back. */
#include <assert.h>
#include <stdint.h>

static int8_t neg8(int8_t x)
{
	return (int8_t)-x;
}

static uint8_t shl8(uint8_t x, int n)
{
	return (uint8_t)(x << n);
}

static int8_t sar8(int8_t x, int n)
{
	return (int8_t)(x >> n);
}

int main(void)
{
	int8_t min = INT8_MIN, max = INT8_MAX, m1 = -1, seven = 7;
	uint8_t umax = UINT8_MAX, zero = 0, one = 1;

	assert(min - 1 == -129 && max + 1 == 128); /* in int */
	assert((int8_t)(min - 1) == 127 && (int8_t)(max + 1) == -128);
	assert(neg8(min) == min && neg8(m1) == 1);
	assert((uint8_t)(umax + one) == 0 && (uint8_t)(zero - one) == 255);
	assert(umax + one == 256 && zero - one == -1);
	assert(umax > m1 && (uint8_t)m1 == umax);
	assert(min / seven == -18 && min % seven == -2);
	assert((int8_t)-100 / 7 == -14 && umax / m1 == -255);
	assert(umax % 10 == 5 && umax * umax == (int)65025u);
	assert((uint8_t)(umax * umax) == 1);
	assert((int8_t)(min * min) == 0 && min * m1 == 128);
	assert(shl8(0x81, 1) == 2 && shl8(1, 7) == 128);
	assert(sar8(min, 7) == -1 && sar8(min, 1) == -64 && sar8(max, 6) == 1);
	assert(umax >> 4 == 15 && (uint8_t)~umax == 0 && ~umax == -256);
	assert((min ^ m1) == 127 && (min | seven) == -121 && (m1 & 15) == 15);

	uint8_t u = 250;
	for (int i = 0; i < 10; i++)
		u++;
	assert(u == 4);
	int8_t s = 120;
	for (int i = 0; i < 10; i++)
		s++;
	assert(s == -126);
	u -= 5;
	assert(u == 255 && u-- == 255 && --u == 253);
	u *= 3;
	assert(u == (253 * 3 & 255));
	u /= 2;
	u %= 100;
	u <<= 3;
	u >>= 1;
	u ^= 0xf0;
	u |= 1;
	u &= 0x7f;
	assert(u == (((247 / 2 % 100) << 3 & 255) >> 1 ^ 0xf0 | 1) % 128);

	char plain = (char)0x80;
	signed char sc = (signed char)0x80;
	assert((unsigned char)plain == 128 && sc == -128);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
