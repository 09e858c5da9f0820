/* SPDX-License-Identifier: Apache-2.0 */
/* A program's own definition of a library function is the one that is used,
 * by the library too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static long pool[64];
static size_t used;
static int allocations;

void *malloc(size_t bytes)
{
	void *at = pool + used;
	used += (bytes + sizeof(long) - 1) / sizeof(long);
	allocations++;
	return at;
}

void free(void *block)
{
	(void)block;
}

int abs(int n)
{
	return n + 1000;
}

int main(void)
{
	/* volatile: to a compiler malloc never returns a variable */
	char *volatile at = malloc(10);
	CHECK(at == (char *)pool);
	strcpy(at, "abc");
	free(at);
	allocations = 0;
	at = strdup("abc");
	CHECK(allocations == 1 && at > (char *)pool &&
	      at < (char *)(pool + 64));
	int (*volatile own)(int) = abs;
	CHECK(own(-5) == 995);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
