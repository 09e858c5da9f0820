/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic, sorting and searching, stdlib.h and inttypes.h. */
#include "guest/guest.h"

#include <inttypes.h>
#include <stdlib.h>

/* The lowest value stays what it is, as in two's complement hardware. */
WEAK int abs(int n)
{
	return n < 0 ? (int)-(unsigned)n : n;
}

WEAK long labs(long n)
{
	return n < 0 ? (long)-(unsigned long)n : n;
}

WEAK long long llabs(long long n)
{
	return n < 0 ? (long long)-(unsigned long long)n : n;
}

WEAK intmax_t imaxabs(intmax_t n)
{
	return n < 0 ? (intmax_t) - (uintmax_t)n : n;
}

WEAK div_t div(int a, int b)
{
	return (div_t){ a / b, a % b };
}

WEAK ldiv_t ldiv(long a, long b)
{
	return (ldiv_t){ a / b, a % b };
}

WEAK lldiv_t lldiv(long long a, long long b)
{
	return (lldiv_t){ a / b, a % b };
}

WEAK imaxdiv_t imaxdiv(intmax_t a, intmax_t b)
{
	return (imaxdiv_t){ a / b, a % b };
}

WEAK char *getenv(const char *name)
{
	(void)name;
	return NULL;
}

static void swap(char *a, char *b, size_t size)
{
	while (size--) {
		char byte = *a;
		*a++ = *b;
		*b++ = byte;
	}
}

/* Moves element at down until its children in the heap are not above it. */
static void sift(char *base, size_t at, size_t count, size_t size,
		 int (*compare)(const void *, const void *))
{
	/* not 2 * at + 1 < count: it overflows */
	while (at < count / 2) {
		size_t child = 2 * at + 1;
		char *c = base + child * size;
		if (child + 1 < count && compare(c, c + size) < 0) {
			child++;
			c += size;
		}
		if (compare(base + at * size, c) >= 0)
			return;
		swap(base + at * size, c, size);
		at = child;
	}
}

/* Heap sort: no recursion, no memory, O(n log n) for every input. */
WEAK void qsort(void *array, size_t count, size_t size,
		int (*compare)(const void *, const void *))
{
	char *base = array;
	for (size_t at = count / 2; at--;)
		sift(base, at, count, size, compare);
	while (count > 1) {
		count--;
		swap(base, base + count * size, size);
		sift(base, 0, count, size, compare);
	}
}

WEAK void *bsearch(const void *key, const void *array, size_t count,
		   size_t size, int (*compare)(const void *, const void *))
{
	const char *base = array;
	while (count) {
		const char *middle = base + count / 2 * size;
		int order = compare(key, middle);
		if (!order)
			return (void *)middle;
		if (order > 0) {
			base = middle + size;
			count--;
		}
		count /= 2;
	}
	return NULL;
}
