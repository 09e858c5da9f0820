/* SPDX-License-Identifier: Apache-2.0 */
/* sscanf: every conversion, width and length; what does not match. */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

/* One conversion to an int, then what is left of the text. */
static const struct {
	const char *text, *format;
	int count, value;
	const char *rest; /* NULL: nothing was matched */
} integers[] = {
	{ "12", "%d%n", 1, 12, "" },
	{ "  -34x", "%d%n", 1, -34, "x" },
	{ "+5", "%d%n", 1, 5, "" },
	{ "123", "%2d%n", 1, 12, "3" },
	{ "-123", "%2d%n", 1, -1, "23" },
	{ "0x1f", "%i%n", 1, 31, "" },
	{ "017", "%i%n", 1, 15, "" },
	{ "19", "%i%n", 1, 19, "" },
	{ "089", "%i%n", 1, 0, "89" },
	{ "0x1f", "%d%n", 1, 0, "x1f" },
	{ "ff", "%x%n", 1, 255, "" },
	{ "0XFFg", "%X%n", 1, 255, "g" },
	{ "-0x10", "%x%n", 1, -16, "" },
	{ "0x10", "%3x%n", 1, 1, "0" },
	{ "778", "%o%n", 1, 63, "8" },
	{ "30000", "%u%n", 1, 30000, "" },
	{ "a=7;", "a=%d;%n", 1, 7, "" },
	{ "a 7", "a%d%n", 1, 7, "" },
	{ "%7", "%%%d%n", 1, 7, "" },
	{ "x  \t\n 7", "x %d%n", 1, 7, "" },
	{ "1,2", "%*d,%d%n", 1, 2, "" },
	{ "x", "%d%n", 0, 99, NULL },
	{ "-", "%d%n", 0, 99, NULL },
	{ "- 5", "%d%n", 0, 99, NULL },
	{ "0x", "%i%n", 0, 99, NULL },
	{ "0xg", "%x%n", 0, 99, NULL },
	{ "0x1", "%2x%n", 0, 99, NULL },
	{ "b7", "a%d%n", 0, 99, NULL },
	{ "", "%d%n", -1, 99, NULL },
	{ "   ", "%d%n", -1, 99, NULL },
	{ "a", "ab%d%n", -1, 99, NULL },
	{ "5", "%*d%d%n", -1, 99, NULL },
};

static void test_integers(void)
{
	for (int i = 0; i < COUNT(integers); i++) {
		const char *text = integers[i].text;
		int value = 99, end = -1;
		int count = sscanf(text, integers[i].format, &value, &end);
		CHECK_FOR(text, count == integers[i].count);
		CHECK_FOR(text, value == integers[i].value);
		if (integers[i].rest)
			CHECK_FOR(text, !strcmp(text + end, integers[i].rest));
		else
			CHECK_FOR(text, end == -1);
	}
}

static const struct {
	const char *text, *format;
	int count;
	double value;
	const char *rest;
} floats[] = {
	{ "1.5", "%lf%n", 1, 1.5, "" },
	{ " -.5e1z", "%le%n", 1, -5, "z" },
	{ "0x1.8p1", "%la%n", 1, 3, "" },
	{ "12345", "%3lf%n", 1, 123, "45" },
	{ "1.25", "%3lg%n", 1, 1.2, "5" },
	{ "1e5", "%2lf%n", 0, 99, NULL },
	{ "3.", "%lf%n", 1, 3, "" },
	{ "1e5e", "%lf%n", 1, 1e5, "e" },
	/* C11's own example: 100e is an item, but no number */
	{ "100ergs", "%lf%n", 0, 99, NULL },
	{ "1e+", "%lf%n", 0, 99, NULL },
	{ "0x", "%lf%n", 0, 99, NULL },
	{ "0x1p", "%lf%n", 0, 99, NULL },
	{ ".", "%lf%n", 0, 99, NULL },
	{ "infinit", "%lf%n", 0, 99, NULL },
	{ "inf1", "%lf%n", 1, __builtin_inf(), "1" },
	{ "-INFINITY", "%lf%n", 1, -__builtin_inf(), "" },
	{ "nan(", "%lf%n", 0, 99, NULL },
	{ "+", "%lf%n", 0, 99, NULL },
	{ "", "%lf%n", -1, 99, NULL },
};

static void test_floats(void)
{
	for (int i = 0; i < COUNT(floats); i++) {
		const char *text = floats[i].text;
		double value = 99;
		int end = -1;
		int count = sscanf(text, floats[i].format, &value, &end);
		CHECK_FOR(text, count == floats[i].count);
		CHECK_FOR(text, value == floats[i].value);
		if (floats[i].rest)
			CHECK_FOR(text, !strcmp(text + end, floats[i].rest));
	}
	float f;
	CHECK(sscanf("0.1", "%f", &f) == 1 && f == 0.1f);
	/* not by way of a double, which would round twice */
	CHECK(sscanf("1.00000017881393421514957253748434595763683319091796875"
		     "001", "%f", &f) == 1 && f == 1.00000011920928955078125f);
}

static const struct {
	const char *text, *format;
	int count;
	const char *value;
	const char *rest;
} texts[] = {
	{ "  abc def", "%s%n", 1, "abc", " def" },
	{ "abc", "%2s%n", 1, "ab", "c" },
	{ "abc", "%c%n", 1, "a??", "bc" },
	{ " bc", "%c%n", 1, " ??", "bc" },
	{ " bc", " %c%n", 1, "b??", "c" },
	{ "abc", "%3c%n", 1, "abc", "" },
	{ "aab-c", "%[ab]%n", 1, "aab", "-c" },
	{ "abc1", "%[a-z]%n", 1, "abc", "1" },
	{ "a-b", "%[a-]%n", 1, "a-", "b" },
	{ "-a", "%[-a]%n", 1, "-a", "" },
	{ "]]x", "%[]]%n", 1, "]]", "x" },
	{ "ab]", "%[^]]%n", 1, "ab", "]" },
	{ "a\nb", "%[^\n]%n", 1, "a", "\nb" },
	{ "  x", "%[ ]%n", 1, "  ", "x" },
	{ "abc", "%2[a-c]%n", 1, "ab", "c" },
	{ "x", "%[a]%n", 0, "???", NULL },
	{ "", "%c%n", -1, "???", NULL },
	{ "", "%s%n", -1, "???", NULL },
	{ "", "%[a]%n", -1, "???", NULL },
};

static void test_texts(void)
{
	for (int i = 0; i < COUNT(texts); i++) {
		const char *text = texts[i].text;
		char value[8] = "???";
		int end = -1;
		int count = sscanf(text, texts[i].format, value, &end);
		CHECK_FOR(text, count == texts[i].count);
		CHECK_FOR(text, !strcmp(value, texts[i].value));
		if (texts[i].rest)
			CHECK_FOR(text, !strcmp(text + end, texts[i].rest));
	}
	wchar_t wide[4] = { 9, 9, 9, 9 };
	CHECK(sscanf("abc", "%2ls", wide) == 1);
	CHECK(wide[0] == 'a' && wide[1] == 'b' && wide[2] == 0 && wide[3] == 9);
}

static void test_lengths(void)
{
	signed char c[2] = { 0, 99 };
	short s[2] = { 0, 99 };
	long l = 0;
	long long ll = 0;
	CHECK(sscanf("-5 -300", "%hhd %hd", c, s) == 2);
	CHECK(c[0] == -5 && c[1] == 99 && s[0] == -300 && s[1] == 99);
	CHECK(sscanf("-2147483648 -9223372036854775808", "%ld%lld", &l, &ll) ==
	      2);
	CHECK(l == -2147483647 - 1 && ll == INT64_MIN);
	intmax_t j;
	size_t z;
	ptrdiff_t t;
	CHECK(sscanf("99999999999 3 -3", "%jd%zu%td", &j, &z, &t) == 3);
	CHECK(j == 99999999999 && z == 3 && t == -3);
	uint16_t u16;
	int16_t i16;
	uint32_t u32;
	int64_t i64;
	CHECK(sscanf("ff -12 4000000000 -5000000000",
		     "%" SCNx16 "%" SCNd16 "%" SCNu32 "%" SCNi64, &u16, &i16,
		     &u32, &i64) == 4);
	CHECK(u16 == 255 && i16 == -12 && u32 == 4000000000 &&
	      i64 == -5000000000);
	char written[24];
	void *p = NULL;
	snprintf(written, sizeof(written), "%p", (void *)c);
	CHECK(sscanf(written, "%p", &p) == 1 && p == c);
}

static int scan_list(const char *text, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vsscanf(text, format, list);
	va_end(list);
	return count;
}

int main(void)
{
	test_integers();
	test_floats();
	test_texts();
	test_lengths();
	int i;
	float x;
	char name[50];
	/* the first example of C11 7.21.6.2 */
	CHECK(sscanf("25 54.32E-1 thompson", "%d%f%s", &i, &x, name) == 3);
	CHECK(i == 25 && x == 5.432f && !strcmp(name, "thompson"));
	CHECK(scan_list("56789 0123 56a72", "%2d%f%*d %[0123456789]", &i, &x,
			name) == 3);
	CHECK(i == 56 && x == 789 && !strcmp(name, "56"));
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 * check: run --target msp430 -O2 %s
 * exit: 0
 */
