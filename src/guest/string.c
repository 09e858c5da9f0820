/* SPDX-License-Identifier: Apache-2.0 */
/* Strings, string.h, byte by byte (SPEC 2.10). The locale is "C". */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <stdlib.h>
#include <string.h>

WEAK size_t strlen(const char *s)
{
	const char *end = s;
	while (*end)
		end++;
	return (size_t)(end - s);
}

WEAK size_t strnlen(const char *s, size_t max)
{
	size_t len = 0;
	while (len < max && s[len])
		len++;
	return len;
}

WEAK char *stpcpy(char *restrict to, const char *restrict from)
{
	while ((*to = *from++))
		to++;
	return to;
}

WEAK char *stpncpy(char *restrict to, const char *restrict from, size_t n)
{
	for (; n && *from; n--)
		*to++ = *from++;
	for (size_t i = 0; i < n; i++)
		to[i] = 0;
	return to;
}

WEAK char *strcpy(char *restrict to, const char *restrict from)
{
	stpcpy(to, from);
	return to;
}

WEAK char *strncpy(char *restrict to, const char *restrict from, size_t n)
{
	stpncpy(to, from, n);
	return to;
}

WEAK char *strcat(char *restrict to, const char *restrict from)
{
	stpcpy(to + strlen(to), from);
	return to;
}

WEAK char *strncat(char *restrict to, const char *restrict from, size_t n)
{
	char *at = to + strlen(to);
	while (n-- && *from)
		*at++ = *from++;
	*at = 0;
	return to;
}

/* BSD: copies as much as fits, returns how long the text is. */
WEAK size_t strlcpy(char *restrict to, const char *restrict from, size_t size)
{
	size_t len = 0;
	for (; from[len]; len++) {
		if (len + 1 < size)
			to[len] = from[len];
	}
	if (size)
		to[len < size ? len : size - 1] = 0;
	return len;
}

WEAK size_t strlcat(char *restrict to, const char *restrict from, size_t size)
{
	size_t len = strnlen(to, size);
	return len + strlcpy(to + len, from, size - len);
}

WEAK int strncmp(const char *left, const char *right, size_t n)
{
	for (; n; n--, left++, right++) {
		unsigned char a = (unsigned char)*left;
		unsigned char b = (unsigned char)*right;
		if (a != b)
			return a - b;
		if (!a)
			return 0;
	}
	return 0;
}

WEAK int strcmp(const char *left, const char *right)
{
	while (*left && *left == *right) {
		left++;
		right++;
	}
	return (unsigned char)*left - (unsigned char)*right;
}

WEAK int strcoll(const char *left, const char *right)
{
	return strcmp(left, right);
}

WEAK size_t strxfrm(char *restrict to, const char *restrict from, size_t size)
{
	return strlcpy(to, from, size);
}

WEAK char *strchrnul(const char *s, int c)
{
	while (*s && *s != (char)c)
		s++;
	return (char *)s;
}

WEAK char *strchr(const char *s, int c)
{
	char *at = strchrnul(s, c);
	return *at == (char)c ? at : NULL;
}

WEAK char *strrchr(const char *s, int c)
{
	const char *found = NULL;
	do {
		if (*s == (char)c)
			found = s;
	} while (*s++);
	return (char *)found;
}

/* How many bytes at the start of s are, or are not, in set. */
static size_t span(const char *s, const char *set, int is_member)
{
	size_t len = 0;
	while (s[len] && (*strchrnul(set, s[len]) != 0) == is_member)
		len++;
	return len;
}

WEAK size_t strspn(const char *s, const char *set)
{
	return span(s, set, 1);
}

WEAK size_t strcspn(const char *s, const char *set)
{
	return span(s, set, 0);
}

WEAK char *strpbrk(const char *s, const char *set)
{
	s += span(s, set, 0);
	return *s ? (char *)s : NULL;
}

WEAK char *strstr(const char *s, const char *part)
{
	size_t len = strlen(part);
	for (;; s++) {
		if (!strncmp(s, part, len))
			return (char *)s;
		if (!*s)
			return NULL;
	}
}

WEAK char *strtok_r(char *restrict s, const char *restrict set,
		    char **restrict rest)
{
	if (!s)
		s = *rest;
	s += span(s, set, 1);
	char *end = s + span(s, set, 0);
	*rest = end;
	if (end == s)
		return NULL;
	if (*end) {
		*end = 0;
		*rest = end + 1;
	}
	return s;
}

WEAK char *strtok(char *restrict s, const char *restrict set)
{
	static char *rest;
	return strtok_r(s, set, &rest);
}

WEAK char *strsep(char **rest, const char *set)
{
	char *s = *rest;
	if (!s)
		return NULL;
	char *end = s + span(s, set, 0);
	*rest = *end ? end + 1 : NULL;
	*end = 0;
	return s;
}

WEAK char *strndup(const char *s, size_t max)
{
	size_t len = strnlen(s, max);
	char *copy = malloc(len + 1);
	if (!copy)
		return NULL;
	__builtin_memcpy(copy, s, len);
	copy[len] = 0;
	return copy;
}

WEAK char *strdup(const char *s)
{
	return strndup(s, strlen(s));
}
