/* SPDX-License-Identifier: Apache-2.0 */
/* Tail calls that must be some: they are calls like others, and it is said. */
#include <assert.h>

static int odd(int n, int *calls);

static int even(int n, int *calls)
{
	++*calls;
	if (n == 0)
		return 1;
	__attribute__((musttail)) return odd(n - 1, calls);
}

static int odd(int n, int *calls)
{
	++*calls;
	if (n == 0)
		return 0;
	__attribute__((musttail)) return even(n - 1, calls);
}

static int (*volatile through)(int, int *) = even;

static int by_pointer(int n, int *calls)
{
	__attribute__((musttail)) return through(n, calls);
}

int main(void)
{
	int calls = 0;
	assert(even(100, &calls) == 1 && calls == 101);
	assert(by_pointer(7, &calls) == 0 && calls == 109);
	return 0;
}

/*
 * check: run --target msp430 %s
 * stderr:
 *   tests/programs/2.9/musttail.c:12: warning: calls that are marked 'musttail' use stack here, like all others
 * check: run --target cortex-m %s
 * check: run --target riscv32 -Os %s
 * check: run --target host --param-registers 0 %s
 * check: run --target host -O2 %s
 */
