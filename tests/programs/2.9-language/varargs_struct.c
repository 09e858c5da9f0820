/* SPDX-License-Identifier: Apache-2.0 */
/* Structs by value as variable arguments, small and large. (For msp430 clang
 * passes them by value but reads a pointer.) */
#include <assert.h>
#include <stdarg.h>

struct small {
	int x;
};

struct pair {
	long a;
	long b;
};

struct mixed {
	double d;
	int i;
};

struct floats { /* one register: a vector of two floats */
	float x, y;
};

struct large {
	long v[6];
};

static long total(int n, ...)
{
	va_list ap;
	long sum = 0;

	va_start(ap, n);
	for (int i = 0; i < n; i++) {
		struct small s = va_arg(ap, struct small);
		struct pair p = va_arg(ap, struct pair);
		struct mixed m = va_arg(ap, struct mixed);
		struct floats f = va_arg(ap, struct floats);
		struct large l = va_arg(ap, struct large);
		int last = va_arg(ap, int);
		sum += s.x + p.a + p.b + (long)m.d + m.i + last;
		sum += (long)(f.x * f.y);
		for (int k = 0; k < 6; k++)
			sum += l.v[k];
	}
	va_end(ap);
	return sum;
}

int main(void)
{
	struct small s = {1};
	struct pair p = {20, 300};
	struct mixed m = {4000.5, -2};
	struct floats f = {1.5f, -4};
	struct large l = {{1, 2, 3, 4, 5, 6}};

	assert(total(1, s, p, m, f, l, 7) == 4341);
	s.x = 2;
	assert(total(2, s, p, m, f, l, 7, s, p, m, f, l, 8) == 2 * 4342 + 1);
	return 0;
}

/*
 * check: run --target host %s
 */
