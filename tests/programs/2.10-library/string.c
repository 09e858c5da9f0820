/* SPDX-License-Identifier: Apache-2.0 */
/* string.h without the functions of memory.c. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

static int sign(int n)
{
	return (n > 0) - (n < 0);
}

static const struct {
	const char *left, *right;
	int order, order_of_3, order_without_case;
} pairs[] = {
	{ "", "", 0, 0, 0 },          { "a", "", 1, 1, 1 },
	{ "", "a", -1, -1, -1 },      { "abc", "abc", 0, 0, 0 },
	{ "abc", "abcd", -1, 0, -1 }, { "abcx", "abcd", 1, 0, 1 },
	{ "abd", "abcd", 1, 1, 1 },   { "ABC", "abc", -1, -1, 0 },
	{ "\x80", "\x7f", 1, 1, 1 },  { "\xff", "a", 1, 1, 1 },
	{ "ab[", "abA", 1, 1, -1 },
};

static void test_compare(void)
{
	for (int i = 0; i < COUNT(pairs); i++) {
		const char *a = pairs[i].left, *b = pairs[i].right;
		CHECK_FOR(a, sign(strcmp(a, b)) == pairs[i].order);
		CHECK_FOR(a, sign(strcoll(a, b)) == pairs[i].order);
		CHECK_FOR(a, sign(strncmp(a, b, 3)) == pairs[i].order_of_3);
		CHECK_FOR(a, sign(strncmp(a, b, 99)) == pairs[i].order);
		CHECK_FOR(a, strncmp(a, b, 0) == 0);
		CHECK_FOR(a, sign(strcasecmp(a, b)) ==
				     pairs[i].order_without_case);
		CHECK_FOR(a, sign(strncasecmp(a, b, 99)) ==
				     pairs[i].order_without_case);
	}
}

/* Positions; -1: NULL. */
static const struct {
	const char *text, *set;
	int span, other_span, part;
} searches[] = {
	{ "", "", 0, 0, 0 },         { "abc", "", 0, 3, 0 },
	{ "", "a", 0, 0, -1 },       { "aabbc", "ab", 4, 0, 1 },
	{ "hello", "lo", 0, 2, 3 },  { "hello", "xyz", 0, 5, -1 },
	{ "aaab", "aab", 4, 0, 1 },  { "mississippi", "issip", 0, 1, 4 },
	{ "abc", "abcd", 3, 0, -1 }, { "x\xe4y", "\xe4y", 0, 1, 1 },
};

static int position(const char *text, const char *found)
{
	return found ? (int)(found - text) : -1;
}

static void test_search(void)
{
	for (int i = 0; i < COUNT(searches); i++) {
		const char *s = searches[i].text, *set = searches[i].set;
		int other = searches[i].other_span;
		CHECK_FOR(s, (int)strspn(s, set) == searches[i].span);
		CHECK_FOR(s, (int)strcspn(s, set) == other);
		CHECK_FOR(s, position(s, strpbrk(s, set)) ==
				     (s[other] ? other : -1));
		CHECK_FOR(s, position(s, strstr(s, set)) == searches[i].part);
	}
	const char *s = "hello";
	CHECK(strchr(s, 'l') == s + 2);
	CHECK(strchr(s, 0x100 + 'l') == s + 2);
	CHECK(strchr(s, 'x') == NULL);
	CHECK(strchr(s, 0) == s + 5);
	CHECK(strrchr(s, 'l') == s + 3);
	CHECK(strrchr(s, 'x') == NULL);
	CHECK(strrchr(s, 0) == s + 5);
	CHECK(strchrnul(s, 'x') == s + 5);
	CHECK(strcasestr(s, "LL") == s + 2);
	CHECK(strcasestr(s, "LX") == NULL);
	CHECK(strlen("") == 0 && strlen(s) == 5);
	CHECK(strnlen(s, 3) == 3 && strnlen(s, 9) == 5);
}

static char buffer[16];

/* The whole buffer against a text, in which ~ stands for a 0. */
static int holds(const char *expected)
{
	for (int i = 0; i < 16; i++) {
		char c = *expected ? *expected++ : '.';
		if (buffer[i] != (c == '~' ? 0 : c))
			return 0;
	}
	return 1;
}

static char *fill(const char *text)
{
	memset(buffer, '.', 16);
	memcpy(buffer, text, strlen(text) + 1);
	return buffer;
}

static void test_copy(void)
{
	CHECK(strcpy(fill(""), "abc") == buffer && holds("abc~"));
	CHECK(strcpy(fill("xyz"), "") == buffer && holds("~yz~"));
	CHECK(stpcpy(fill(""), "abc") == buffer + 3 && holds("abc~"));
	CHECK(strncpy(fill(""), "abc", 6) == buffer && holds("abc~~~"));
	CHECK(strncpy(fill(""), "abcdef", 3) == buffer && holds("abc"));
	CHECK(strncpy(fill(""), "abc", 3) == buffer && holds("abc"));
	CHECK(strncpy(fill(""), "abc", 0) == buffer && holds("~"));
	CHECK(stpncpy(fill(""), "abc", 6) == buffer + 3 && holds("abc~~~"));
	CHECK(stpncpy(fill(""), "abcdef", 3) == buffer + 3 && holds("abc"));
	CHECK(strcat(fill("ab"), "cd") == buffer && holds("abcd~"));
	CHECK(strcat(fill(""), "cd") == buffer && holds("cd~"));
	CHECK(strncat(fill("ab"), "cdef", 2) == buffer && holds("abcd~"));
	CHECK(strncat(fill("ab"), "cd", 9) == buffer && holds("abcd~"));
	CHECK(strncat(fill("ab"), "cd", 0) == buffer && holds("ab~"));
	CHECK(strxfrm(fill(""), "abc", 8) == 3 && holds("abc~"));
	CHECK(strxfrm(NULL, "abc", 0) == 3);
}

static const struct {
	const char *text, *set;
	const char *tokens[4]; /* NULL: no more */
} token_rows[] = {
	{ "", ",", { NULL } },
	{ ",,", ",", { NULL } },
	{ "abc", ",", { "abc", NULL } },
	{ ",a,,b;c", ",", { "a", "b;c", NULL } },
	{ ",a,,b;c;", ",;", { "a", "b", "c", NULL } },
	{ "abc", "", { "abc", NULL } },
};

static void test_tokens(void)
{
	char *rest;
	for (int i = 0; i < COUNT(token_rows); i++) {
		const char *set = token_rows[i].set;
		char *token = strtok(fill(token_rows[i].text), set);
		for (int k = 0; k < 4; k++) {
			const char *expected = token_rows[i].tokens[k];
			CHECK_FOR(set, !token == !expected);
			if (!token || !expected)
				break;
			CHECK_FOR(set, !strcmp(token, expected));
			token = strtok(NULL, set);
		}
	}
	CHECK(!strcmp(strtok_r(fill("a b"), " ", &rest), "a"));
	CHECK(!strcmp(strtok_r(NULL, " ", &rest), "b"));
	CHECK(strtok_r(NULL, " ", &rest) == NULL);

	rest = fill("a,,b");
	CHECK(!strcmp(strsep(&rest, ","), "a"));
	CHECK(!strcmp(strsep(&rest, ","), ""));
	CHECK(!strcmp(strsep(&rest, ","), "b"));
	CHECK(strsep(&rest, ",") == NULL);
}

static void test_duplicates(void)
{
	char *copy = strdup("abc");
	CHECK(copy && !strcmp(copy, "abc"));
	free(copy);
	copy = strndup("abcdef", 2);
	CHECK(copy && !strcmp(copy, "ab"));
	free(copy);
	copy = strndup("ab", 9);
	CHECK(copy && !strcmp(copy, "ab"));
	free(copy);
}

static void test_errors(void)
{
	CHECK(strerror(EDOM) != NULL && *strerror(EDOM));
	CHECK(strcmp(strerror(EDOM), strerror(ERANGE)) != 0);
	CHECK(strerror(12345) != NULL);
}

int main(void)
{
	test_compare();
	test_search();
	test_copy();
	test_tokens();
	test_duplicates();
	test_errors();
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
