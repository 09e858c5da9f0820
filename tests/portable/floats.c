/* SPDX-License-Identifier: Apache-2.0 */
/* float and double: series, roots, special values, comparisons. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>

static double newton(double x)
{
	double r = x > 1 ? x : 1;
	for (int16_t i = 0; i < 40; i++)
		r = (r + x / r) / 2;
	return r;
}

static float exponential(float x)
{
	float sum = 1, term = 1;
	for (int16_t i = 1; i < 20; i++) {
		term = term * x / (float)i;
		sum += term;
	}
	return sum;
}

static int16_t mandelbrot(double a, double b)
{
	double x = 0, y = 0;
	int16_t n = 0;
	while (n < 50 && x * x + y * y < 4) {
		double t = x * x - y * y + a;
		y = 2 * x * y + b;
		x = t;
		n++;
	}
	return n;
}

static const char *kind(double x)
{
	if (x != x)
		return "nan";
	if (x - x != 0)
		return x > 0 ? "inf" : "-inf";
	return x < 0 ? "negative" : x > 0 ? "positive" : "zero";
}

int main(void)
{
	volatile double zero = 0;
	for (int16_t i = 1; i <= 10; i++)
		printf("%.12f %.5f\n", newton(i), (double)exponential((float)i / 4));
	int32_t inside = 0;
	for (int16_t y = -6; y <= 6; y++) {
		for (int16_t x = -14; x <= 6; x++) {
			int16_t n = mandelbrot(x / 7.0, y / 6.0);
			inside += n;
			putchar(n == 50 ? '*' : n > 8 ? '+' : n > 4 ? '.' : ' ');
		}
		putchar('|');
		putchar('\n');
	}
	printf("%s %s %s %s %s\n", kind(0 / zero), kind(1 / zero),
	       kind(-1 / zero), kind(-1e-300), kind(zero));
	printf("%g %g %g\n", 1e10f * 1e10f, 1.0 / 3, (double)(1.0f / 3));
	printf("%.10g %.10g %.10g\n", sin(1), exp(0.5), pow(2, 0.25));
	printf("%d %d %d\n", 0.1 + 0.2 == 0.3, 0.5f + 0.25f == 0.75f,
	       (float)16777217 == 16777216.0f);
	return (int)(inside % 100);
}
