/* SPDX-License-Identifier: Apache-2.0 */
/* Sorting and searching, stdlib.h: heap sort, which needs no recursion and no
 * memory, takes O(n log n) for every input and never leaves the array, whatever
 * the comparison says. */
#include "guest/guest.h"

typedef int compare_fn(const void *a, const void *b);
typedef int compare_with_fn(const void *a, const void *b, void *context);
typedef int compare_bsd_fn(void *context, const void *a, const void *b);

/* stdlib.h is not included: it declares one of the two forms of qsort_r. */
void qsort(void *array, size_t count, size_t size, compare_fn *compare);
void qsort_r(void *array, size_t count, size_t size, compare_with_fn *compare,
	     void *context);
void __bsd_qsort_r(void *array, size_t count, size_t size, void *context,
		   compare_bsd_fn *compare);
void *bsearch(const void *key, const void *array, size_t count, size_t size,
	      compare_fn *compare);

/* How two elements are compared: one of the three is set. */
struct order {
	compare_fn *plain;
	compare_with_fn *gnu;
	compare_bsd_fn *bsd;
	void *context;
};

struct array {
	char *base;
	size_t size; /* of an element */
	const struct order *order;
};

static int compare(const struct array *array, const char *a, const char *b)
{
	const struct order *order = array->order;
	if (order->plain)
		return order->plain(a, b);
	return order->gnu ? order->gnu(a, b, order->context)
			  : order->bsd(order->context, a, b);
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
static void sift(const struct array *array, size_t at, size_t count)
{
	size_t size = array->size;
	/* not 2 * at + 1 < count: it overflows */
	while (at < count / 2) {
		size_t child = 2 * at + 1;
		char *parent = array->base + at * size;
		char *c = array->base + child * size;
		if (child + 1 < count && compare(array, c, c + size) < 0) {
			child++;
			c += size;
		}
		if (compare(array, parent, c) >= 0)
			return;
		swap(parent, c, size);
		at = child;
	}
}

static void sort(void *base, size_t count, size_t size,
		 const struct order *order)
{
	struct array array = { base, size, order };
	for (size_t at = count / 2; at--;)
		sift(&array, at, count);
	while (count > 1) {
		count--;
		swap(array.base, array.base + count * size, size);
		sift(&array, 0, count);
	}
}

WEAK void qsort(void *array, size_t count, size_t size, compare_fn *order)
{
	sort(array, count, size, &(struct order){ .plain = order });
}

WEAK void qsort_r(void *array, size_t count, size_t size,
		  compare_with_fn *order, void *context)
{
	sort(array, count, size,
	     &(struct order){ .gnu = order, .context = context });
}

WEAK void __bsd_qsort_r(void *array, size_t count, size_t size, void *context,
			compare_bsd_fn *order)
{
	sort(array, count, size,
	     &(struct order){ .bsd = order, .context = context });
}

WEAK void *bsearch(const void *key, const void *array, size_t count,
		   size_t size, compare_fn *order)
{
	const char *base = array;
	while (count) {
		const char *middle = base + count / 2 * size;
		int sign = order(key, middle);
		if (!sign)
			return (void *)middle;
		if (sign > 0) {
			base = middle + size;
			count--;
		}
		count /= 2;
	}
	return NULL;
}
