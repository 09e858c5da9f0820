/* SPDX-License-Identifier: Apache-2.0 */
/* printf's counts and limits: %n of every size, widths from arguments, what
 * fits in no int, and buffers of no bytes. */
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

static char text[64];

#define PRINTS(want, ...)                                                      \
	CHECK(snprintf(text, sizeof(text), __VA_ARGS__) ==                     \
		      (int)strlen(want) &&                                     \
	      strcmp(text, want) == 0)

static void check_counts(void)
{
	struct {
		signed char before, value, after;
	} c = { 1, 1, 1 };
	short s = -1;
	int i = -1;
	long l = -1;
	long long q = -1;
	intmax_t j = -1;
	size_t z = 9;
	ptrdiff_t t = -1;
	PRINTS("ab 5 xyz", "a%hhnb%hn %d%n x%ln%llny%jn%zn%tnz", &c.value, &s,
	       5, &i, &l, &q, &j, &z, &t);
	CHECK(c.value == 1 && s == 2 && i == 4 && l == 6 && q == 6);
	CHECK(j == 7 && z == 7 && t == 7 && c.before == 1 && c.after == 1);
	/* What is dropped counts, too. */
	CHECK(snprintf(text, 3, "%5d%n", 1, &i) == 5 && i == 5);
	CHECK(strcmp(text, "  ") == 0);
}

static void check_widths(void)
{
	PRINTS("    42|42    |42    |0042|42", "%*d|%-*d|%*d|%.*d|%.*d", 6, 42,
	       6, 42, -6, 42, 4, 42, -1, 42);
	PRINTS("x    |  ab|a", "%*.*s|%*s|%.*s", -5, 1, "xyz", 4, "ab", 1,
	       "ab");
	PRINTS("", "%.0d%.*d", 0, 0, 0);
}

static void check_limits(void)
{
	errno = 0;
	CHECK(snprintf(NULL, 0, "%*d", INT_MAX, 1) == INT_MAX && errno == 0);
	CHECK(snprintf(NULL, 0, "%*d%d", INT_MAX, 1, 1) < 0);
	CHECK(errno == EOVERFLOW);
	errno = 0;
	CHECK(snprintf(NULL, 0, "%.*d", INT_MAX, 1) == INT_MAX && errno == 0);
	CHECK(snprintf(text, sizeof(text), "%-*d", INT_MAX, 7) == INT_MAX);
	CHECK(text[0] == '7' && text[1] == ' ' && strlen(text) == 63);
	CHECK(snprintf(text, sizeof(text), "%99999999999999999999d", 1) < 0);
}

int main(void)
{
	check_counts();
	check_widths();
	check_limits();
	memset(text, '#', sizeof(text));
	CHECK(snprintf(text, 0, "%d", 12345) == 5 && text[0] == '#');
	CHECK(snprintf(text, 1, "%d", 12345) == 5 && text[0] == 0);
	CHECK(snprintf(NULL, 0, "%s %d", "abc", -1) == 6);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 * check: run --target host -O2 %s
 */
