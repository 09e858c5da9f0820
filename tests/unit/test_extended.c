/* SPDX-License-Identifier: Apache-2.0 */
/* x86's long double as bits, against a host that has it; and by a table. */
#include <float.h>
#include <math.h>

#include "unit.h"
#include "vm/extended.h"

/* Quadruple precision and what it is as x86's long double. */
static const struct {
	uint64_t quad[2], extended[2];
	bool is_exact;
} table[] = {
	/* 0, -0, 1, -2 */
	{ { 0, 0 }, { 0, 0 }, true },
	{ { 0, 1ull << 63 }, { 0, 0x8000 }, true },
	{ { 0, 0x3fffull << 48 }, { 1ull << 63, 0x3fff }, true },
	{ { 0, 0xc000ull << 48 }, { 1ull << 63, 0xc000 }, true },
	/* infinity, NaN */
	{ { 0, 0x7fffull << 48 }, { 1ull << 63, 0x7fff }, true },
	{ { 0, 0x7fff8ull << 44 }, { 3ull << 62, 0x7fff }, true },
	/* ties to even: 1 + 2^-64, 1 + 3 * 2^-64, a bit more than a tie */
	{ { 1ull << 48, 0x3fffull << 48 }, { 1ull << 63, 0x3fff }, false },
	{ { 3ull << 48, 0x3fffull << 48 },
	  { (1ull << 63) + 2, 0x3fff },
	  false },
	{ { (1ull << 48) + 1, 0x3fffull << 48 },
	  { (1ull << 63) + 1, 0x3fff },
	  false },
	/* up to the next exponent, to infinity, to the smallest normal one */
	{ { ~0ull, 0x3fffffffffffffff }, { 1ull << 63, 0x4000 }, false },
	{ { ~0ull, 0x7ffeffffffffffff }, { 1ull << 63, 0x7fff }, false },
	{ { ~0ull, 0x0000ffffffffffff }, { 1ull << 63, 1 }, false },
	/* subnormal */
	{ { 1ull << 49, 0 }, { 1, 0 }, true },
	{ { 1ull << 48, 0 }, { 0, 0 }, false },
};

static void known_numbers(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(table); i++) {
		uint64_t w[2];
		extended_from_quad(table[i].quad, w);
		assert_true(w[0] == table[i].extended[0]);
		assert_true(w[1] == table[i].extended[1]);
		if (!table[i].is_exact)
			continue;
		extended_to_quad(table[i].extended, w);
		assert_true(w[0] == table[i].quad[0]);
		assert_true(w[1] == table[i].quad[1]);
	}
}

#if LDBL_MANT_DIG == 64
__extension__ typedef _Float128 quad;

static uint64_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state ^ *state >> 29;
}

/* Often near a limit: few bits, all bits, exponents at both ends. */
static uint64_t random_bits(uint64_t *state)
{
	uint64_t bits = next_random(state), how = next_random(state) % 4;
	return how == 0   ? bits
	       : how == 1 ? bits << bits % 64
	       : how == 2 ? ~(bits << bits % 64)
			  : bits >> bits % 64;
}

static void both_ways(uint64_t *random)
{
	uint64_t bits[2] = { random_bits(random), random_bits(random) };
	uint64_t own[2], back[2];
	quad x;
	memcpy(&x, bits, sizeof(x));
	long double want = (long double)x;
	uint64_t native[2] = { 0 };
	memcpy(native, &want, 10);
	extended_from_quad(bits, own);
	assert_true(own[0] == native[0] && own[1] == native[1]);
	x = (quad)want;
	memcpy(bits, &x, sizeof(x));
	extended_to_quad(own, back);
	assert_true(back[0] == bits[0] && back[1] == bits[1]);
}
#endif

static void as_the_host(void **state)
{
	(void)state;
#if LDBL_MANT_DIG == 64
	uint64_t random = 1;
	for (int i = 0; i < 200000; i++)
		both_ways(&random);
#endif
}

int test_extended(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_numbers),
		cmocka_unit_test(as_the_host),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
