/* SPDX-License-Identifier: Apache-2.0 */
/* Long doubles among variable arguments: on riscv32, where they have 128 bits,
 * their addresses are passed. */
#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static long double sum(const char *types, ...)
{
	long double all = 0;
	va_list list, copy;
	va_start(list, types);
	va_copy(copy, list);
	for (; *types; types++) {
		switch (*types) {
		case 'i':
			all += va_arg(list, int);
			break;
		case 'q':
			all += va_arg(list, long long);
			break;
		case 'd':
			all += va_arg(list, double);
			break;
		case 'l':
			all += va_arg(list, long double);
			break;
		}
	}
	assert(va_arg(copy, long double) == 0.5L);
	va_end(copy);
	va_end(list);
	return all;
}

int main(void)
{
	volatile long double half = 0.5L, third = 1.0L / 3;
	char text[64];
	assert(sum("l", half) == 0.5L);
	assert(sum("ldlqil", half, 1.25, half * 4, -3ll, 7, 16 * half) ==
	       15.75L);
	/* A callee's own copy. */
	assert(sum("lll", half, half + third, -third) ==
	       1.0L + (third - third));
	snprintf(text, sizeof(text), "%Lg %.3Lf|%9.2Le|%d", half, third,
		 -sqrtl(2 * half), 42);
	assert(strcmp(text, "0.5 0.333|-1.00e+00|42") == 0);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target riscv32 -O2 %s
 * check: run --target riscv32 -Os --registers 6 --param-registers 0 %s
 * check: run --target host %s
 * check: run --target host -O2 %s
 */
