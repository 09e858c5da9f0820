/* SPDX-License-Identifier: Apache-2.0 */
/* The vm's arithmetic against a wider or a slower reference, and the order of
 * copies (SPEC 2.4). */
#include <math.h>

#include "unit.h"
#include "vm/loop_parts.h"

__extension__ typedef __int128 wide_t;

static uint64_t mask_of(unsigned bits)
{
	return bits == 64 ? UINT64_MAX : (1ull << bits) - 1;
}

static uint64_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state ^ *state >> 29;
}

static const struct {
	unsigned code;
	char symbol;
	bool is_signed;
} operations[] = {
	{ OP_UADDO, '+', false }, { OP_SADDO, '+', true },
	{ OP_USUBO, '-', false }, { OP_SSUBO, '-', true },
	{ OP_UMULO, '*', false }, { OP_SMULO, '*', true },
};

static wide_t widen(uint64_t value, unsigned bits, bool is_signed)
{
	bool is_negative = is_signed && value >> (bits - 1) & 1;
	return is_negative ? (wide_t)value - ((wide_t)1 << bits)
			   : (wide_t)value;
}

static bool overflows(size_t row, uint64_t a, uint64_t b, unsigned bits)
{
	bool is_signed = operations[row].is_signed;
	wide_t x = widen(a, bits, is_signed), y = widen(b, bits, is_signed);
	wide_t low = is_signed ? -((wide_t)1 << (bits - 1)) : 0;
	wide_t high = low + (((wide_t)1 << bits) - 1);
	/* The one product that needs all 128 bits and a sign. */
	if (operations[row].symbol == '*' && !is_signed && x && y)
		return x > high / y;
	wide_t result = operations[row].symbol == '+'   ? x + y
			: operations[row].symbol == '-' ? x - y
							: x * y;
	return result < low || result > high;
}

static void check_overflow(size_t row, uint64_t a, uint64_t b, unsigned bits)
{
	bool got = vm_overflows(operations[row].code, a, b, bits);
	if (got != overflows(row, a, b, bits))
		fail_msg("%s %u bits: 0x%llx, 0x%llx: %d",
			 op_infos[operations[row].code].text, bits,
			 (unsigned long long)a, (unsigned long long)b, got);
}

static void overflow_of_every_small_number(void **state)
{
	(void)state;
	for (unsigned bits = 1; bits <= 6; bits++) {
		uint64_t count = 1ull << bits;
		for (uint64_t i = 0; i < count * count; i++) {
			for (size_t row = 0; row < COUNT(operations); row++)
				check_overflow(row, i / count, i % count, bits);
		}
	}
}

/* The corners of a width, and their neighbours. */
static uint64_t corner(unsigned i, unsigned bits)
{
	const uint64_t corners[] = { 0, 1ull << (bits - 1), mask_of(bits),
				     1ull << (bits / 2) };
	return (corners[i / 5] + i % 5 - 2) & mask_of(bits);
}

static void overflow_at_every_width(void **state)
{
	(void)state;
	uint64_t random = 1;
	for (unsigned bits = 1; bits <= 64; bits++) {
		for (unsigned i = 0; i < 20 * 20 + 400; i++) {
			uint64_t a = corner(i / 20 % 20, bits);
			uint64_t b = corner(i % 20, bits);
			if (i >= 20 * 20) {
				/* Of any length, so that products are too. */
				a = next_random(&random) >> i % 64 &
				    mask_of(bits);
				b = next_random(&random) >> i / 7 % 64 &
				    mask_of(bits);
			}
			for (size_t row = 0; row < COUNT(operations); row++)
				check_overflow(row, a, b, bits);
		}
	}
}

static uint64_t leading_zeros(uint64_t value, unsigned bits)
{
	uint64_t count = 0;
	while (count < bits && !(value >> (bits - 1 - count) & 1))
		count++;
	return count;
}

static void leading_zeros_at_every_width(void **state)
{
	(void)state;
	for (unsigned bits = 1; bits <= 64; bits++) {
		assert_int_equal(vm_leading_zeros(0, bits), bits);
		for (unsigned i = 0; i < bits; i++) {
			uint64_t one = 1ull << i;
			assert_int_equal(vm_leading_zeros(one, bits),
					 leading_zeros(one, bits));
			assert_int_equal(vm_leading_zeros(one | 1, bits),
					 leading_zeros(one, bits));
			assert_int_equal(vm_leading_zeros(2 * one - 1, bits),
					 leading_zeros(one, bits));
		}
	}
}

static void bits_are_reversed(void **state)
{
	(void)state;
	static const struct {
		uint64_t value, reversed;
	} cases[] = {
		{ 0, 0 },
		{ UINT64_MAX, UINT64_MAX },
		{ 1, 0x8000000000000000u },
		{ 0x8000000000000000u, 1 },
		{ 0x0123456789abcdefu, 0xf7b3d591e6a2c480u },
		{ 0xf0f0f0f000000000u, 0x000000000f0f0f0fu },
	};
	for (size_t i = 0; i < COUNT(cases); i++)
		assert_true(vm_reverse_bits(cases[i].value) ==
			    cases[i].reversed);
	for (unsigned i = 0; i < 64; i++)
		assert_true(vm_reverse_bits(1ull << i) == 1ull << (63 - i));
}

static const double floats[] = { -INFINITY, -2.5, -0.0,     0.0,
				 0x1p-1074, 1,    INFINITY, NAN };

/* LLVM's names for its sixteen predicates. */
static bool compare(unsigned predicate, double a, double b)
{
	bool is_unordered = isnan(a) || isnan(b);
	switch (predicate) {
	case 0: /* false */
		return false;
	case 1: /* oeq */
		return a == b;
	case 2: /* ogt */
		return a > b;
	case 3: /* oge */
		return a >= b;
	case 4: /* olt */
		return a < b;
	case 5: /* ole */
		return a <= b;
	case 6: /* one */
		return !is_unordered && a != b;
	case 7: /* ord */
		return !is_unordered;
	case 15: /* true */
		return true;
	default: /* uno, ueq, ugt, …: the same, or unordered */
		return is_unordered || compare(predicate - 8, a, b);
	}
}

static void all_sixteen_predicates(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(floats) * COUNT(floats); i++) {
		double a = floats[i / COUNT(floats)];
		double b = floats[i % COUNT(floats)];
		for (unsigned predicate = 0; predicate < 16; predicate++) {
			if (vm_compare_floats(a, b, predicate) !=
			    compare(predicate, a, b))
				fail_msg("predicate %u: %g, %g", predicate, a,
					 b);
		}
	}
}

/* What is out of range becomes the nearest number, NaN becomes 0. */
static void floats_to_integers_saturate(void **state)
{
	(void)state;
	static const struct {
		double value;
		unsigned bits;
		uint64_t as_signed, as_unsigned;
	} cases[] = {
		{ 0, 8, 0, 0 },
		{ -0.0, 8, 0, 0 },
		{ NAN, 8, 0, 0 },
		{ NAN, 64, 0, 0 },
		{ 1.99, 8, 1, 1 },
		{ -1.99, 8, 0xff, 0 },
		{ -0.99, 8, 0, 0 },
		{ 126.9, 8, 126, 126 },
		{ 127, 8, 0x7f, 127 },
		{ 127.5, 8, 0x7f, 127 },
		{ 128, 8, 0x7f, 128 },
		{ 255.9, 8, 0x7f, 255 },
		{ 256, 8, 0x7f, 255 },
		{ 1e300, 8, 0x7f, 255 },
		{ INFINITY, 8, 0x7f, 255 },
		{ -128, 8, 0x80, 0 },
		{ -128.5, 8, 0x80, 0 },
		{ -129, 8, 0x80, 0 },
		{ -INFINITY, 8, 0x80, 0 },
		{ 1, 1, 0, 1 },
		{ -1, 1, 1, 0 },
		{ 32767.5, 16, 0x7fff, 0x7fff },
		{ -32768.5, 16, 0x8000, 0 },
		{ 65535.5, 16, 0x7fff, 0xffff },
		{ 2147483648.0, 32, 0x7fffffff, 0x80000000 },
		{ -2147483648.0, 32, 0x80000000, 0 },
		{ 4294967295.0, 32, 0x7fffffff, 0xffffffff },
		{ 0x1.fffffffffffffp62, 64, 0x7ffffffffffffc00,
		  0x7ffffffffffffc00 },
		{ 0x1p63, 64, 0x7fffffffffffffff, 0x8000000000000000 },
		{ -0x1p63, 64, 0x8000000000000000, 0 },
		{ -0x1.0000000000001p63, 64, 0x8000000000000000, 0 },
		{ 0x1.fffffffffffffp63, 64, 0x7fffffffffffffff,
		  0xfffffffffffff800 },
		{ 0x1p64, 64, 0x7fffffffffffffff, UINT64_MAX },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		uint64_t as_signed =
			vm_float_to_signed(cases[i].value, cases[i].bits);
		uint64_t as_unsigned =
			vm_float_to_unsigned(cases[i].value, cases[i].bits);
		if (as_signed != cases[i].as_signed ||
		    as_unsigned != cases[i].as_unsigned)
			fail_msg("%a, %u bits: 0x%llx, 0x%llx", cases[i].value,
				 cases[i].bits, (unsigned long long)as_signed,
				 (unsigned long long)as_unsigned);
	}
}

/* LLVM's is.fpclass, from what C says about the number. */
static unsigned class_of(int class, bool is_negative, bool is_quiet)
{
	switch (class) {
	case FP_NAN:
		return is_quiet ? 2 : 1;
	case FP_INFINITE:
		return is_negative ? 4 : 512;
	case FP_NORMAL:
		return is_negative ? 8 : 256;
	case FP_SUBNORMAL:
		return is_negative ? 16 : 128;
	default:
		return is_negative ? 32 : 64;
	}
}

static void check_class(uint64_t value)
{
	double number = FLOAT64(value);
	unsigned expected =
		class_of(fpclassify(number), value >> 63, value >> 51 & 1);
	if (vm_float_class(value, 64) != expected)
		fail_msg("0x%llx: %u, not %u", (unsigned long long)value,
			 vm_float_class(value, 64), expected);
	if (!isnan(number))
		assert_int_equal(value >> 63, signbit(number) != 0);
	float small = FLOAT32(value);
	expected =
		class_of(fpclassify(small), value >> 31 & 1, value >> 22 & 1);
	if (vm_float_class(value & 0xffffffff, 32) != expected)
		fail_msg("0x%llx as 32 bits", (unsigned long long)value);
}

static void classes_are_those_of_the_host(void **state)
{
	(void)state;
	static const uint64_t parts[] = {
		0, 1, 0x8000000000000, 0xfffffffffffff, 0x400000, 0x7fffff,
	};
	static const uint64_t tops[] = {
		0,
		0x8000000000000000,
		0x7ff0000000000000,
		0xfff0000000000000,
		0x3ff0000000000000,
		0x0010000000000000,
		0xffe0000000000000,
		0x7f800000,
		0xff800000,
		0x00800000,
		0x80000000,
	};
	for (size_t i = 0; i < COUNT(parts) * COUNT(tops); i++)
		check_class(tops[i / COUNT(parts)] | parts[i % COUNT(parts)]);
	uint64_t random = 1;
	for (int i = 0; i < 20000; i++)
		check_class(next_random(&random));
}

static void mathematics(void **state)
{
	(void)state;
	static const struct {
		enum math_fn fn;
		double a, b, result;
	} cases[] = {
		{ MATH_SQRT, 6.25, 0, 2.5 },
		{ MATH_SQRT, -0.0, 0, -0.0 },
		{ MATH_FABS, -INFINITY, 0, INFINITY },
		{ MATH_FABS, -0.0, 0, 0.0 },
		{ MATH_FLOOR, -1.5, 0, -2 },
		{ MATH_CEIL, -1.5, 0, -1 },
		{ MATH_TRUNC, -1.5, 0, -1 },
		{ MATH_ROUND, -2.5, 0, -3 },
		{ MATH_RINT, -2.5, 0, -2 },
		{ MATH_FMOD, -7.5, 2, -1.5 },
		{ MATH_COPYSIGN, 3, -0.0, -3 },
		{ MATH_FMIN, 2, NAN, 2 },
		{ MATH_FMIN, 2, -3, -3 },
		{ MATH_FMAX, NAN, -3, -3 },
		{ MATH_FMAX, 2, -3, 2 },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		uint64_t wide = vm_math64(cases[i].fn, BITS64(cases[i].a),
					  BITS64(cases[i].b));
		uint64_t narrow =
			vm_math32(cases[i].fn, BITS32((float)cases[i].a),
				  BITS32((float)cases[i].b));
		if (wide != BITS64(cases[i].result) ||
		    narrow != BITS32((float)cases[i].result))
			fail_msg("function %d of %g, %g", (int)cases[i].fn,
				 cases[i].a, cases[i].b);
	}
}

static void copies_go_word_by_word(void **state)
{
	(void)state;
	static const struct {
		bool is_memmove;
		addr_t to, from;
		uint64_t bytes;
		unsigned word;
		struct {
			unsigned offset, bytes;
		} steps[4];
	} cases[] = {
		{ false, 100, 50, 0, 2, { { 0 } } },
		{ false, 100, 50, 1, 2, { { 0, 1 } } },
		{ false, 100, 50, 6, 2, { { 0, 2 }, { 2, 2 }, { 4, 2 } } },
		{ false, 101, 51, 5, 2, { { 0, 2 }, { 2, 2 }, { 4, 1 } } },
		{ false, 100, 50, 19, 8, { { 0, 8 }, { 8, 8 }, { 16, 3 } } },
		/* memcpy ascends, whatever overlaps */
		{ false, 52, 50, 5, 2, { { 0, 2 }, { 2, 2 }, { 4, 1 } } },
		/* memmove descends if the end of the source is overwritten */
		{ true, 100, 50, 5, 2, { { 0, 2 }, { 2, 2 }, { 4, 1 } } },
		{ true, 48, 50, 5, 2, { { 0, 2 }, { 2, 2 }, { 4, 1 } } },
		{ true, 50, 50, 5, 2, { { 0, 2 }, { 2, 2 }, { 4, 1 } } },
		{ true, 51, 50, 5, 2, { { 4, 1 }, { 2, 2 }, { 0, 2 } } },
		{ true, 54, 50, 5, 2, { { 4, 1 }, { 2, 2 }, { 0, 2 } } },
		{ true, 55, 50, 5, 2, { { 0, 2 }, { 2, 2 }, { 4, 1 } } },
		{ true, 57, 50, 19, 8, { { 16, 3 }, { 8, 8 }, { 0, 8 } } },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		uint64_t words = vm_move_words(cases[i].bytes, cases[i].word);
		unsigned expected = 0;
		while (cases[i].steps[expected].bytes)
			expected++;
		assert_int_equal(words, expected);
		for (unsigned k = 0; k < words; k++) {
			struct move_step step = vm_move_step(
				cases[i].is_memmove, cases[i].to, cases[i].from,
				cases[i].bytes, k, cases[i].word);
			unsigned offset = cases[i].steps[k].offset;
			assert_int_equal(step.from, cases[i].from + offset);
			assert_int_equal(step.to, cases[i].to + offset);
			assert_int_equal(step.bytes, cases[i].steps[k].bytes);
		}
	}
}

/* Word by word through load_bytes and store_bytes it is C's memmove. */
static void overlapping_moves_are_those_of_c(void **state)
{
	(void)state;
	static const unsigned words[] = { 2, 4, 8 };
	enum {
		ROOM = 24,
	};
	for (unsigned i = 0; i < COUNT(words) * 12 * 12 * 13; i++) {
		unsigned word = words[i % 3], to = i / 3 % 12;
		unsigned from = i / 36 % 12, bytes = i / 432;
		/* load_bytes reads up to eight bytes behind. */
		uint8_t ours[ROOM + 8], theirs[ROOM + 8];
		for (unsigned k = 0; k < sizeof(ours); k++)
			ours[k] = theirs[k] = (uint8_t)(k + 1);
		memmove(theirs + to, theirs + from, bytes);
		for (unsigned k = 0; k < vm_move_words(bytes, word); k++) {
			struct move_step step =
				vm_move_step(true, to, from, bytes, k, word);
			store_bytes(ours + step.to,
				    load_bytes(ours + step.from, step.bytes),
				    step.bytes);
		}
		assert_memory_equal(ours, theirs, sizeof(ours));
	}
}

int test_numbers(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(overflow_of_every_small_number),
		cmocka_unit_test(overflow_at_every_width),
		cmocka_unit_test(leading_zeros_at_every_width),
		cmocka_unit_test(bits_are_reversed),
		cmocka_unit_test(all_sixteen_predicates),
		cmocka_unit_test(floats_to_integers_saturate),
		cmocka_unit_test(classes_are_those_of_the_host),
		cmocka_unit_test(mathematics),
		cmocka_unit_test(copies_go_word_by_word),
		cmocka_unit_test(overlapping_moves_are_those_of_c),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
