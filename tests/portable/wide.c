/* SPDX-License-Identifier: Apache-2.0 */
/* 64-bit integers: all operators, signed and unsigned, in every position. */
#include <stdint.h>
#include <stdio.h>

static const uint64_t values[] = {
	0,
	1,
	7,
	0xffff,
	0x10000,
	0xffffffff,
	0x100000000,
	0x123456789abcdef0,
	0x7fffffffffffffff,
	0x8000000000000000,
	0xffffffffffffffff,
};

enum { COUNT = sizeof(values) / sizeof(values[0]) };

static uint64_t hash;

static void note(uint64_t n)
{
	hash = (hash ^ n) * 0x100000001b3;
}

static void unsigned_operators(uint64_t a, uint64_t b)
{
	note(a + b);
	note(a - b);
	note(a * b);
	if (b) {
		note(a / b);
		note(a % b);
	}
	note((a & b) | (~a ^ b));
	note((uint64_t)(a < b) | (uint64_t)(a == b) << 1);
	note(a << (b & 63));
	note(a >> (b & 63));
}

static void signed_operators(int64_t a, int64_t b)
{
	if (b && !(a == INT64_MIN && b == -1)) {
		note((uint64_t)(a / b));
		note((uint64_t)(a % b));
	}
	note((uint64_t)(a < b) | (uint64_t)(a >= b) << 1);
	note((uint64_t)(a >> (b & 31)));
	note((uint64_t)((int64_t)(int32_t)a + (int16_t)b + (int8_t)a));
}

static uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus)
{
	uint64_t r = 1;
	for (base %= modulus; exponent; exponent >>= 1) {
		if (exponent & 1)
			r = r * base % modulus;
		base = base * base % modulus;
	}
	return r;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t t = a % b;
		a = b;
		b = t;
	}
	return a;
}

int main(void)
{
	for (uint8_t i = 0; i < COUNT; i++) {
		for (uint8_t k = 0; k < COUNT; k++) {
			unsigned_operators(values[i], values[k]);
			signed_operators((int64_t)values[i],
					 (int64_t)values[k]);
		}
		printf("%016llx\n", (unsigned long long)hash);
	}
	printf("%llu %llu\n", (unsigned long long)power(3, 1000000, 1000000007),
	       (unsigned long long)gcd(1000000016000000063, 1000000007));
	printf("%lld\n", -9223372036854775807LL - 1);
	return (int)(hash % 113);
}
