/* SPDX-License-Identifier: Apache-2.0 */
/* What the programs of this folder share: random numbers that are the same on
 * every target. SEED and CASES come from the command line. Nothing may depend
 * on the size of int, long or a pointer, or on their order of evaluation. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>
#include <string.h>

#ifndef SEED
#define SEED 1
#endif
#ifndef CASES
#define CASES 1000
#endif

static uint64_t random_state = (uint64_t)SEED * 0x9e3779b97f4a7c15u + 1;

static uint64_t random_bits(void)
{
	random_state = random_state * 6364136223846793005u +
		       1442695040888963407u;
	uint64_t x = random_state;
	x ^= x >> 32;
	x *= 0xd6e8feb86659fd93u;
	return x ^ x >> 32;
}

/* 0 … n - 1 */
static int pick(int n)
{
	return (int)((random_bits() >> 16) % (uint64_t)n);
}

static double double_of(uint64_t bits)
{
	double x;
	memcpy(&x, &bits, sizeof(x));
	return x;
}

static uint64_t bits_of(double x)
{
	uint64_t bits;
	memcpy(&bits, &x, sizeof(bits));
	return bits;
}

static float float_of(uint32_t bits)
{
	float x;
	memcpy(&x, &bits, sizeof(x));
	return x;
}

static uint32_t bits_of_float(float x)
{
	uint32_t bits;
	memcpy(&bits, &x, sizeof(bits));
	return bits;
}

/* All kinds of numbers, the ones that are hard to print among them. */
static double random_double(void)
{
	static const double powers[] = { 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e9,
					 1e15, 1e22 };
	uint64_t bits = random_bits();
	double whole = (double)(int64_t)(random_bits() >> (12 + pick(50)));
	double power = powers[pick(10)];
	switch (pick(10)) {
	case 0:
		return double_of(bits); /* anything, nan too */
	case 1:
		return whole / power; /* a decimal number */
	case 2:
		return -whole * power;
	case 3:
		return whole + 0.5; /* between two numbers */
	case 4:
		return (whole + 0.5) / power;
	case 5:
		return double_of(bits & 0x800fffffffffffff); /* subnormal */
	case 6: /* near a power of two */
		return double_of((bits & 0xfff0000000000000) |
				 (bits & 3)) * 1.0;
	case 7: /* near 1 */
		return double_of(0x3f00000000000000 + (bits >> 9));
	case 8:
		return (double)((int)(bits % 2001) - 1000) / 8;
	default:
		return (int)(bits % 5) - 2;
	}
}

#endif
