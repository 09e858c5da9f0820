/* SPDX-License-Identifier: Apache-2.0 */
/* printf: text, pointers, buffers that are too small. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

static char buffer[32];

static const struct {
	const char *format, *value, *expected;
} texts[] = {
	{ "%s", "abc", "abc" },         { "%s", "", "" },
	{ "%5s", "abc", "  abc" },      { "%-5s|", "abc", "abc  |" },
	{ "%2s", "abc", "abc" },        { "%.2s", "abc", "ab" },
	{ "%.9s", "abc", "abc" },       { "%.0s|", "abc", "|" },
	{ "%.s|", "abc", "|" },         { "%5.1s", "abc", "    a" },
	{ "%-5.1s|", "abc", "a    |" }, { "<%s>", "\xff\x80", "<\xff\x80>" },
};

static void test_texts(void)
{
	for (int i = 0; i < COUNT(texts); i++) {
		int len = snprintf(buffer, sizeof(buffer), texts[i].format,
				   texts[i].value);
		CHECK_FOR(texts[i].format, !strcmp(buffer, texts[i].expected));
		CHECK_FOR(texts[i].format, len == (int)strlen(buffer));
	}
	/* a precision makes a text without a final 0 printable */
	static const char open[3] = { 'a', 'b', 'c' };
	CHECK(sprintf(buffer, "%.3s", open) == 3 && !strcmp(buffer, "abc"));
	CHECK(sprintf(buffer, "%.*s%s", 2, open, "x") == 3);
	CHECK(!strcmp(buffer, "abx"));
	CHECK(sprintf(buffer, "%ls", L"wide") == 4 && !strcmp(buffer, "wide"));
	CHECK(sprintf(buffer, "%lc%c", L'w', 0) == 2);
	CHECK(buffer[0] == 'w' && buffer[1] == 0 && buffer[2] == 0);
	CHECK(sprintf(buffer, "") == 0 && buffer[0] == 0);
	CHECK(sprintf(buffer, "%%") == 1 && !strcmp(buffer, "%"));
}

static void test_pointers(void)
{
	char again[32];
	CHECK(sprintf(buffer, "%p", (void *)buffer) > 0);
	CHECK(sprintf(again, "%p", (void *)buffer) > 0);
	CHECK(!strcmp(buffer, again));
	sprintf(again, "%p", (void *)(buffer + 1));
	CHECK(strcmp(buffer, again) != 0);
	sprintf(buffer, "%20p", (void *)buffer);
	CHECK(strlen(buffer) == 20);
}

static const struct {
	size_t size;
	const char *expected; /* NULL: nothing is written */
} sizes[] = {
	{ 0, NULL },     { 1, "" },         { 2, "1" },         { 6, "12345" },
	{ 7, "12345a" }, { 9, "12345abc" }, { 32, "12345abc" },
};

static void test_small_buffers(void)
{
	for (int i = 0; i < COUNT(sizes); i++) {
		memset(buffer, '#', sizeof(buffer));
		int len = snprintf(buffer, sizes[i].size, "%d%s", 12345, "abc");
		CHECK(len == 8);
		if (sizes[i].expected)
			CHECK(!strcmp(buffer, sizes[i].expected));
		for (size_t k = sizes[i].size; k < sizeof(buffer); k++)
			CHECK(buffer[k] == '#');
	}
	CHECK(snprintf(NULL, 0, "%d", 123) == 3);
}

static int print(int n, const char *format, ...)
{
	va_list list, again;
	va_start(list, format);
	va_copy(again, list);
	int len = n ? vsnprintf(buffer, n, format, list)
		    : vsprintf(buffer, format, list);
	/* the copy is not used up */
	CHECK(vsnprintf(NULL, 0, format, again) == len);
	va_end(again);
	va_end(list);
	return len;
}

static void test_lists(void)
{
	CHECK(print(0, "%d %s %ld", 1, "two", 3l) == 7);
	CHECK(!strcmp(buffer, "1 two 3"));
	CHECK(print(4, "%s %d", "ab", 12) == 5 && !strcmp(buffer, "ab "));
}

static void test_too_long(void)
{
	/* a width that does not fit in int */
	CHECK(snprintf(buffer, 8, "%99999999999d", 1) == -1);
#if INT_MAX == 32767
	CHECK(snprintf(buffer, 8, "%32767d", 1) == 32767);
	CHECK(snprintf(buffer, 8, "%32767dx", 1) == -1);
#endif
}

int main(void)
{
	test_texts();
	test_pointers();
	test_small_buffers();
	test_lists();
	test_too_long();
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
