/* SPDX-License-Identifier: Apache-2.0 */
/* memcpy and its relatives. */
#define _GNU_SOURCE
#include <string.h>

#include "check.h"

static char a[24], b[24];

static void reset(void)
{
	for (int i = 0; i < 24; i++) {
		a[i] = (char)('a' + i);
		b[i] = '.';
	}
}

static int is(const char *bytes, const char *expected)
{
	for (; *expected; expected++) {
		if (*bytes++ != *expected)
			return 0;
	}
	return 1;
}

static void test_copy(void)
{
	/* every start and length, so that words are cut in every way */
	for (int to = 0; to < 4; to++) {
		for (int from = 0; from < 4; from++) {
			for (int n = 0; n < 12; n++) {
				reset();
				CHECK(memcpy(b + to, a + from, n) == b + to);
				CHECK(n == 0 || b[to] == 'a' + from);
				CHECK(n == 0 ||
				      b[to + n - 1] == 'a' + from + n - 1);
				CHECK(b[to + n] == '.');
				CHECK(to == 0 || b[to - 1] == '.');
			}
		}
	}
}

static const struct {
	int to, from, n;
	const char *expected;
} moves[] = {
	{ 0, 2, 6, "cdefghghijkl" },  { 2, 0, 6, "ababcdefijkl" },
	{ 1, 0, 11, "aabcdefghijk" }, { 0, 1, 11, "bcdefghijkll" },
	{ 3, 3, 5, "abcdefghijkl" },  { 5, 0, 0, "abcdefghijkl" },
	{ 7, 2, 5, "abcdefgcdefg" },  { 0, 7, 5, "hijklfghijkl" },
	{ 3, 0, 9, "abcabcdefghi" },  { 0, 3, 9, "defghijkljkl" },
};

static void test_move(void)
{
	for (int i = 0; i < (int)(sizeof(moves) / sizeof(*moves)); i++) {
		reset();
		char *to = a + moves[i].to;
		CHECK(memmove(to, a + moves[i].from, moves[i].n) == to);
		CHECK_FOR(moves[i].expected, is(a, moves[i].expected));
		CHECK(a[12] == 'm');
	}
}

static void test_set(void)
{
	for (int at = 0; at < 3; at++) {
		for (int n = 0; n < 10; n++) {
			reset();
			CHECK(memset(a + at, 0x100 + 'z', n) == a + at);
			for (int i = 0; i < 12; i++) {
				int is_set = i >= at && i < at + n;
				CHECK(a[i] == (is_set ? 'z' : 'a' + i));
			}
		}
	}
}

static void test_compare(void)
{
	CHECK(memcmp("abc", "abc", 3) == 0);
	CHECK(memcmp("abc", "abd", 3) < 0);
	CHECK(memcmp("abd", "abc", 3) > 0);
	CHECK(memcmp("abc", "xyz", 0) == 0);
	CHECK(memcmp("\x80", "\x7f", 1) > 0);
	CHECK(memcmp("a\0b", "a\0c", 3) < 0);
}

static void test_find(void)
{
	static const char text[] = "ab\0ab\xff";
	CHECK(memchr(text, 'b', 6) == text + 1);
	CHECK(memchr(text, 0, 6) == text + 2);
	CHECK(memchr(text, 0x100 + 'a', 6) == text);
	CHECK(memchr(text, 0xff, 6) == text + 5);
	CHECK(memchr(text, -1, 6) == text + 5);
	CHECK(memchr(text, 0xff, 5) == NULL);
	CHECK(memchr(text, 'a', 0) == NULL);
	CHECK(memrchr(text, 'a', 6) == text + 3);
	CHECK(memrchr(text, 'x', 6) == NULL);
	CHECK(memmem(text, 6, "\0a", 2) == text + 2);
	CHECK(memmem(text, 6, "ba", 2) == NULL);
	CHECK(memmem(text, 6, "", 0) == text);
}

static void test_others(void)
{
	reset();
	CHECK(memccpy(b, a, 'c', 10) == b + 3 && is(b, "abc."));
	reset();
	CHECK(memccpy(b, a, 'z', 4) == NULL && is(b, "abcd."));
	reset();
	CHECK(mempcpy(b, a, 4) == b + 4 && is(b, "abcd."));
}

int main(void)
{
	test_copy();
	test_move();
	test_set();
	test_compare();
	test_find();
	test_others();
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
