/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks of bytes, string.h: copies and fills go word by word, everything else
 * byte by byte (SPEC 2.4, 2.10). */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <string.h>
#include <strings.h>

WEAK void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
	__builtin_memcpy(to, from, n);
	return to;
}

WEAK void *mempcpy(void *restrict to, const void *restrict from, size_t n)
{
	__builtin_memcpy(to, from, n);
	return (char *)to + n;
}

WEAK void *memmove(void *to, const void *from, size_t n)
{
	__builtin_memmove(to, from, n);
	return to;
}

WEAK void bcopy(const void *from, void *to, size_t n)
{
	__builtin_memmove(to, from, n);
}

WEAK void *memset(void *to, int byte, size_t n)
{
	__builtin_memset(to, byte, n);
	return to;
}

WEAK void bzero(void *to, size_t n)
{
	__builtin_memset(to, 0, n);
}

WEAK void explicit_bzero(void *to, size_t n)
{
	__builtin_memset(to, 0, n);
}

WEAK void *memccpy(void *restrict to, const void *restrict from, int byte,
		   size_t n)
{
	unsigned char *out = to;
	const unsigned char *in = from;
	while (n--) {
		*out++ = *in;
		if (*in++ == (unsigned char)byte)
			return out;
	}
	return NULL;
}

WEAK int memcmp(const void *left, const void *right, size_t n)
{
	const unsigned char *a = left, *b = right;
	for (; n; n--, a++, b++) {
		if (*a != *b)
			return *a - *b;
	}
	return 0;
}

WEAK int bcmp(const void *left, const void *right, size_t n)
{
	return memcmp(left, right, n);
}

WEAK void *memchr(const void *block, int byte, size_t n)
{
	for (const unsigned char *at = block; n; n--, at++) {
		if (*at == (unsigned char)byte)
			return (void *)at;
	}
	return NULL;
}

WEAK void *memrchr(const void *block, int byte, size_t n)
{
	const unsigned char *start = block;
	while (n--) {
		if (start[n] == (unsigned char)byte)
			return (void *)(start + n);
	}
	return NULL;
}

WEAK void *rawmemchr(const void *block, int byte)
{
	const unsigned char *at = block;
	while (*at != (unsigned char)byte)
		at++;
	return (void *)at;
}

WEAK void *memmem(const void *block, size_t n, const void *part, size_t len)
{
	for (const char *at = block; n >= len; n--, at++) {
		if (!memcmp(at, part, len))
			return (void *)at;
	}
	return NULL;
}

void swab(const void *restrict from, void *restrict to, ptrdiff_t n);

/* Exchanges neighbouring bytes, POSIX; its length is an ssize_t. */
WEAK void swab(const void *restrict from, void *restrict to, ptrdiff_t n)
{
	const char *in = from;
	char *out = to;
	for (; n > 1; n -= 2, in += 2, out += 2) {
		char first = in[0];
		out[0] = in[1];
		out[1] = first;
	}
}
