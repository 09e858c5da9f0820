/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic, sorting, searching, random numbers. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

static const struct {
	int a, b, quot, rem;
} divisions[] = {
	{ 7, 2, 3, 1 },
	{ -7, 2, -3, -1 },
	{ 7, -2, -3, 1 },
	{ -7, -2, 3, -1 },
	{ 0, 5, 0, 0 },
	{ 5, 7, 0, 5 },
	{ INT_MAX, 1, INT_MAX, 0 },
};

static void test_arithmetic(void)
{
	for (int i = 0; i < COUNT(divisions); i++) {
		int a = divisions[i].a, b = divisions[i].b;
		int quot = divisions[i].quot, rem = divisions[i].rem;
		div_t d = div(a, b);
		ldiv_t l = ldiv(a * 100000l, b * 100000l);
		lldiv_t ll = lldiv(a * 10000000000, b * 10000000000);
		imaxdiv_t m = imaxdiv(a, b);
		CHECK(d.quot == quot && d.rem == rem);
		if (a < 100 && a > -100)
			CHECK(l.quot == quot && l.rem == rem * 100000l);
		if (a < 100 && a > -100)
			CHECK(ll.quot == quot && ll.rem == rem * 10000000000);
		CHECK(m.quot == quot && m.rem == rem);
	}
	CHECK(abs(5) == 5 && abs(-5) == 5 && abs(0) == 0);
	CHECK(abs(-INT_MAX) == INT_MAX);
	CHECK(labs(-100000l) == 100000l && labs(LONG_MAX) == LONG_MAX);
	CHECK(llabs(-5000000000) == 5000000000);
	CHECK(imaxabs(INTMAX_MIN + 1) == INTMAX_MAX);
}

static int compares;

static int by_value(const void *a, const void *b)
{
	int x = *(const int *)a, y = *(const int *)b;
	compares++;
	return (x > y) - (x < y);
}

struct item { /* an odd size, so that elements lie across words */
	char key;
	char name[4];
};

static int by_key(const void *a, const void *b)
{
	return ((const struct item *)a)->key - ((const struct item *)b)->key;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static int numbers[100];

static int is_sorted(int count)
{
	for (int i = 1; i < count; i++) {
		if (numbers[i - 1] > numbers[i])
			return 0;
	}
	return 1;
}

static void test_sort_numbers(void)
{
	for (int count = 0; count < 20; count++) {
		for (int kind = 0; kind < 4; kind++) {
			long sum = 0;
			for (int i = 0; i < count; i++) {
				int n = kind == 0   ? i
					: kind == 1 ? -i
					: kind == 2 ? i * 7 % 5
						    : i * 37 % 101 - 50;
				numbers[i] = n;
				sum += n;
			}
			qsort(numbers, count, sizeof(*numbers), by_value);
			CHECK(is_sorted(count));
			for (int i = 0; i < count; i++)
				sum -= numbers[i];
			CHECK(sum == 0);
		}
	}
	for (int i = 0; i < 100; i++)
		numbers[i] = i * 61 % 100;
	compares = 0;
	qsort(numbers, 100, sizeof(*numbers), by_value);
	CHECK(is_sorted(100) && numbers[0] == 0 && numbers[99] == 99);
	CHECK(compares < 2000);
}

static void test_sort_others(void)
{
	struct item items[] = { { 5, "fiv" },
				{ 1, "one" },
				{ 4, "fou" },
				{ 2, "two" },
				{ 3, "thr" } };
	qsort(items, 5, sizeof(*items), by_key);
	for (int i = 0; i < 5; i++)
		CHECK(items[i].key == i + 1);
	CHECK(!strcmp(items[0].name, "one") && !strcmp(items[4].name, "fiv"));

	const char *names[] = { "delta", "alpha", "charlie", "bravo" };
	qsort(names, 4, sizeof(*names), by_name);
	CHECK(!strcmp(names[0], "alpha") && !strcmp(names[3], "delta"));
}

static void test_search(void)
{
	for (int count = 0; count < 12; count++) {
		for (int i = 0; i < count; i++)
			numbers[i] = 2 * i;
		for (int key = -1; key <= 2 * count; key++) {
			int *found = bsearch(&key, numbers, count,
					     sizeof(*numbers), by_value);
			int is_in = key >= 0 && key % 2 == 0 && key < 2 * count;
			CHECK(is_in ? found == numbers + key / 2 : !found);
		}
	}
}

static void test_random(void)
{
	int first[8], differ = 0;
	srand(42);
	for (int i = 0; i < 8; i++) {
		first[i] = rand();
		CHECK(first[i] >= 0 && first[i] <= RAND_MAX);
		differ += i && first[i] != first[i - 1];
	}
	CHECK(differ > 0);
	srand(42);
	for (int i = 0; i < 8; i++)
		CHECK(rand() == first[i]);

	unsigned seed = 1, same = 1;
	for (int i = 0; i < 8; i++) {
		int n = rand_r(&seed);
		CHECK(n >= 0 && n <= RAND_MAX && n == rand_r(&same));
	}
}

/* The generator is newlib's, so that runs repeat on the device. */
static void test_generator(void)
{
#ifdef __MSP430__
	uint64_t state = 1;
	srand(1);
	for (int i = 0; i < 20; i++) {
		state = state * 6364136223846793005 + 1;
		CHECK(rand() == (int)((state >> 32) & 0x7fff));
	}
#endif
}

int main(void)
{
	test_arithmetic();
	test_sort_numbers();
	test_sort_others();
	test_search();
	test_generator();
	test_random();
	CHECK(getenv("BROWNOUT_HAS_NO_SUCH_VARIABLE") == NULL);
	errno = 0;
	CHECK(errno == 0);
	errno = EDOM;
	CHECK(errno == EDOM);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 * check: run --target msp430 -O2 %s
 * exit: 0
 */
