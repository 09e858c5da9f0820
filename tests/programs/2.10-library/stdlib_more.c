/* SPDX-License-Identifier: Apache-2.0 */
/* Functions beyond C11 that newlib and glibc have, and rare ones of C11. */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#include "check.h"

/* Not in every header. */
char *ltoa(long n, char *text, int base);
char *ulltoa(unsigned long long n, char *text, int base);
char *strlwr(char *s);
char *strupr(char *s);
char *strnstr(const char *s, const char *part, size_t n);
int fls(int bits);
int siprintf(char *to, const char *format, ...);
void swab(const void *restrict from, void *restrict to, ptrdiff_t n);

/* The 48-bit generators, as POSIX defines them. */
static void test_random48(void)
{
	unsigned short state[3] = { 1, 2, 3 };
	srand48(0);
	CHECK(lrand48() == 366850414 && lrand48() == 1610402240);
	CHECK(mrand48() == 413913109 && drand48() == 0x1.bdad9e44c5e4p-1);
	srand48(-1234567890);
	CHECK(lrand48() == 761119161 && mrand48() == -23709857);
	CHECK(nrand48(state) == 949179875 && jrand48(state) == 1130126687);
	CHECK(erand48(state) == 0x1.4eeb35863be4p-1);
	CHECK(state[0] == 7666 && state[1] == 39619 && state[2] == 42869);
}

static void test_wide(void)
{
	wchar_t wide[8] = { 0 };
	char bytes[8];
	CHECK(MB_CUR_MAX == 1 && mblen("a", 1) == 1 && mblen("", 1) == 0);
	CHECK(mblen(NULL, 0) == 0 && mbtowc(wide, "x", 1) == 1);
	CHECK(wide[0] == 'x' && mbtowc(wide, "\xe4", 1) == -1);
	CHECK(wctomb(bytes, L'y') == 1 && bytes[0] == 'y');
	CHECK(wctomb(bytes, 0x20ac) == -1 && errno == EILSEQ);
	CHECK(mbstowcs(wide, "abc", 8) == 3 && wide[2] == 'c' && !wide[3]);
	CHECK(mbstowcs(NULL, "abcd", 0) == 4 && mbstowcs(wide, "xy", 1) == 1);
	CHECK(wide[0] == 'x' && wide[1] == 'b');
	CHECK(wcstombs(bytes, L"abc", 8) == 3 && !strcmp(bytes, "abc"));
	CHECK(wcstombs(bytes, L"a\x20ac", 8) == (size_t)-1);
}

static void test_strings(void)
{
	char text[40];
	CHECK(!strcmp(ltoa(-70000, text, 10), "-70000"));
	CHECK(!strcmp(ltoa(INT32_MIN, text, 10), "-2147483648"));
	CHECK(!strcmp(ulltoa(UINT64_MAX, text, 36), "3w5e11264sgsf"));
	CHECK(!strcmp(strlwr(strcpy(text, "AbC-\xc4")), "abc-\xc4"));
	CHECK(!strcmp(strupr(text), "ABC-\xc4"));
	CHECK(strnstr(text, "C-", 4) == text + 2 && !strnstr(text, "C-", 3));
	CHECK(strnstr(text, "", 0) == text);
	CHECK(fls(0) == 0 && fls(1) == 1 && fls(0x4001) == 15);
	swab("abcdef", text, 5);
	CHECK(!memcmp(text, "badc", 4) && text[4] == '\xc4');
	CHECK(siprintf(text, "%d %s", 5, "x") == 3 && !strcmp(text, "5 x"));
	char *made;
	CHECK(asprintf(&made, "%05d|%s", 42, "made") == 10);
	CHECK(!strcmp(made, "00042|made"));
	free(made);
	CHECK(strcmp(strerror(ENOMEM), strerror(EINVAL)) != 0);
	CHECK(strlen(strerror(0)) > 0 && strlen(strerror(12345)) > 0);
}

static void test_locale(void)
{
	CHECK(!strcmp(setlocale(LC_ALL, NULL), "C"));
	CHECK(!strcmp(setlocale(LC_ALL, ""), "C"));
	CHECK(!setlocale(LC_ALL, "de_DE"));
	CHECK(!strcmp(localeconv()->decimal_point, "."));
}

static void on_quick_exit(void)
{
	printf("quick\n");
}

static void on_exit_(void)
{
	printf("not this one\n");
}

int main(void)
{
	test_random48();
	test_wide();
	test_strings();
	test_locale();
	CHECK(at_quick_exit(on_quick_exit) == 0 && atexit(on_exit_) == 0);
	quick_exit(check_result);
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * stdout:
 *   quick
 * check: run --target host %s
 * exit: 0
 * stdout:
 *   quick
 */
