/* SPDX-License-Identifier: Apache-2.0 */
/* Definitions and calls in the style before prototypes. */
#include <assert.h>

static int sum();
static double scale();

int sum(a, b, c)
int a, c;
char b;
{
	return a + b + c;
}

static double scale(f, n)
float f;
short n;
{
	return f * n;
}

static long pick(v, n, type)
long *v;
int n;
unsigned char type;
{
	return type ? v[n] : 0;
}

static int none()
{
	return 5;
}

static int apply(f, x)
int (*f)();
int x;
{
	return f(x, 'a', 0);
}

int main()
{
	long v[] = {10, 200000, 30};

	assert(sum(1, 2, 3) == 6 && sum(-1, 'a', 0) == 96);
	assert(scale(1.5, 4) == 6.0);
	assert(pick(v, 1, 9) == 200000L && none() == 5);
	assert(apply(sum, 3) == 100);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
