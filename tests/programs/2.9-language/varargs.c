/* SPDX-License-Identifier: Apache-2.0 */
/* Variable arguments of every size, va_copy, and passing a va_list on. */
#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* Adds up arguments; the letters of kinds say what they are. */
static int64_t total_of(const char *kinds, va_list ap)
{
	int64_t total = 0;

	for (; *kinds; kinds++) {
		switch (*kinds) {
		case 'i':
			total += va_arg(ap, int);
			break;
		case 'u':
			total += va_arg(ap, unsigned);
			break;
		case 'l':
			total += va_arg(ap, long);
			break;
		case 'q':
			total += va_arg(ap, long long);
			break;
		case 'd':
			total += (int64_t)va_arg(ap, double);
			break;
		case 'p':
			total += *va_arg(ap, int *);
			break;
		case 's':
			total += (int64_t)strlen(va_arg(ap, const char *));
			break;
		}
	}
	return total;
}

static int64_t total(const char *kinds, ...)
{
	va_list ap;

	va_start(ap, kinds);
	int64_t result = total_of(kinds, ap);
	va_end(ap);
	return result;
}

static int twice(int n, ...)
{
	va_list ap, again;
	int result = 0;

	va_start(ap, n);
	result += va_arg(ap, int);
	va_copy(again, ap);
	for (int i = 1; i < n; i++)
		result += va_arg(ap, int);
	for (int i = 1; i < n; i++)
		result += 10 * va_arg(again, int);
	va_end(again);
	va_end(ap);
	return result;
}

static double mean(int n, ...)
{
	va_list ap;
	double sum = 0;

	va_start(ap, n);
	for (int i = 0; i < n; i++)
		sum += va_arg(ap, double);
	va_end(ap);
	return sum / n;
}

/* Fixed parameters in every place before the variable ones. */
static long fixed(char a, long b, double c, int d, int e, int f, int g, int h,
		  ...)
{
	va_list ap;

	va_start(ap, h);
	long r = a + b + (long)c + d + e + f + g + h + va_arg(ap, long);
	r += va_arg(ap, int);
	va_end(ap);
	return r;
}

static int recursive(int depth, ...)
{
	va_list ap;

	va_start(ap, depth);
	int x = va_arg(ap, int);
	if (depth > 0)
		x += recursive(depth - 1, x + 1, 1);
	x += va_arg(ap, int);
	va_end(ap);
	return x;
}

int main(void)
{
	int seven = 7;

	assert(total("") == 0);
	assert(total("iii", 1, -2, 30) == 29);
	assert(total("iuiuiuiuiu", 1, 2u, 3, 4u, 5, 6u, 7, 8u, 9, 10u) == 55);
	assert(total("lil", 100000L, -1, -200000L) == -100001);
	assert(total("iqi", 1, 0x100000000LL, 2) == 0x100000003LL);
	assert(total("didldq", 1.5, 2, 3.0, 4L, 5.0, 6LL) == 21);
	assert(total("psp", &seven, "four", &seven) == 18);
	assert(total("dddddddddddd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.,
		     11., 12.) == 78);
	assert(twice(4, 1, 2, 3, 4) == 1 + 9 + 90);
	assert(mean(4, 1.0, 2.0, 3.0, 4.0) == 2.5);
	/* The default argument promotions. */
	float f = 0.5f;
	char c = 'A';
	short s = -3;
	_Bool b = 1;
	assert(mean(1, f) == 0.5);
	assert(total("iii", c, s, b) == 63);
	assert(fixed(1, 100000L, 2.5, 3, 4, 5, 6, 7, 8L, 9) == 100045L);
	assert(recursive(5, 1, 1) == 27);
	int64_t (*through)(const char *, ...) = total;
	assert(through("lq", 1L, 2LL) == 3);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
