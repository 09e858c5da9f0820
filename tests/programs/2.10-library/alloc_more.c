/* SPDX-License-Identifier: Apache-2.0 */
/* Aligned allocation and its relatives; growing and shrinking. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

void *memalign(size_t align, size_t bytes);

/* Compilers know these, and drop calls that they think useless. */
static void *(*volatile allocate)(size_t) = malloc;
static void *(*volatile allocate_aligned)(size_t, size_t) = aligned_alloc;
static void *(*volatile resize)(void *, size_t) = realloc;
static void (*volatile release)(void *) = free;

static int is_aligned(const void *block, size_t align)
{
	return block && (uintptr_t)block % align == 0;
}

static void test_aligned(void)
{
	char *kept[10];
	int count = 0;
	for (size_t align = 1; align <= 512; align *= 2) {
		size_t bytes = align < 40 ? 2 * align : 33;
		char *gap = allocate(3 * count + 1);
		char *at = allocate_aligned(align, bytes);
		CHECK(is_aligned(at, align));
		memset(at, count, bytes);
		kept[count++] = at;
		release(gap);
	}
	for (int i = 0; i < count; i++) {
		size_t bytes = ((size_t)1 << i) < 40 ? (size_t)2 << i : 33;
		for (size_t k = 0; k < bytes; k++)
			CHECK(kept[i][k] == i);
		if (i % 2)
			kept[i] = resize(kept[i], 100);
		CHECK(kept[i][0] == i);
		release(kept[i]);
	}
	/* nothing is lost: all of it is one block again */
	char *first = allocate(2000);
	release(first);
	char *low = allocate(1);
	CHECK(low <= first);
	release(low);
}

static void test_refused(void)
{
	volatile size_t most = SIZE_MAX;
	void *block = (void *)&most;
	errno = 0;
	CHECK(!allocate_aligned(24, 8) && errno == EINVAL);
	CHECK(!allocate_aligned(0, 8));
	errno = 0;
	CHECK(!allocate_aligned(64, most - 100) && errno == ENOMEM);
	CHECK(!allocate_aligned(most / 2 + 1, most / 2));
	errno = 0;
	CHECK(posix_memalign(&block, 1, 8) == EINVAL);
	CHECK(posix_memalign(&block, 48, 8) == EINVAL);
	CHECK(posix_memalign(&block, 64, most - 100) == ENOMEM);
	CHECK(errno == 0 && block == (void *)&most);
	CHECK(posix_memalign(&block, 64, 10) == 0 && is_aligned(block, 64));
	release(block);
	block = memalign(32, 10);
	CHECK(is_aligned(block, 32));
	release(block);
}

static void test_arrays(void)
{
	volatile size_t most = SIZE_MAX;
	int *numbers = reallocarray(NULL, 4, sizeof(*numbers));
	CHECK(numbers != NULL);
	numbers[3] = 7;
	errno = 0;
	CHECK(!reallocarray(numbers, most / 2, 4) && errno == ENOMEM);
	CHECK(numbers[3] == 7);
	numbers = reallocarray(numbers, 40, sizeof(*numbers));
	CHECK(numbers && numbers[3] == 7);
	release(numbers);
}

/* Byte by byte up and down again, with a neighbour in the way or not. */
static void test_growth(void)
{
	unsigned char *at = NULL;
	char *wall = NULL;
	for (int size = 1; size <= 120; size++) {
		at = resize(at, (size_t)size);
		CHECK(at != NULL);
		at[size - 1] = (unsigned char)size;
		if (size == 60)
			wall = allocate(5);
	}
	release(wall);
	for (int size = 119; size; size--) {
		at = resize(at, (size_t)size);
		for (int i = 0; i < size; i++)
			CHECK(at[i] == i + 1);
	}
	CHECK(resize(at, 0) == NULL);
	release(NULL);
}

int main(void)
{
	test_aligned();
	test_refused();
	test_arrays();
	test_growth();
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
