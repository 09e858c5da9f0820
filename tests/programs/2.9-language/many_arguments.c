/* SPDX-License-Identifier: Apache-2.0 */
/* Long argument lists of mixed types: some in registers, the rest stacked. */
#include <assert.h>
#include <stdint.h>

struct small {
	int8_t a, b;
};

static int64_t mixed(int8_t a, uint16_t b, int32_t c, int64_t d, float e,
		     double f, const char *g, struct small h, uint8_t i,
		     int64_t j, double k, int32_t *l, _Bool m, int16_t n)
{
	*l += n;
	return a + b + c + d + (int64_t)e + (int64_t)(f * 2) + g[1] + h.a * h.b +
	       i + j + (int64_t)k + *l + m;
}

static double doubles(double a, double b, double c, double d, double e,
		      double f, double g, double h, double i, double j)
{
	return a - b + c - d + e - f + g - h + i * 100 - j;
}

static int ints(int a, int b, int c, int d, int e, int f, int g, int h, int i,
		int j, int k, int l)
{
	return a ? ints(b, c, d, e, f, g, h, i, j, k, l, 0) + a * k : 0;
}

static uint32_t narrow(uint8_t a, int8_t b, uint16_t c, int16_t d, _Bool e)
{
	/* The callee sees values of the parameter's own type. */
	return (a == 255) | (b == -1) << 1 | (c == 65535u) << 2 |
	       (d == -2) << 3 | e << 4;
}

static uint8_t truncated(long x)
{
	return (uint8_t)x;
}

static int8_t sign(long x)
{
	return (int8_t)x;
}

int main(void)
{
	int32_t l = 5;
	long big = 0x12345ff;

	assert(mixed(-1, 65535, -70000, 5000000000, 2.9f, -1.5, "xy",
		     (struct small){-3, 4}, 255, -5000000000, 1e6, &l, 1,
		     -32768) == 963135);
	assert(l == -32763);
	assert(doubles(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) == 886);
	assert(ints(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) == 35);
	assert(narrow((uint8_t)big, (int8_t)big, (uint16_t)-1, (int16_t)-2,
		      big) == 31);
	assert(truncated(big) == 255 && sign(big) == -1);
	assert(truncated(big) + 1 == 256 && sign(big) >> 7 == -1);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
