/* SPDX-License-Identifier: Apache-2.0 */
/* Wide numbers against the host's own: integers of 128 bits, floats of every
 * format. tests/ir/integers has other widths. */
#include <math.h>

#include "unit.h"
#include "vm/numbers.h"

__extension__ typedef __int128 wide_t;
__extension__ typedef unsigned __int128 uwide_t;
__extension__ typedef _Float128 quad;
__extension__ typedef _Float16 half;

enum {
	ROUNDS = 20000,
};

static uint64_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state ^ *state >> 29;
}

/* Of any length, positive and negative; some with long runs of bits. */
static uwide_t random_wide(uint64_t *state)
{
	uwide_t x = (uwide_t)next_random(state) << 64 | next_random(state);
	uint64_t how = next_random(state);
	x = (uwide_t)((wide_t)x >> how % 128);
	if (how >> 7 & 1)
		x &= ~(uwide_t)0 << (how >> 8) % 128;
	return how >> 15 & 1 ? x + 1 : x;
}

static void put(uint64_t *w, uwide_t x)
{
	w[0] = (uint64_t)x;
	w[1] = (uint64_t)(x >> 64);
}

static uwide_t get(const uint64_t *w)
{
	return (uwide_t)w[1] << 64 | w[0];
}

static uwide_t compute(enum wide_fn fn, uwide_t x, uwide_t y, bool *traps)
{
	uint64_t w[WIDE_REGS] = { 0 };
	enum trap_kind why;
	put(w, x);
	put(w + 2, y);
	*traps = !vm_wide(fn, 128, 0, w, &why);
	return get(w);
}

static void divisions(void **state)
{
	(void)state;
	uint64_t random = 1;
	bool traps;
	for (int i = 0; i < ROUNDS; i++) {
		uwide_t x = random_wide(&random), y = random_wide(&random);
		if (y == 0 || y == ~(uwide_t)0)
			continue;
		assert_true(compute(WIDE_UDIV, x, y, &traps) == x / y);
		assert_true(compute(WIDE_UREM, x, y, &traps) == x % y);
		wide_t a = (wide_t)x, b = (wide_t)y;
		assert_true(compute(WIDE_SDIV, x, y, &traps) ==
			    (uwide_t)(a / b));
		assert_true(compute(WIDE_SREM, x, y, &traps) ==
			    (uwide_t)(a % b));
		assert_false(traps);
	}
	compute(WIDE_UDIV, 5, 0, &traps);
	assert_true(traps);
	compute(WIDE_SREM, 5, 0, &traps);
	assert_true(traps);
	compute(WIDE_SDIV, (uwide_t)1 << 127, ~(uwide_t)0, &traps);
	assert_true(traps);
	compute(WIDE_SREM, (uwide_t)1 << 127, ~(uwide_t)0, &traps);
	assert_false(traps);
}

/* The bits of a result, of at most 16 bytes. */
static void check_bits(const uint64_t *w, const void *want, size_t bytes)
{
	assert_memory_equal(w, want, bytes);
}

static void from_integers(void **state)
{
	(void)state;
	uint64_t random = 2;
	for (int i = 0; i < ROUNDS; i++) {
		uwide_t x = random_wide(&random);
		wide_t s = (wide_t)x;
		uint64_t w[WIDE_REGS] = { 0 };
#define CHECK(fn, format, T, value, bytes)                                     \
	do {                                                                   \
		T want = (T)(value);                                           \
		put(w, x);                                                     \
		vm_wide_float(fn, 128, format, w);                             \
		check_bits(w, &want, bytes);                                   \
	} while (0)
		CHECK(WIDE_U_TO_F, FORMAT_F32, float, x, 4);
		CHECK(WIDE_U_TO_F, FORMAT_F64, double, x, 8);
		CHECK(WIDE_U_TO_F, FORMAT_F80, long double, x, 10);
		CHECK(WIDE_U_TO_F, FORMAT_F128, quad, x, 16);
		CHECK(WIDE_S_TO_F, FORMAT_F16, half, s, 2);
		CHECK(WIDE_S_TO_F, FORMAT_F32, float, s, 4);
		CHECK(WIDE_S_TO_F, FORMAT_F64, double, s, 8);
		CHECK(WIDE_S_TO_F, FORMAT_F80, long double, s, 10);
		CHECK(WIDE_S_TO_F, FORMAT_F128, quad, s, 16);
#undef CHECK
	}
}

static void to_integers(void **state)
{
	(void)state;
	uint64_t random = 3;
	for (int i = 0; i < ROUNDS; i++) {
		double x = ldexp((double)(int64_t)next_random(&random),
				 (int)(next_random(&random) % 124) - 60);
		uint64_t w[WIDE_REGS] = { BITS64(x) };
		vm_wide_float(WIDE_F_TO_S, FORMAT_F64, 128, w);
		assert_true(get(w) == (uwide_t)(wide_t)x);
		long double l = x;
		memcpy(w, &l, 10);
		vm_wide_float(WIDE_F_TO_S, FORMAT_F80, 128, w);
		assert_true(get(w) == (uwide_t)(wide_t)x);
		if (x < 0)
			continue;
		w[0] = BITS64(x);
		vm_wide_float(WIDE_F_TO_U, FORMAT_F64, 128, w);
		assert_true(get(w) == (uwide_t)x);
	}
}

static void saturated(void **state)
{
	(void)state;
	static const struct {
		double from;
		unsigned bits;
		bool is_signed;
		uint64_t low, high;
	} rows[] = {
		{ 1e30, 128, true, 5076964154930102272u, 54210108624u },
		{ 1e39, 128, true, UINT64_MAX, INT64_MAX },
		{ -1e39, 128, true, 0, 1ull << 63 },
		{ 1e39, 128, false, UINT64_MAX, UINT64_MAX },
		{ -0.9, 128, false, 0, 0 },
		{ -1e39, 128, false, 0, 0 },
		{ NAN, 128, true, 0, 0 },
		{ INFINITY, 65, true, UINT64_MAX, 0 },
		{ -INFINITY, 65, true, 0, 1 },
		{ INFINITY, 65, false, UINT64_MAX, 1 },
		{ 300, 8, false, 255, 0 },
		{ -300, 8, true, 128, 0 },
		{ -128.9, 8, true, 128, 0 },
		{ -5, 8, true, 251, 0 },
	};
	for (size_t i = 0; i < COUNT(rows); i++) {
		uint64_t w[WIDE_REGS] = { BITS64(rows[i].from) };
		vm_wide_float(rows[i].is_signed ? WIDE_F_TO_S : WIDE_F_TO_U,
			      FORMAT_F64, rows[i].bits, w);
		assert_true(w[0] == rows[i].low && w[1] == rows[i].high);
	}
}

static void conversions(void **state)
{
	(void)state;
	uint64_t random = 4;
	for (int i = 0; i < ROUNDS; i++) {
		/* All exponents that a half has, and some beyond. */
		uint64_t bits = next_random(&random);
		long double x = ldexpl((long double)bits,
				       (int)(next_random(&random) % 50) - 92);
		half want = (half)x;
		uint64_t w[WIDE_REGS] = { 0 };
		memcpy(w, &x, 10);
		vm_wide_float(WIDE_FCONVERT, FORMAT_F80, FORMAT_F16, w);
		check_bits(w, &want, 2);
		vm_wide_float(WIDE_FCONVERT, FORMAT_F16, FORMAT_F64, w);
		double back = (double)want;
		check_bits(w, &back, 8);
	}
}

/* bfloat is a float that lost its lower half. */
static void brain_floats(void **state)
{
	(void)state;
	uint64_t random = 5;
	for (int i = 0; i < ROUNDS; i++) {
		uint32_t bits = (uint32_t)next_random(&random);
		if ((bits >> 23 & 255) == 255)
			continue;
		uint32_t upper = bits >> 16, lower = bits & 0xffff;
		bool rounds_up =
			lower > 0x8000 || (lower == 0x8000 && (upper & 1));
		uint64_t w[WIDE_REGS] = { bits };
		vm_wide_float(WIDE_FCONVERT, FORMAT_F32, FORMAT_BF16, w);
		assert_int_equal(w[0], upper + rounds_up);
	}
	/* A double just above a tie: rounded to float first, it would be it. */
	uint64_t w[WIDE_REGS] = { BITS64(1 + 0x1p-8 + 0x1p-40) };
	vm_wide_float(WIDE_FCONVERT, FORMAT_F64, FORMAT_BF16, w);
	assert_int_equal(w[0], 0x3f81);
	w[0] = BITS64(-1 - 0x3p-8 + 0x1p-40);
	vm_wide_float(WIDE_FCONVERT, FORMAT_F64, FORMAT_BF16, w);
	assert_int_equal(w[0], 0xbf81);
}

static void arithmetic(void **state)
{
	(void)state;
	uint64_t random = 6;
	for (int i = 0; i < ROUNDS; i++) {
		uint64_t w[WIDE_REGS] = { 0 };
		uint16_t bits[2] = { (uint16_t)next_random(&random),
				     (uint16_t)next_random(&random) };
		half x, y;
		memcpy(&x, &bits[0], 2);
		memcpy(&y, &bits[1], 2);
		half results[] = { x + y, x - y, x * y, x / y };
		for (unsigned k = 0; k < 4; k++) {
			w[0] = bits[0];
			w[1] = bits[1];
			vm_wide_float(WIDE_FADD + k, FORMAT_F16, 0, w);
			if (results[k] == results[k])
				check_bits(w, &results[k], 2);
		}
		long double a = (long double)next_random(&random) / 3;
		long double b = (long double)next_random(&random) / 7;
		long double want = a / b;
		memcpy(w, &a, 10);
		memcpy(w + 2, &b, 10);
		vm_wide_float(WIDE_FDIV, FORMAT_F80, 0, w);
		check_bits(w, &want, 10);
	}
}

int test_wide(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(divisions),   cmocka_unit_test(from_integers),
		cmocka_unit_test(to_integers), cmocka_unit_test(saturated),
		cmocka_unit_test(conversions), cmocka_unit_test(brain_floats),
		cmocka_unit_test(arithmetic),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
