/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of characters: the functions, and the macros of the headers. */
#include <ctype.h>
#include <stdio.h>

#include "check.h"

/* For each class its characters: ranges, first and last. */
static const struct {
	const char *name;
	unsigned char ranges[8][2]; /* until 0, 0; a range of 0 stands first */
} classes[] = {
	{ "alnum", { { '0', '9' }, { 'A', 'Z' }, { 'a', 'z' } } },
	{ "alpha", { { 'A', 'Z' }, { 'a', 'z' } } },
	{ "blank", { { '\t', '\t' }, { ' ', ' ' } } },
	{ "cntrl", { { 0, 31 }, { 127, 127 } } },
	{ "digit", { { '0', '9' } } },
	{ "graph", { { 33, 126 } } },
	{ "lower", { { 'a', 'z' } } },
	{ "print", { { 32, 126 } } },
	{ "punct", { { 33, 47 }, { 58, 64 }, { 91, 96 }, { 123, 126 } } },
	{ "space", { { '\t', '\r' }, { ' ', ' ' } } },
	{ "upper", { { 'A', 'Z' } } },
	{ "xdigit", { { '0', '9' }, { 'A', 'F' }, { 'a', 'f' } } },
};

static int by_macro(int class, int c)
{
	switch (class) {
	case 0:
		return isalnum(c) != 0;
	case 1:
		return isalpha(c) != 0;
	case 2:
		return isblank(c) != 0;
	case 3:
		return iscntrl(c) != 0;
	case 4:
		return isdigit(c) != 0;
	case 5:
		return isgraph(c) != 0;
	case 6:
		return islower(c) != 0;
	case 7:
		return isprint(c) != 0;
	case 8:
		return ispunct(c) != 0;
	case 9:
		return isspace(c) != 0;
	case 10:
		return isupper(c) != 0;
	default:
		return isxdigit(c) != 0;
	}
}

static int (*const functions[])(int) = {
	isalnum, isalpha, isblank, iscntrl, isdigit, isgraph,
	islower, isprint, ispunct, isspace, isupper, isxdigit,
};

static int by_table(int class, int c)
{
	for (int i = 0; i < 8; i++) {
		int first = classes[class].ranges[i][0];
		int last = classes[class].ranges[i][1];
		if (last && c >= first && c <= last)
			return 1;
	}
	return 0;
}

int main(void)
{
	int (*lower)(int) = tolower, (*upper)(int) = toupper;
	for (int class = 0; class < 12; class ++) {
		const char *name = classes[class].name;
		for (int c = EOF; c < 256; c++) {
			int expected = by_table(class, c);
			CHECK_FOR(name, by_macro(class, c) == expected);
			CHECK_FOR(name, (functions[class](c) != 0) == expected);
		}
	}
	for (int c = EOF; c < 256; c++) {
		int is_upper = c >= 'A' && c <= 'Z';
		int is_lower = c >= 'a' && c <= 'z';
		CHECK(tolower(c) == (is_upper ? c + 32 : c));
		CHECK(toupper(c) == (is_lower ? c - 32 : c));
		CHECK(lower(c) == (is_upper ? c + 32 : c));
		CHECK(upper(c) == (is_lower ? c - 32 : c));
	}
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
