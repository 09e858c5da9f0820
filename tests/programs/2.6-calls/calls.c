/* SPDX-License-Identifier: Apache-2.0 */
/* Calls keep frames apart: arguments, locals and results at any depth. */
#include <assert.h>
#include <stdint.h>

static int depth_of(const int *above, int n)
{
	int here = n;

	if (above)
		assert(*above == n + 1 && above != &here);
	int r = n ? depth_of(&here, n - 1) : 0;
	assert(here == n);
	return r + 1;
}

static int six(int a, int b, int c, int d, int e, int f)
{
	a = a * 2; /* parameters are the callee's own */
	f = f * 2;
	return a + b + c + d + e + f;
}

static int wrap(int a, int b, int c, int d, int e, int f)
{
	int r = six(f, e, d, c, b, a);
	assert(a == 1 && f == 6);
	return r * 10 + six(a, b, c, d, e, f);
}

static void through(int *first, int *last, int n)
{
	int local[4] = {n, n, n, n};

	if (n == 0) {
		*first = 100;
		*last = 200;
		return;
	}
	through(&local[0], &local[3], n - 1);
	if (n == 1)
		assert(local[0] == 100 && local[3] == 200 && local[1] == 1);
	*first += local[0];
	*last += local[3];
}

static uint64_t wide(uint64_t a, uint64_t b, uint64_t c)
{
	return a ? wide(b, c, a - 1) + b : c;
}

int main(void)
{
	int a = 1, b = 2;

	assert(depth_of(0, 50) == 51);
	assert(wrap(1, 2, 3, 4, 5, 6) == (21 + 7) * 10 + 28);
	through(&a, &b, 3);
	assert(a == 1 + 3 + 2 + 100 && b == 2 + 3 + 2 + 200);
	assert(wide(2, 0x100000000, 5) != 0);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
