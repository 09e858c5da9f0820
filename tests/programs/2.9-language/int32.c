/* SPDX-License-Identifier: Apache-2.0 */
/* 32-bit arithmetic at its edges: two words on msp430. */
#include <assert.h>
#include <stdint.h>

static uint32_t rotl(uint32_t x, unsigned n)
{
	return x << n | x >> (32 - n);
}

static uint32_t isqrt(uint32_t x)
{
	uint32_t r = 0, bit = UINT32_C(1) << 30;

	while (bit > x)
		bit >>= 2;
	for (; bit; bit >>= 2) {
		if (x >= r + bit) {
			x -= r + bit;
			r = (r >> 1) + bit;
		} else {
			r >>= 1;
		}
	}
	return r;
}

static uint32_t crc32(const char *s)
{
	uint32_t crc = 0xffffffff;

	for (; *s; s++) {
		crc ^= (uint8_t)*s;
		for (int i = 0; i < 8; i++)
			crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc;
}

static uint32_t gcd(uint32_t a, uint32_t b)
{
	while (b) {
		uint32_t t = a % b;
		a = b;
		b = t;
	}
	return a;
}

int main(void)
{
	int32_t min = INT32_MIN, max = INT32_MAX, a = -1000000007, b = 30011;
	uint32_t umax = UINT32_MAX, u = 0x80000001;

	assert((int32_t)((uint32_t)max + 1) == min && umax + 1 == 0);
	assert(a / b == -33321 && a % b == -3476);
	assert(a / -b == 33321 && a % -b == -3476 && -a % b == 3476);
	assert((int64_t)a / b * b + a % b == a);
	assert(min / 2 == -1073741824 && min / max == -1 && min % max == -1);
	assert(min / 10 == -214748364 && min % 10 == -8);
	assert(umax / 10 == 429496729 && umax % 10 == 5 && umax / u == 1);
	assert(umax % u == 0x7ffffffe && umax / 65536 == 65535);
	assert(UINT32_C(123456789) * 987654321 == 0xfbff5385);
	assert((int32_t)(UINT32_C(0) - (uint32_t)min) == min);
	assert(min >> 31 == -1 && min >> 16 == -32768 && min >> 1 == -1073741824);
	assert(u >> 31 == 1 && u << 31 == 0x80000000 && u >> 16 == 0x8000);
	assert((u ^ umax) == 0x7ffffffe && (u & 0xff) == 1 && ~u == 0x7ffffffe);
	for (unsigned n = 1; n < 32; n++)
		assert(rotl(rotl(0x12345678, n), 32 - n) == 0x12345678);
	assert(rotl(u, 4) == 0x18 && rotl(0xdeadbeef, 16) == 0xbeefdead);
	assert(min < 0 && (uint32_t)min > (uint32_t)max && a < b);
	assert(isqrt(4294836225) == 65535 && isqrt(2000000000) == 44721);
	assert(crc32("123456789") == 0xcbf43926);
	assert(gcd(1071000, 462000) == 21000 && gcd(4294967295, 65537) == 65537);
	uint32_t borrow = 0x10000;
	borrow -= 1;
	assert(borrow == 0xffff && borrow + 1 == 0x10000);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
