/* SPDX-License-Identifier: Apache-2.0 */
/* printf: integers with every flag, width, precision and size. */
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

#if INT_MAX == 32767
#define INT_MIN_TEXT   "-32768"
#define UINT_MAX_TEXT  "65535"
#define UINT_MAX_HEX   "ffff"
#define UINT_MAX_OCTAL "177777"
#define INT_MIN_DIGITS "32768"
#define INT_MIN_HEX    "8000"
#define INT_MIN_OCTAL  "100000"
#else
#define INT_MIN_TEXT   "-2147483648"
#define UINT_MAX_TEXT  "4294967295"
#define UINT_MAX_HEX   "ffffffff"
#define UINT_MAX_OCTAL "37777777777"
#define INT_MIN_DIGITS "2147483648"
#define INT_MIN_HEX    "80000000"
#define INT_MIN_OCTAL  "20000000000"
#endif

static const struct {
	const char *format;
	int value;
	const char *expected;
} ints[] = {
	{ "%d", 0, "0" },
	{ "%d", 42, "42" },
	{ "%i", -42, "-42" },
	{ "%d", 32767, "32767" },
	{ "%d", INT_MIN, INT_MIN_TEXT },
	{ "%i", INT_MIN, INT_MIN_TEXT },
	{ "%+d", INT_MIN, INT_MIN_TEXT },
	{ "% .0d", INT_MIN, INT_MIN_TEXT },
	{ "%.11d", INT_MIN,
	  sizeof(INT_MIN_TEXT) == 7 ? "-00000032768" : "-02147483648" },
	{ "%-12d|", INT_MIN,
	  sizeof(INT_MIN_TEXT) == 7 ? "-32768      |" : "-2147483648 |" },
	{ "%u", INT_MIN, INT_MIN_DIGITS },
	{ "%x", INT_MIN, INT_MIN_HEX },
	{ "%#X", INT_MIN, "0X" INT_MIN_HEX },
	{ "%#o", INT_MIN, "0" INT_MIN_OCTAL },
	{ "%hhd", INT_MIN, "0" },
	{ "%hd", SHRT_MIN, "-32768" },
	{ "%hhd", SCHAR_MIN, "-128" },
	{ "%u", -1, UINT_MAX_TEXT },
	{ "%x", -1, UINT_MAX_HEX },
	{ "%o", -1, UINT_MAX_OCTAL },
	{ "%x", 0x1a2b, "1a2b" },
	{ "%X", 0x1a2b, "1A2B" },
	{ "%o", 8, "10" },
	/* flags */
	{ "%+d", 5, "+5" },
	{ "%+d", -5, "-5" },
	{ "%+d", 0, "+0" },
	{ "% d", 5, " 5" },
	{ "% d", -5, "-5" },
	{ "%+ d", 5, "+5" },
	{ "%+u", 5, "5" },
	{ "%#x", 255, "0xff" },
	{ "%#X", 255, "0XFF" },
	{ "%#x", 0, "0" },
	{ "%#o", 8, "010" },
	{ "%#o", 0, "0" },
	{ "%#d", 5, "5" },
	/* width */
	{ "%5d", 42, "   42" },
	{ "%-5d|", 42, "42   |" },
	{ "%05d", 42, "00042" },
	{ "%05d", -42, "-0042" },
	{ "%+05d", 42, "+0042" },
	{ "% 05d", 42, " 0042" },
	{ "%-05d|", 42, "42   |" },
	{ "%1d", 42, "42" },
	{ "%#6x", 255, "  0xff" },
	{ "%#06x", 255, "0x00ff" },
	{ "%-#6x|", 255, "0xff  |" },
	{ "%#06o", 8, "000010" },
	/* precision */
	{ "%.5d", 42, "00042" },
	{ "%.5d", -42, "-00042" },
	{ "%.0d", 0, "" },
	{ "%.d", 0, "" },
	{ "%.0d", 7, "7" },
	{ "%+.0d", 0, "+" },
	{ "%5.0d|", 0, "     |" },
	{ "%.0x", 0, "" },
	{ "%#.0x", 0, "" },
	{ "%.0o", 0, "" },
	{ "%#.0o", 0, "0" },
	{ "%#.3o", 8, "010" },
	{ "%#.1o", 8, "010" },
	{ "%.5x", 255, "000ff" },
	{ "%#.5x", 255, "0x000ff" },
	{ "%8.5d", 42, "   00042" },
	{ "%-8.5d|", 42, "00042   |" },
	{ "%08.5d", 42, "   00042" },
	{ "%+8.3d", 42, "    +042" },
	{ "%.30d", -1, "-000000000000000000000000000001" },
	/* hh and h take the low bytes */
	{ "%hhd", 0x101, "1" },
	{ "%hhd", 0xff, "-1" },
	{ "%hhu", -1, "255" },
	{ "%hhx", -1, "ff" },
	{ "%hd", -1, "-1" },
	{ "%hu", -1, "65535" },
	{ "%ho", -1, "177777" },
	/* text around it */
	{ "a%db", 1, "a1b" },
	{ "%%%d%%", 1, "%1%" },
	{ "%c", 'x', "x" },
	{ "%3c|%%", 'x', "  x|%" },
	{ "%-3c|", 'x', "x  |" },
};

static const struct {
	const char *format;
	long value;
	const char *expected;
} longs[] = {
	{ "%ld", 2147483647, "2147483647" },
	{ "%ld", -2147483647 - 1, "-2147483648" },
	{ "%li", 70000, "70000" },
	{ "%lu", 70000, "70000" },
	{ "%lx", 0x7abcdef0, "7abcdef0" },
	{ "%lX", 0x7abcdef0, "7ABCDEF0" },
	{ "%lo", 070000000000 & 0x7fffffff, "10000000000" },
	{ "%12ld", -100000, "     -100000" },
	{ "%-+12ld|", 100000, "+100000     |" },
};

static const struct {
	const char *format;
	long long value;
	const char *expected;
} long_longs[] = {
	{ "%lld", LLONG_MAX, "9223372036854775807" },
	{ "%lld", LLONG_MIN, "-9223372036854775808" },
	{ "%llu", LLONG_MIN, "9223372036854775808" },
	{ "%llx", LLONG_MIN, "8000000000000000" },
	{ "%#llo", LLONG_MIN, "01000000000000000000000" },
	{ "%+.20lld", LLONG_MIN, "-09223372036854775808" },
	{ "%llu", -1, "18446744073709551615" },
	{ "%llx", -1, "ffffffffffffffff" },
	{ "%llX", 0x123456789abcdef0, "123456789ABCDEF0" },
	{ "%llo", -1, "1777777777777777777777" },
	{ "%#llo", -1, "01777777777777777777777" },
	{ "%jd", -5000000000, "-5000000000" },
	{ "%ju", 5000000000, "5000000000" },
	{ "%024lld", -5000000000, "-00000000000005000000000" },
};

static char buffer[64];

#define TEST(table)                                                            \
	for (int i = 0; i < COUNT(table); i++) {                               \
		int len = snprintf(buffer, sizeof(buffer), table[i].format,    \
				   table[i].value);                            \
		CHECK_FOR(table[i].format,                                     \
			  !strcmp(buffer, table[i].expected));                 \
		CHECK_FOR(table[i].format, len == (int)strlen(buffer));        \
	}

#define IS(expected, ...)                                                      \
	(sprintf(buffer, __VA_ARGS__), !strcmp(buffer, expected))

static void test_stars(void)
{
	CHECK(IS("   42", "%*d", 5, 42));
	CHECK(IS("42   |", "%*d|", -5, 42));
	CHECK(IS("00042", "%0*d", 5, 42));
	CHECK(IS("00042", "%.*d", 5, 42));
	CHECK(IS("42", "%.*d", -5, 42));
	CHECK(IS("00042", "%0*.*d", 5, -1, 42));
	CHECK(IS("  042", "%*.*d", 5, 3, 42));
	CHECK(IS("1 2 3", "%*d %d %.*d", 0, 1, 2, 0, 3));
}

static void test_mixed(void)
{
	int8_t i8 = -8;
	uint16_t u16 = 65535;
	int32_t i32 = -100000;
	uint64_t u64 = 10000000000;
	CHECK(IS("-8 65535 -100000 10000000000",
		 "%" PRId8 " %" PRIu16 " %" PRId32 " %" PRIu64, i8, u16, i32,
		 u64));
	CHECK(IS("8 3 -3 1", "%zu %zd %td %d", (size_t)8, (size_t)3,
		 (ptrdiff_t)-3, 1));
	CHECK(IS("1 2 3 4 5 6 7 8 9", "%d %ld %lld %d %hhd %hd %jd %zd %d", 1,
		 2l, 3ll, 4, 5, 6, (intmax_t)7, (size_t)8, 9));
}

static void test_count(void)
{
	signed char c = 0;
	short h = 0;
	int n = 0;
	long l = 0;
	long long ll = 0;
	intmax_t j = 0;
	size_t z = 0;
	CHECK(IS("abc1x", "abc%n%d%hnx%hhn%ln%lln%jn%zn", &n, 1, &h, &c, &l,
		 &ll, &j, &z));
	CHECK(n == 3 && h == 4 && c == 5 && l == 5 && ll == 5 && j == 5);
	CHECK(z == 5);
}

int main(void)
{
	TEST(ints)
	TEST(longs)
	TEST(long_longs)
	test_stars();
	test_mixed();
	test_count();
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 * check: run --target msp430 -O2 %s
 * exit: 0
 * check: run --target host -O2 %s
 * exit: 0
 */
