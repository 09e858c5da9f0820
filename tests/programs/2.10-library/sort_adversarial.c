/* SPDX-License-Identifier: Apache-2.0 */
/* qsort with comparisons that lie: it ends, stays in the array and keeps its
 * elements. And that no order of the input makes it slow. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define COUNT 60

static unsigned long random_state = 1;
static long compares;

static int guarded[COUNT + 2];
static int *const numbers = guarded + 1;

static int is_inside(const void *at)
{
	return (const int *)at >= numbers && (const int *)at < numbers + COUNT;
}

static int by_value(const void *a, const void *b)
{
	compares++;
	CHECK(is_inside(a) && is_inside(b));
	return *(const int *)a - *(const int *)b;
}

static int always_less(const void *a, const void *b)
{
	by_value(a, b);
	return -1;
}

static int always_more(const void *a, const void *b)
{
	by_value(a, b);
	return 1;
}

static int always_equal(const void *a, const void *b)
{
	by_value(a, b);
	return 0;
}

static int at_random(const void *a, const void *b)
{
	by_value(a, b);
	random_state = random_state * 1103515245 + 12345;
	return (int)(random_state >> 16 & 3) - 1;
}

/* McIlroy's: decides as late as it can, so that the input is a bad one. */
static int next_value, undecided;

static int adversary(const void *a, const void *b)
{
	int *x = (int *)a, *y = (int *)b;
	by_value(a, b);
	if (*x >= COUNT && *y >= COUNT)
		*(x == &numbers[undecided] ? y : x) = next_value++;
	if (*x >= COUNT)
		undecided = (int)(x - numbers);
	else if (*y >= COUNT)
		undecided = (int)(y - numbers);
	return *x - *y;
}

static void test(int (*compare)(const void *, const void *))
{
	int seen[COUNT] = { 0 };
	for (int i = 0; i < COUNT; i++)
		numbers[i] = i * 37 % COUNT;
	guarded[0] = guarded[COUNT + 1] = 12345;
	compares = 0;
	qsort(numbers, COUNT, sizeof(*numbers), compare);
	CHECK(guarded[0] == 12345 && guarded[COUNT + 1] == 12345);
	for (int i = 0; i < COUNT; i++)
		seen[numbers[i]]++;
	for (int i = 0; i < COUNT; i++)
		CHECK(seen[i] == 1);
	CHECK(compares < 12 * COUNT);
}

#ifdef __GLIBC__
static int by_distance(const void *a, const void *b, void *context)
{
	int from = *(int *)context;
	return abs(*(const int *)a - from) - abs(*(const int *)b - from);
}

static void test_context(void)
{
	int from = 10, values[] = { 1, 12, 30, 9 };
	qsort_r(values, 4, sizeof(*values), by_distance, &from);
	CHECK(values[0] == 9 && values[1] == 12 && values[3] == 30);
}
#else
static void test_context(void)
{
}
#endif

int main(void)
{
	test(by_value);
	test(always_less);
	test(always_more);
	test(always_equal);
	test(at_random);
	for (int i = 0; i < COUNT; i++)
		numbers[i] = COUNT;
	compares = 0;
	qsort(numbers, COUNT, sizeof(*numbers), adversary);
	CHECK(compares < 12 * COUNT);
	test_context();
	/* nothing to do */
	qsort(numbers, 0, sizeof(*numbers), NULL);
	qsort(numbers, 1, sizeof(*numbers), NULL);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
