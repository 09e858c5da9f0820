/* SPDX-License-Identifier: Apache-2.0 */
/* A call through a pointer that pushes fewer arguments than the function takes
 * from the stack: it would read, and write, above the stack. */
static int last(int a, int b, int c, int d, int e, int f, int g, int h, int i,
		int j)
{
	j += a + b + c + d + e + f + g + h + i;
	return j;
}

#ifdef MORE
typedef int (*taken)(int, int, int, int, int, int, int, int, int, int, ...);
#define CALL(f) f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
#else
typedef int (*taken)(int, int, int, int, int, int, int, int);
#define CALL(f) f(1, 2, 3, 4, 5, 6, 7, 8)
#endif

int main(void)
{
	taken volatile f = (taken)last;
	return CALL(f);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: too_few_arguments.c:22:9: error: call of 'last' with other arguments than it takes [bad-arguments]
 * check: run --target riscv32 %s
 * exit: 125
 * stderr-has: call of 'last' with other arguments than it takes [bad-arguments]
 * check: run --target host %s
 * exit: 125
 * stderr-has: call of 'last' with other arguments than it takes [bad-arguments]
 * check: run --target cortex-m -DMORE %s
 * exit: 55
 */
