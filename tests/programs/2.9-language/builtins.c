/* SPDX-License-Identifier: Apache-2.0 */
/* Builtins: bits, byte order, overflow, hints, selection. */
#include <assert.h>
#include <limits.h>
#include <stdint.h>

static int grade(int x)
{
	switch (x & 3) {
	case 0:
		return 1;
	case 1:
		return 2;
	case 2:
		return 3;
	case 3:
		return 4;
	}
	__builtin_unreachable();
}

static int likely(int x)
{
	if (__builtin_expect(x > 100, 0))
		return -1;
	return x;
}

static int add(int32_t a, int32_t b, int32_t *r)
{
	return __builtin_add_overflow(a, b, r);
}

static void overflow(void)
{
	int32_t r;
	uint16_t u;
	int64_t q;
	uint64_t uq;
	int i;
	int8_t b;

	assert(!add(2000000000, 100000000, &r) && r == 2100000000);
	assert(add(2000000000, 2000000000, &r) && r == -294967296);
	assert(add(INT32_MIN, -1, &r) && r == INT32_MAX);
	assert(__builtin_sub_overflow((uint16_t)1, (uint16_t)2, &u));
	assert(u == 65535 && !__builtin_sub_overflow(5, 5, &u) && u == 0);
	assert(__builtin_mul_overflow(INT64_MAX / 2, (int64_t)3, &q));
	assert(!__builtin_mul_overflow(INT64_MIN / 2, (int64_t)2, &q));
	assert(q == INT64_MIN);
	assert(__builtin_mul_overflow(UINT64_MAX, (uint64_t)2, &uq));
	assert(uq == UINT64_MAX - 1);
	assert(__builtin_sadd_overflow(INT_MAX, 1, &i) && i == INT_MIN);
	assert(__builtin_ssub_overflow(INT_MIN, 1, &i) && i == INT_MAX);
	assert(!__builtin_smul_overflow(-100, 100, &i) && i == -10000);
	assert(__builtin_add_overflow(100, 100, &b) && b == -56);
	assert(__builtin_add_overflow(-1, 0u, &uq) && uq == UINT64_MAX);
	assert(!__builtin_mul_overflow(-5, 3LL, &r) && r == -15);
}

static void bits(void)
{
	uint16_t h = 0x1234;
	uint32_t w = 0x12345678;
	uint64_t q = 0x123456789abcdef0;
	unsigned u = 40, one = 1;
	int width = (int)sizeof(unsigned) * CHAR_BIT;

	assert(__builtin_bswap16(h) == 0x3412);
	assert(__builtin_bswap32(w) == 0x78563412);
	assert(__builtin_bswap64(q) == 0xf0debc9a78563412);
	assert(__builtin_popcount(u) == 2 && __builtin_popcountll(q) == 32);
	assert(__builtin_popcountl(0xffffffffUL) == 32);
	assert(__builtin_ctz(u) == 3 && __builtin_ctzll(q) == 4);
	assert(__builtin_clz(one) == width - 1 && __builtin_clzll(q) == 3);
	assert(__builtin_clz(u) == width - 6);
	assert(__builtin_ffs((int)u) == 4 && __builtin_ffs(0) == 0);
	assert(__builtin_ffsll((long long)(q << 1)) == 6);
	assert(__builtin_parity(7u) == 1 && __builtin_parityll(q) == 0);
	assert(__builtin_clrsb(0) == width - 1 && __builtin_clrsb(-2) == width - 2);
}

static void numbers(void)
{
	double d = -2.5;
	float f = -0.0f;
	int i = -7;

	assert(__builtin_fabs(d) == 2.5 && __builtin_abs(i) == 7);
	assert(__builtin_fabsf(f) == 0 && __builtin_copysign(3.0, d) == -3.0);
	assert(__builtin_isnan(__builtin_nan("")) && !__builtin_isnan(d));
	assert(__builtin_isinf(__builtin_inf()) && !__builtin_isinf(d));
	assert(__builtin_isless(d, 1.0) && __builtin_isunordered(d, __builtin_nan("")));
	assert(__builtin_huge_val() > 1e308);
	assert(__builtin_signbit(f) && !__builtin_signbit(1.0));
	assert(__builtin_isfinite(d) && !__builtin_isfinite(__builtin_inf()));
}

int main(void)
{
	assert(grade(5) == 2 && grade(3) == 4 && likely(7) == 7);
	assert(likely(101) == -1);
	overflow();
	bits();
	numbers();
	assert(__builtin_choose_expr(1, 5, "x") == 5);
	assert(__builtin_constant_p(3) && __builtin_types_compatible_p(int, int));
	char buffer[8];
	__builtin_memset(buffer, 'x', 7);
	buffer[7] = 0;
	assert(__builtin_strlen(buffer) == 7 &&
	       __builtin_object_size(buffer, 0) == 8);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
