/* SPDX-License-Identifier: Apache-2.0 */
/* An operation of every kind that image_check looks at, for test_verify.c:
 * short, so that a run of a few thousand operations passes all of it. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair {
	uint32_t low, high;
};

static uint8_t small[4] = { 1, 2, 3, 4 };
static const uint16_t table[4] = { 10, 20, 30, 40 };
static uint64_t wide = 0x123456789abcdefu;
static double real = 0.75;
static float single = 1.5f;
static volatile int16_t level = -3;

/* Returned in several results, or through memory. */
static struct pair both(uint32_t low, uint32_t high)
{
	struct pair pair = { low ^ 5, high + 1 };
	return pair;
}

static int choose(int which)
{
	switch (which) {
	case 1:
		return 11;
	case 2:
		return 22;
	case 7:
		return 77;
	case 900:
		return 9;
	default:
		return -1;
	}
}

static int jump(int which)
{
	static const void *const labels[] = { &&one, &&two };
	goto *labels[which & 1];
one:
	return 1;
two:
	return 2;
}

static int sum(int count, ...)
{
	va_list list;
	int total = 0;
	va_start(list, count);
	while (count--)
		total += va_arg(list, int);
	va_end(list);
	return total;
}

static long stacked(int a, long b, int c, long d, int e, char f, long g, int h)
{
	return a + b * c - d / (e | 1) + f % 7 + (g << 2) - (h >> 1);
}

static int numbers(int n)
{
	unsigned bits = (unsigned)n * 40503u;
	int carry;
	n += __builtin_popcount(bits) + __builtin_clz(bits | 1);
	n += __builtin_ctz(bits | 8) + (int)__builtin_bswap32(bits) % 5;
	n += __builtin_add_overflow(n, 32000, &carry) + carry % 3;
	n += __builtin_mul_overflow(n, 3, &carry) + carry % 3;
	n += __builtin_isnan(real) + (int)__builtin_bitreverse16(bits) % 3;
	real = __builtin_sqrt(real * n * n) + __builtin_fabs(single);
	single = (float)real / 3 - (float)wide;
	return (int)(unsigned)(real < single ? real : 7) + (n > 5 ? n : level);
}

static int copies(int n)
{
	char first[12], second[12] = "", room[n + 1];
	memset(first, n, sizeof(first));
	memcpy(second, first, (size_t)n);
	memmove(second + 1, second, 6);
	room[n] = second[3];
	small[n & 3] += (uint8_t)room[n];
	wide = wide * 7 + table[n & 3];
	__atomic_fetch_nand(&small[0], (uint8_t)n, 5);
	return small[(n + 1) & 3] + (int)(wide >> 40) % 9;
}

int main(void)
{
	int (*call)(int) = choose;
	int total = 0;
	char *block = malloc(9);
	for (int i = 0; i < 3; i++) {
		struct pair pair = both((uint32_t)i, 7);
		total += call(i) + jump(i) + (int)pair.low + (int)pair.high;
		total += numbers(i + 1) + copies(i + 2) + sum(2, i, 5);
		total += (int)stacked(i, 2, 3, 4, 5, 6, 7, 8);
		block[i] = (char)total;
		call = i ? numbers : copies;
	}
	printf("%d %s\n", total + block[1], "done");
	free(block);
	return 0;
}
