/* SPDX-License-Identifier: Apache-2.0 */
/* Text to integers. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

/* Numbers that fit in 32 bits: every function must agree. */
static const struct {
	const char *text;
	int base, length; /* length: how much of the text is the number */
	long value;
} rows[] = {
	{ "0", 10, 1, 0 },
	{ "42", 10, 2, 42 },
	{ "+42", 10, 3, 42 },
	{ " \t\n\v\f\r42", 10, 8, 42 },
	{ "42abc", 10, 2, 42 },
	{ "42.5", 10, 2, 42 },
	{ "007", 10, 3, 7 },
	{ "2147483647", 10, 10, 2147483647 },
	{ "000000000000000000000000000001", 10, 30, 1 },
	{ "", 10, 0, 0 },
	{ "   ", 10, 0, 0 },
	{ "abc", 10, 0, 0 },
	{ "+", 10, 0, 0 },
	{ "-", 10, 0, 0 },
	{ "+-5", 10, 0, 0 },
	{ "--5", 10, 0, 0 },
	{ "- 5", 10, 0, 0 },
	{ " x", 10, 0, 0 },
	{ "777", 8, 3, 511 },
	{ "0777", 8, 4, 511 },
	{ "0x10", 8, 1, 0 },
	{ "789", 8, 1, 7 },
	{ "89", 8, 0, 0 },
	{ "ff", 16, 2, 255 },
	{ "FF", 16, 2, 255 },
	{ "0xff", 16, 4, 255 },
	{ "0Xff", 16, 4, 255 },
	{ "0xfg", 16, 3, 15 },
	{ "0x", 16, 1, 0 },
	{ "0xg", 16, 1, 0 },
	{ "0x-1", 16, 1, 0 },
	{ "x5", 16, 0, 0 },
	{ "00x5", 16, 2, 0 },
	{ "42", 0, 2, 42 },
	{ "042", 0, 3, 34 },
	{ "0x42", 0, 4, 66 },
	{ "0X1F", 0, 4, 31 },
	{ "0x", 0, 1, 0 },
	{ "0xz", 0, 1, 0 },
	{ "08", 0, 1, 0 },
	{ "0", 0, 1, 0 },
	{ "1010", 2, 4, 10 },
	{ "102", 2, 2, 2 },
	{ "zz", 36, 2, 1295 },
	{ "Zz", 36, 2, 1295 },
	{ "z", 35, 0, 0 },
	{ "y", 35, 1, 34 },
	{ "0x1", 36, 3, 1189 },
	{ "10", 7, 2, 7 },
};

static void test_small(void)
{
	for (int i = 0; i < COUNT(rows); i++) {
		const char *s = rows[i].text;
		const char *after = s + rows[i].length;
		int base = rows[i].base;
		char *end = NULL;
		errno = 0;
		CHECK_FOR(s, strtol(s, &end, base) == rows[i].value);
		CHECK_FOR(s, end == after);
		CHECK_FOR(s, strtoll(s, &end, base) == rows[i].value);
		CHECK_FOR(s, end == after);
		CHECK_FOR(s, (long)strtoul(s, &end, base) == rows[i].value);
		CHECK_FOR(s, end == after);
		CHECK_FOR(s, (long)strtoull(s, &end, base) == rows[i].value);
		CHECK_FOR(s, end == after);
		CHECK_FOR(s, strtoimax(s, &end, base) == rows[i].value);
		CHECK_FOR(s, (long)strtoumax(s, &end, base) == rows[i].value);
		CHECK_FOR(s, strtol(s, NULL, base) == rows[i].value);
		CHECK_FOR(s, errno == 0);
	}
}

#if LONG_MAX == 2147483647
#define LONG_MAX_TEXT    "2147483647"
#define LONG_MIN_TEXT    "-2147483648"
#define BEYOND_LONG_MAX  "2147483648"
#define BELOW_LONG_MIN   "-2147483649"
#define ULONG_MAX_TEXT   "4294967295"
#define BEYOND_ULONG_MAX "4294967296"
#else
#define LONG_MAX_TEXT    "9223372036854775807"
#define LONG_MIN_TEXT    "-9223372036854775808"
#define BEYOND_LONG_MAX  "9223372036854775808"
#define BELOW_LONG_MIN   "-9223372036854775809"
#define ULONG_MAX_TEXT   "18446744073709551615"
#define BEYOND_ULONG_MAX "18446744073709551616"
#endif
#define HUGE_TEXT "999999999999999999999999999999"

static const struct {
	const char *text;
	int error;
	long value;
} longs[] = {
	{ "-1", 0, -1 },
	{ "-0", 0, 0 },
	{ LONG_MAX_TEXT, 0, LONG_MAX },
	{ LONG_MIN_TEXT, 0, LONG_MIN },
	{ BEYOND_LONG_MAX, ERANGE, LONG_MAX },
	{ BELOW_LONG_MIN, ERANGE, LONG_MIN },
	{ HUGE_TEXT, ERANGE, LONG_MAX },
	{ "-" HUGE_TEXT, ERANGE, LONG_MIN },
};

static const struct {
	const char *text;
	int error;
	unsigned long value;
} unsigned_longs[] = {
	{ "-1", 0, ULONG_MAX },
	{ "-2", 0, ULONG_MAX - 1 },
	{ ULONG_MAX_TEXT, 0, ULONG_MAX },
	{ "-" ULONG_MAX_TEXT, 0, 1 },
	{ BEYOND_ULONG_MAX, ERANGE, ULONG_MAX },
	{ "-" BEYOND_ULONG_MAX, ERANGE, ULONG_MAX },
	{ HUGE_TEXT, ERANGE, ULONG_MAX },
};

static const struct {
	const char *text;
	int error;
	long long value;
} long_longs[] = {
	{ "-1", 0, -1 },
	{ "-2147483649", 0, -2147483649 },
	{ "9223372036854775807", 0, LLONG_MAX },
	{ "-9223372036854775808", 0, LLONG_MIN },
	{ "9223372036854775808", ERANGE, LLONG_MAX },
	{ "-9223372036854775809", ERANGE, LLONG_MIN },
	{ "18446744073709551616", ERANGE, LLONG_MAX },
	{ "-18446744073709551617", ERANGE, LLONG_MIN },
};

static const struct {
	const char *text;
	int error;
	unsigned long long value;
} unsigned_long_longs[] = {
	{ "-1", 0, ULLONG_MAX },
	{ "4294967296", 0, 4294967296 },
	{ "18446744073709551615", 0, ULLONG_MAX },
	{ "-18446744073709551615", 0, 1 },
	{ "18446744073709551616", ERANGE, ULLONG_MAX },
	{ "184467440737095516150", ERANGE, ULLONG_MAX },
	{ "-18446744073709551616", ERANGE, ULLONG_MAX },
};

/* All of the text is the number, also when it is out of range. */
#define TEST_RANGE(table, function)                                            \
	for (int i = 0; i < COUNT(table); i++) {                               \
		const char *s = table[i].text;                                 \
		char *end;                                                     \
		errno = 0;                                                     \
		CHECK_FOR(s, function(s, &end, 10) == table[i].value);         \
		CHECK_FOR(s, errno == table[i].error);                         \
		CHECK_FOR(s, *end == 0);                                       \
	}

int main(void)
{
	test_small();
	TEST_RANGE(longs, strtol)
	TEST_RANGE(unsigned_longs, strtoul)
	TEST_RANGE(long_longs, strtoll)
	TEST_RANGE(unsigned_long_longs, strtoull)
	TEST_RANGE(long_longs, strtoimax)
	TEST_RANGE(unsigned_long_longs, strtoumax)

	errno = 0;
	CHECK(strtol("7fffffff", NULL, 16) == 2147483647 && errno == 0);
	CHECK(strtoull("0xffffffffffffffff", NULL, 0) == ULLONG_MAX);
	CHECK(errno == 0);
	CHECK(strtol("5", NULL, 37) == 0 && errno == EINVAL);

	CHECK(atoi("  -123x") == -123);
	CHECK(atoi("") == 0);
	CHECK(atol("100000") == 100000);
	CHECK(atoll("-5000000000") == -5000000000);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 * check: run --target host -O2 %s
 * exit: 0
 */
