/* SPDX-License-Identifier: Apache-2.0 */
/* string.h and stdlib.h on random texts of few letters. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "random.h"

static char a[24], b[24], out[64];

static void make(char *text)
{
	int len = pick(pick(2) ? 20 : 4);
	for (int i = 0; i < len; i++)
		text[i] = "abAB\xe4 ,"[pick(7)];
	text[len] = 0;
}

static int sign(int n)
{
	return (n > 0) - (n < 0);
}

/* Where something was found. */
static int at(const void *found, const char *text)
{
	return found ? (int)((const char *)found - text) : -1;
}

static void test_search(void)
{
	int c = "abz"[pick(3)], n = pick(24);
	printf("%d %d %d", sign(strcmp(a, b)), sign(strncmp(a, b, (size_t)n)),
	       sign(strcoll(a, b)));
	printf(" %d %d", sign(strcasecmp(a, b)),
	       sign(strncasecmp(a, b, (size_t)n)));
	printf(" %d %d %d", at(strchr(a, c), a), at(strrchr(a, c), a),
	       at(strstr(a, b), a));
	printf(" %d %d %d", (int)strspn(a, b), (int)strcspn(a, b),
	       at(strpbrk(a, b), a));
	printf(" %d %d", (int)strlen(a), (int)strnlen(a, (size_t)n));
	printf(" %d %d", at(memchr(a, c, sizeof(a)), a),
	       sign(memcmp(a, b, (size_t)n)));
	printf(" %d %d\n", at(memmem(a, strlen(a), b, strlen(b)), a),
	       at(strcasestr(a, b), a));
}

static void show(int n)
{
	for (int i = 0; i < n; i++)
		printf("%02x", (unsigned char)out[i]);
	printf("\n");
}

static void test_copies(void)
{
	size_t n = (size_t)pick(30);
	memset(out, '.', sizeof(out));
	strcpy(out, a);
	strncat(out, b, n);
	show(50);
	strncpy(out + 5, b, n);
	show(50);
	printf("%d ", at(stpncpy(out, a, n), out));
	printf("%d ", at(memccpy(out, a, 'b', n < 24 ? n : 24), out));
	memmove(out + pick(20), out + pick(20), n);
	show(60);
}

static void test_tokens(void)
{
	char copy[24], *rest;
	strcpy(copy, a);
	for (char *t = strtok(copy, " ,"); t; t = strtok(NULL, " ,"))
		printf("<%s>", t);
	strcpy(copy, a);
	for (char *t = strtok_r(copy, b, &rest); t; t = strtok_r(NULL, b, &rest))
		printf("[%s]", t);
	strcpy(copy, a);
	rest = copy;
	for (char *t = strsep(&rest, ","); t; t = strsep(&rest, ","))
		printf("(%s)", t);
	printf("\n");
}

static void test_integers(void)
{
	char text[30], *end;
	int len = pick(26), base = pick(2) ? 0 : 2 + pick(35);
	for (int i = 0; i < len; i++)
		text[i] = "0123456789abzAxX"[pick(16)];
	text[len] = 0;
	if (len && pick(2))
		text[0] = " +-"[pick(3)];
	errno = 0;
	long long n = strtoll(text, &end, base);
	printf("%s %d: %lld %d %d", text, base, n, (int)(end - text),
	       errno == ERANGE);
	errno = 0;
	unsigned long long u = strtoull(text, &end, base);
	printf(" %llu %d %d\n", u, (int)(end - text), errno == ERANGE);
}

static int by_value(const void *x, const void *y)
{
	return *(const signed char *)x - *(const signed char *)y;
}

static void test_sort(void)
{
	signed char numbers[40];
	int n = pick(40), key = pick(20);
	for (int i = 0; i < n; i++)
		numbers[i] = (signed char)(pick(20) - 5);
	qsort(numbers, (size_t)n, 1, by_value);
	for (int i = 0; i < n; i++)
		printf("%d ", numbers[i]);
	signed char wanted = (signed char)key;
	printf("%d\n", bsearch(&wanted, numbers, (size_t)n, 1, by_value) != 0);
}

static void test_classes(void)
{
	int c = pick(128);
	printf("%d: %d%d%d%d%d%d%d%d%d%d%d %d %d\n", c, isalnum(c) != 0,
	       isalpha(c) != 0, isblank(c) != 0, iscntrl(c) != 0,
	       isdigit(c) != 0, isgraph(c) != 0, islower(c) != 0,
	       isprint(c) != 0, ispunct(c) != 0, isspace(c) != 0,
	       isxdigit(c) != 0, tolower(c), toupper(c));
}

int main(void)
{
	for (long i = 0; i < CASES; i++) {
		make(a);
		make(b);
		test_search();
		test_copies();
		test_tokens();
		test_integers();
		test_sort();
		test_classes();
	}
	return 0;
}
