/* SPDX-License-Identifier: Apache-2.0 */
/* The allocator: blocks are apart, aligned, keep their bytes, are used again.
 * (Rule 2.7; that the heap is first-fit is checked where it is ours.) */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define BLOCKS 24

static struct {
	unsigned char *at;
	size_t size;
	unsigned char mark;
} blocks[BLOCKS];

/* Compilers know malloc, and drop calls of it that they think useless. */
static void *(*volatile allocate)(size_t) = malloc;
static void *(*volatile allocate_zeros)(size_t, size_t) = calloc;
static void *(*volatile resize)(void *, size_t) = realloc;
static void (*volatile release)(void *) = free;

static unsigned long random_state = 1;

static unsigned next_random(unsigned below)
{
	random_state = (random_state * 1103515245 + 12345) & 0x7fffffff;
	return (unsigned)(random_state >> 16) % below;
}

static void check_bytes(int i, size_t size)
{
	for (size_t k = 0; k < size; k++)
		CHECK(blocks[i].at[k] == (unsigned char)(blocks[i].mark + k));
}

static void fill(int i, unsigned char *at, size_t size)
{
	blocks[i].at = at;
	blocks[i].size = size;
	blocks[i].mark++;
	CHECK((uintptr_t)at % _Alignof(max_align_t) == 0);
	for (size_t k = 0; k < size; k++)
		at[k] = (unsigned char)(blocks[i].mark + k);
}

static void test_sequence(void)
{
	for (int round = 0; round < 400; round++) {
		int i = (int)next_random(BLOCKS);
		size_t size = 1 + next_random(60);
		size_t old = blocks[i].size;
		check_bytes(i, old);
		if (next_random(3) == 0) {
			release(blocks[i].at);
			blocks[i].at = NULL;
			blocks[i].size = 0;
			continue;
		}
		unsigned char *at = resize(blocks[i].at, size);
		CHECK(at != NULL);
		blocks[i].at = at;
		check_bytes(i, size < old ? size : old);
		fill(i, at, size);
	}
	for (int i = 0; i < BLOCKS; i++) {
		check_bytes(i, blocks[i].size);
		release(blocks[i].at);
	}
}

/* Also of 0 bytes: each block has its own address. */
static void test_sizes(void)
{
	unsigned char *kept = NULL;
	for (size_t size = 0; size < 40; size++) {
		unsigned char *at = allocate(size);
		CHECK(at != NULL && at != kept);
		memset(at, 0x55, size);
		if (size % 3)
			release(at);
		else
			kept = at;
	}
}

static void test_calloc(void)
{
	char *at = allocate(50);
	memset(at, 'x', 50);
	release(at);
	char *zeros = allocate_zeros(10, 5);
	CHECK(zeros != NULL);
	for (int i = 0; i < 50; i++)
		CHECK(zeros[i] == 0);
	release(zeros);
	zeros = allocate_zeros(0, 5);
	release(zeros);
}

static void test_realloc(void)
{
	char *at = resize(NULL, 4);
	CHECK(at != NULL);
	strcpy(at, "abc");
	at = resize(at, 200);
	CHECK(at && !strcmp(at, "abc"));
	char *wall = allocate(4);
	at = resize(at, 400);
	CHECK(at && !strcmp(at, "abc"));
	at = resize(at, 4);
	CHECK(at && !strcmp(at, "abc"));
	release(wall);
	release(at);
	release(NULL);
}

static void test_too_much(void)
{
	volatile size_t most = SIZE_MAX;
	errno = 0;
	CHECK(allocate(most) == NULL && errno == ENOMEM);
	CHECK(allocate(most - 20) == NULL);
	CHECK(allocate(most / 2) == NULL);
	errno = 0;
	CHECK(allocate_zeros(most, 2) == NULL && errno == ENOMEM);
	CHECK(allocate_zeros(most / 2 + 2, 2) == NULL);
	char *at = allocate(4);
	strcpy(at, "abc");
	CHECK(resize(at, most - 20) == NULL);
	CHECK(!strcmp(at, "abc"));
	release(at);
}

/* The lowest free block that is large enough; neighbours are merged. */
static void test_first_fit(void)
{
#ifdef __MSP430__
	char *a = allocate(20), *b = allocate(20), *c = allocate(20);
	char *d = allocate(20);
	CHECK(a < b && b < c && c < d);
	release(b);
	release(c);
	CHECK(allocate(44) == b);
	release(b);
	CHECK(allocate(8) == b);
	CHECK(allocate(8) > b && allocate(8) < d);
	release(a);
	CHECK(allocate(20) == a);
#endif
}

int main(void)
{
	test_first_fit();
	test_sequence();
	test_sizes();
	test_calloc();
	test_realloc();
	test_too_much();
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 * check: run --target msp430 -O2 %s
 * exit: 0
 * check: run --target host -O2 %s
 * exit: 0
 */
