/* SPDX-License-Identifier: Apache-2.0 */
/* Variable arguments of every class: more of each than a processor has
 * registers, structs that are split or not, long doubles, wide integers. */
#include <assert.h>
#include <stdarg.h>

struct mixed {
	double d;
	long l;
};
struct longer {
	long double l;
	int i;
};
struct words {
	long a, b;
};
struct large {
	int v[9];
};

static double sum(int fixed, double real, ...)
{
	va_list list;
	double all = fixed * real;
	va_start(list, real);
	struct mixed m = va_arg(list, struct mixed);
	struct longer l = va_arg(list, struct longer);
	double _Complex z = va_arg(list, double _Complex);
	all += m.d + (double)m.l + (double)l.l + l.i;
	all += __real__ z * 2 + __imag__ z * 3;
	for (int i = 0; i < 4; i++) {
		struct words w = va_arg(list, struct words);
		all = all * 2 + (double)(w.a - w.b) + va_arg(list, int);
		all += (double)va_arg(list, long double);
	}
	struct large big = va_arg(list, struct large);
	all += big.v[0] + big.v[8];
	for (int i = 0; i < 9; i++)
		all = all / 2 + va_arg(list, double);
	all += *va_arg(list, char *);
	va_end(list);
	return all;
}

int main(void)
{
	struct mixed m = {1.5, -3};
	struct longer l = {2.25L, 10};
	double _Complex z = 3.0 - 4.0i;
	struct words w = {100, 7};
	struct large big = {{5, 0, 0, 0, 0, 0, 0, 0, 6}};
	double got = sum(3, 0.5, m, l, z, w, 1, 1.0L, w, 2, 2.0L, w, 3, 3.0L,
			 w, 4, 4.0L, big, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0,
			 8.0, 9.0, "x");
	/* As the loops above have it. */
	double want = 1.5 + 1.5 - 3 + 2.25 + 10 + 6 - 12;
	for (int i = 0; i < 4; i++)
		want = want * 2 + 93 + (i + 1) + (i + 1);
	want += 11;
	for (int i = 0; i < 9; i++)
		want = want / 2 + (i + 1);
	assert(got == want + 'x');
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target msp430 -O2 %s
 * check: run --target host %s
 * check: run --target host -O1 %s
 * check: run --target host -O3 %s
 */
