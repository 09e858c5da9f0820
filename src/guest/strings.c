/* SPDX-License-Identifier: Apache-2.0 */
/* strings.h and its relatives: case-insensitive comparison, bits. */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <string.h>
#include <strings.h>

#include "guest/chars.h"

static int lower(char c)
{
	return CHAR_TO_LOWER((unsigned char)c);
}

WEAK int strncasecmp(const char *left, const char *right, size_t n)
{
	for (; n; n--, left++, right++) {
		int difference = lower(*left) - lower(*right);
		if (difference || !*left)
			return difference;
	}
	return 0;
}

WEAK int strcasecmp(const char *left, const char *right)
{
	while (*left && lower(*left) == lower(*right)) {
		left++;
		right++;
	}
	return lower(*left) - lower(*right);
}

WEAK char *strcasestr(const char *s, const char *part)
{
	size_t len = strlen(part);
	for (;; s++) {
		if (!strncasecmp(s, part, len))
			return (char *)s;
		if (!*s)
			return NULL;
	}
}

WEAK char *index(const char *s, int c)
{
	return strchr(s, c);
}

WEAK char *rindex(const char *s, int c)
{
	return strrchr(s, c);
}

WEAK int ffsll(long long bits)
{
	if (!bits)
		return 0;
	int at = 1;
	for (; !(bits & 1); bits >>= 1)
		at++;
	return at;
}

WEAK int ffsl(long bits)
{
	return ffsll(bits);
}

WEAK int ffs(int bits)
{
	return ffsll(bits);
}

/* The highest bit: newlib. */
int fls(int bits);
int flsl(long bits);
int flsll(long long bits);

WEAK int flsll(long long bits)
{
	int at = 0;
	for (unsigned long long rest = (unsigned long long)bits; rest;
	     rest >>= 1)
		at++;
	return at;
}

WEAK int flsl(long bits)
{
	return flsll((long long)(unsigned long)bits);
}

WEAK int fls(int bits)
{
	return flsll((long long)(unsigned)bits);
}

char *strlwr(char *s);
char *strupr(char *s);
char *strnstr(const char *s, const char *part, size_t n);

WEAK char *strlwr(char *s)
{
	for (char *at = s; *at; at++)
		*at = (char)lower(*at);
	return s;
}

WEAK char *strupr(char *s)
{
	for (char *at = s; *at; at++)
		*at = (char)CHAR_TO_UPPER((unsigned char)*at);
	return s;
}

/* BSD: the part must lie in the first n bytes. */
WEAK char *strnstr(const char *s, const char *part, size_t n)
{
	size_t len = strlen(part);
	for (; n >= len; n--, s++) {
		if (!strncmp(s, part, len))
			return (char *)s;
		if (!*s)
			return NULL;
	}
	return NULL;
}
