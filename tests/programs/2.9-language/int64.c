/* SPDX-License-Identifier: Apache-2.0 */
/* 64-bit arithmetic at its edges: four words on msp430. */
#include <assert.h>
#include <stdint.h>

static uint64_t power(uint64_t base, unsigned n)
{
	uint64_t r = 1;

	for (; n; n >>= 1, base *= base)
		if (n & 1)
			r *= base;
	return r;
}

static uint64_t fnv(const char *s)
{
	uint64_t h = 0xcbf29ce484222325;

	while (*s)
		h = (h ^ (uint8_t)*s++) * 0x100000001b3;
	return h;
}

static int64_t divide(int64_t a, int64_t b)
{
	return a / b;
}

static int64_t rest(int64_t a, int64_t b)
{
	return a % b;
}

static int digits(uint64_t x, char *out)
{
	int n = 0;

	do
		out[n++] = (char)('0' + x % 10);
	while (x /= 10);
	return n;
}

int main(void)
{
	int64_t min = INT64_MIN, max = INT64_MAX, m7 = -7;
	uint64_t umax = UINT64_MAX;
	char text[20];

	assert((int64_t)((uint64_t)max + 1) == min && umax + 1 == 0);
	assert(divide(m7, 2) == -3 && rest(m7, 2) == -1 && rest(7, -2) == 1);
	assert(divide(min, 10) == -922337203685477580 && rest(min, 10) == -8);
	assert(divide(min, max) == -1 && divide(1, min) == 0);
	assert(rest(max, INT64_C(1000000007)) == 291172003);
	assert(umax / 3 == 0x5555555555555555 && umax % 1000 == 615);
	assert(umax / 0x100000001 == 0xffffffff && umax % 0x100000001 == 0);
	assert((uint64_t)0xffffffff * 0xffffffff == 0xfffffffe00000001);
	uint64_t factor = 0x123456789abcdef;
	assert(factor * 0xfedcba987654321 == 0x22236d88fe5618cf);
	assert(power(3, 40) == 12157665459056928801u);
	assert(power(7, 30) == 1576789505350337489);
	for (unsigned n = 0; n < 64; n++) {
		uint64_t one = UINT64_C(1) << n;
		assert(one >> n == 1 && (one & (one - 1)) == 0);
		assert((int64_t)(umax << n) >> n == -1);
		int64_t half = n < 63 ? INT64_C(1) << (n - n / 2) : min >> 31;
		assert((int64_t)one >> n / 2 == half);
	}
	assert(min >> 63 == -1 && (uint64_t)min >> 63 == 1 && max >> 62 == 1);
	assert((umax ^ 0xf0f0f0f0f0f0f0f0) == 0x0f0f0f0f0f0f0f0f);
	assert((~(uint64_t)0x1234567800000000 | 1) == 0xedcba987ffffffff);
	assert(fnv("brownout") == 0xff7319ba466717a1);
	assert(fnv("a") == 0xaf63dc4c8601ec8c && fnv("") == 0xcbf29ce484222325);
	assert(digits(umax, text) == 20 && text[0] == '5' && text[19] == '1');
	assert(min < m7 && m7 < 0 && (uint64_t)m7 > (uint64_t)max);
	assert((int32_t)0x1234567890abcdef == (int32_t)0x90abcdef);
	assert((uint8_t)umax == 255 && (int64_t)(int8_t)0x80 == -128);
	uint64_t carry = 0xffffffffffff;
	assert(++carry == 0x1000000000000 && --carry == 0xffffffffffff);
	assert(-(uint64_t)1 == umax && (int64_t)(0 - (uint64_t)min) == min);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
